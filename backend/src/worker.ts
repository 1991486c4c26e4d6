import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { runProcess } from './cli/run-process.js';
import { loadConfig, readDotEnv } from './config/index.js';
import { JobMetrics, QueueWorker } from './events/index.js';
import { createLogger } from './logging/logger.js';
import { serveMetrics } from './metrics/index.js';
import { OperationsMetrics } from './modules/operations/index.js';
import { WorkerModule } from './worker.module.js';

/** The queue process: relays the outbox and works the queues. */
await runProcess(async () => {
  readDotEnv();
  const config = loadConfig();
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: createLogger(config),
    abortOnError: false,
  });
  const worker = app.get(QueueWorker);
  worker.start();
  const stopMetrics = config.metricsPort
    ? await serveMetrics(config.metricsPort, {
        registries: [app.get(JobMetrics).registry, app.get(OperationsMetrics).registry],
        refresh: () => app.get(OperationsMetrics).refresh(),
      })
    : undefined;
  return async () => {
    await stopMetrics?.();
    await worker.stop();
    await app.close();
  };
});
