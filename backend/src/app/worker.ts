import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { runProcess } from './cli/run-process.js';
import { serveProcessMetrics } from './cli/serve-process-metrics.js';
import { loadConfig, readDotEnv } from '../platform/config/index.js';
import { QueueWorker } from '../platform/events/index.js';
import { createLogger } from '../platform/observability/logging/logger.js';
import { WorkerModule } from './worker.module.js';

/** The queue process: relays the outbox and processes the queues. */
await runProcess(async () => {
  readDotEnv();
  const config = loadConfig();
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: createLogger(config),
    abortOnError: false,
  });
  const worker = app.get(QueueWorker);
  await worker.start();
  const stopMetrics = await serveProcessMetrics(config, { worker: app });
  return {
    stop: async () => {
      await stopMetrics();
      await worker.stop();
      await app.close();
    },
  };
});
