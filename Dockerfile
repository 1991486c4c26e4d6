# One image for both processes: `node backend/dist/main.js` (API and web page) and `node backend/dist/worker.js` (queues).
FROM node:22-bookworm-slim AS build
WORKDIR /academy
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /academy
COPY --from=build --chown=node:node /academy/package.json ./
COPY --from=build --chown=node:node /academy/node_modules node_modules
COPY --from=build --chown=node:node /academy/backend/package.json backend/
COPY --from=build --chown=node:node /academy/backend/dist backend/dist
COPY --from=build --chown=node:node /academy/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
CMD ["node", "backend/dist/main.js"]
