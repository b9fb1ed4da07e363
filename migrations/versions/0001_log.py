"""The log: tables, who may sit at them, their games, and every input in order."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("opened", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_table(
        "people",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_people_code"),
        sa.PrimaryKeyConstraint("code", "person", name="pk_people"),
    )
    op.create_table(
        "games",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("chosen", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("last_scores", sa.Text, nullable=False),
        sa.Column("started_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_games_code"),
        sa.PrimaryKeyConstraint("code", "number", name="pk_games"),
    )
    op.create_table(
        "inputs",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("command_id", sa.String(40)),
        sa.Column("here", sa.Text),
        sa.Column("command", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_inputs_code"),
        sa.PrimaryKeyConstraint("code", "seq", name="pk_inputs"),
        sa.UniqueConstraint(
            "code", "person", "command_id", name="uq_inputs_code_person_command_id"
        ),
    )


def downgrade() -> None:
    for table in ("inputs", "games", "people", "tables"):
        op.drop_table(table)
