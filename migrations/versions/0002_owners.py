"""Whose turn it is to append to a table's log, where several processes share the tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "owners",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("entry", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_owners_code"),
        sa.PrimaryKeyConstraint("code", name="pk_owners"),
    )


def downgrade() -> None:
    op.drop_table("owners")
