FROM oven/bun:1.4.4-slim AS build
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile --production
COPY . .
RUN BUN_JSC_forceRAMSize=1500000000 bun pipeline/main.ts build

FROM oven/bun:1.4.4-slim
WORKDIR /app
COPY --from=build --chown=bun:bun /app /app
RUN mkdir -p var && chown bun:bun var
USER bun
ENV HOST=0.0.0.0
EXPOSE 3000
VOLUME /app/var
HEALTHCHECK CMD bun -e "if (!(await fetch('http://127.0.0.1:3000/readyz')).ok) process.exit(1)"
CMD ["bun", "--max-http-header-size=131072", "src/main.ts"]
