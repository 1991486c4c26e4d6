import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { loadConfig, readDotEnv } from '../platform/config/index.js';
import { createApi } from './create-api.js';
import { closeApi, drainApi } from '../platform/http/stop-api.js';
import { runProcess } from './cli/run-process.js';
import { refusePublishedPasswords } from './cli/published-passwords.js';
import { serveProcessMetrics } from './cli/serve-process-metrics.js';

/** The HTTP process for scaled-out setups; `npm start` runs everything in one process instead. */
await runProcess(async () => {
  readDotEnv();
  const config = loadConfig();
  const app = await createApi(config);
  // Creates the administrator of ADMIN_EMAIL.
  await app.init();
  if (config.production) await refusePublishedPasswords(app);
  await (config.host ? app.listen(config.port, config.host) : app.listen(config.port));
  const stopMetrics = await serveProcessMetrics(config, { api: app });
  new Logger('Api').log({ port: config.port }, 'API started');
  return {
    drain: () => drainApi(app, config.shutdownDrainSeconds),
    stop: async () => {
      await closeApi(app);
      await stopMetrics();
    },
  };
});
