# docker build -t file-server .          (or podman; docs/operations/install.md, "In a container")
FROM docker.io/library/node:24-trixie-slim AS build
# The Node that is pinned with the packages asks for it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm \
  npm run release -- --unpacked --to /release && mv /release/* /opt/file-server

FROM docker.io/library/debian:trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --home-dir /data --no-create-home file-server \
  && install -d -o file-server -g file-server -m 0700 /data \
  && ln -s /opt/file-server/bin/fileserver /usr/local/bin/fileserver
COPY --from=build /opt/file-server /opt/file-server
USER 10001:10001
WORKDIR /data
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s --interval=30s --timeout=5s CMD \
  ["/opt/file-server/lib/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/file-server/bin/start"]
