# syntax=docker/dockerfile:1
# One image for every role (ROLE=api|game|projector|relay|all). Tag and version agree with the pinned Node of package.json;
# NODE_IMAGE may add a digest: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:...
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Manifests only, so that a change of sources does not install again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY domain/package.json domain/
COPY packages/engines/package.json packages/engines/
COPY packages/mongoose-sqlite/package.json packages/mongoose-sqlite/
COPY infra/package.json infra/
COPY application/package.json application/
COPY services/package.json services/
COPY game-server/package.json game-server/
COPY server/package.json server/
COPY web/package.json web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci
COPY tsconfig.json tsconfig.base.json ./
COPY contracts contracts
COPY domain domain
COPY packages packages
COPY infra infra
COPY application application
COPY services services
COPY game-server game-server
COPY server server
COPY web web
RUN node node_modules/typescript/bin/tsc -b server && cd web && node ../node_modules/vite/bin/vite.js build --logLevel warn

# What the server needs to run: no test tools, no pages' libraries, and not the Node that is pinned for clones.
FROM manifests AS production
RUN npm ci --omit=dev --workspace server && rm -rf node_modules/node-linux-* /root/.npm

FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/packages/mongoose-sqlite/dist packages/mongoose-sqlite/dist
COPY --from=build /app/infra/dist infra/dist
COPY --from=build /app/application/dist application/dist
COPY --from=build /app/services/dist services/dist
COPY --from=build /app/game-server/dist game-server/dist
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY samples samples
# The only place that is written, and by the embedded engines alone.
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--no-warnings=ExperimentalWarning"]
CMD ["server/dist/main.js"]
