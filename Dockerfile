# The server as an image: built with everything, run with nothing but Python and the packages.
FROM python:3.13-slim AS build
RUN pip install --no-cache-dir "uv>=0.9"
ENV UV_PYTHON_DOWNLOADS=never UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1
WORKDIR /cambio
COPY pyproject.toml uv.lock hatch_build.py ./
COPY app app
COPY engine engine
COPY migrations migrations
COPY static static
RUN uv sync --locked --no-dev --no-editable --extra postgres

FROM python:3.13-slim
RUN useradd --system --uid 10001 --create-home --home-dir /data cambio
COPY --from=build /cambio/.venv /cambio/.venv
ENV PATH="/cambio/.venv/bin:$PATH" CAMBIO_DATA=/data
USER cambio
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD ["cambio", "serve"]
