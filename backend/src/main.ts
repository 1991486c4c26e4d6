import 'reflect-metadata';
import { loadConfig, readDotEnv } from './config/index.js';
import { closeApi, createApi } from './http/create-api.js';
import { RequestMetrics } from './http/request-metrics.js';
import { serveMetrics } from './metrics/index.js';
import { runProcess } from './cli/run-process.js';

/** The HTTP process of a setup that scales out; `npm start` runs everything in one instead. */
await runProcess(async () => {
  readDotEnv();
  const config = loadConfig();
  const app = await createApi(config);
  await app.listen(config.port);
  const stopMetrics = config.metricsPort
    ? await serveMetrics(config.metricsPort, { registries: [app.get(RequestMetrics).registry] })
    : undefined;
  return async () => {
    await closeApi(app);
    await stopMetrics?.();
  };
});
