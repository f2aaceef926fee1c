# The tag is exact. To hold the bytes as well: --build-arg BUN_IMAGE=oven/bun:1.4.4-slim@sha256:…
ARG BUN_IMAGE=oven/bun:1.4.4-slim

FROM ${BUN_IMAGE} AS build
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile --production
COPY . .
RUN BUN_JSC_forceRAMSize=1000000000 bun pipeline/main.ts build
# What a further build would use.
RUN rm -rf dist/cache
RUN bun src/deploy/third_party.ts > THIRD_PARTY_NOTICES.txt

FROM ${BUN_IMAGE}
WORKDIR /app
# Of the whole folder the server may write to var alone.
COPY --from=build /app /app
RUN mkdir -p var && chown bun:bun var
USER bun
ENV HOST=0.0.0.0
EXPOSE 3000
VOLUME /app/var
HEALTHCHECK --start-period=10s CMD bun -e "const { ok } = await fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz'); process.exit(ok ? 0 : 1)"
CMD ["bun", "--max-http-header-size=131072", "src/main.ts"]
