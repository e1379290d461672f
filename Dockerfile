# The digest of the image for all platforms decides; the tag tells people which version that is. To update, change both:
# docker buildx imagetools inspect node:VERSION-bookworm-slim
FROM node:24.11.1-bookworm-slim@sha256:48abc13a19400ca3985071e287bd405a1d99306770eb81d61202fb6b65cf0b57 AS base

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM base
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 CROSSWATCH_STORE=/data
# Without a limit, Node uses more memory before it collects garbage. A larger one is set by the same variable.
ENV NODE_OPTIONS="--max-old-space-size=128 --max-semi-space-size=8"
# The service is bundled with its dependencies: there are no node_modules. The database's binaries are those of this system.
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
# By bash itself: a second Node would need memory and a second of CPU each time.
HEALTHCHECK --interval=10s --timeout=3s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-4173} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [[ $status == 200 ]]"]
# Node runs as the main process, so that it receives the signals.
CMD ["node", "dist/service/serve.js"]
