import 'reflect-metadata';
import net from 'node:net';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { type AppConfig, loadConfig, readDotEnv } from '../config/index.js';
import { DEMO_ADMIN, DEMO_LEARNER } from '../database/demo/index.js';
import { seedDemo } from '../database/demo/seed-demo.js';
import { QueueWorker } from '../events/index.js';
import { createApi } from '../http/create-api.js';
import { closeApi, drainApi } from '../http/stop-api.js';
import { createLogger } from '../logging/logger.js';
import { PasswordHasher } from '../modules/auth/index.js';
import { FileStorage } from '../storage/file-storage.js';
import { WorkerModule } from '../worker.module.js';
import { claimDataDir } from './data-dir.js';
import { EMBEDDED_DATABASE, embeddedPostgresOf } from './embedded-database.js';
import { keptSecret } from './embedded-postgres.js';
import { migrateDatabase } from './migrate-database.js';
import { portError, type Running, runProcess } from './run-process.js';
import { serveProcessMetrics } from './serve-process-metrics.js';

/** Everything in one: embedded PostgreSQL where none is configured, migrations, demo data, API, queue worker, web page. */
async function startAcademy(): Promise<Running> {
  readDotEnv();
  // Checked before anything is touched, with stand-ins for what the embedded parts will supply.
  const asked = loadConfig({
    databaseUrl: 'postgres://embedded',
    jwtSecret: 'made below, in the data folder',
  });
  await requireFreePort('PORT', asked.port);
  if (asked.metricsPort !== undefined) await requireFreePort('METRICS_PORT', asked.metricsPort);
  const cleanUps: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  };
  try {
    cleanUps.unshift(await claimDataDir(asked.dataDir));
    const config = await withEmbeddedParts(asked, cleanUps);
    await migrateDatabase(config);
    const api = await createApi(config);
    cleanUps.unshift(() => closeApi(api));
    // Makes the administrator of ADMIN_EMAIL, before the demo looks whether there is one.
    await api.init();
    if (config.demoData) {
      await seedDemo(api.get(DataSource), api.get(FileStorage), api.get(PasswordHasher));
    }
    const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
      logger: createLogger(config),
      abortOnError: false,
    });
    cleanUps.unshift(() => worker.close());
    await worker.get(QueueWorker).start();
    cleanUps.unshift(() => worker.get(QueueWorker).stop());
    cleanUps.unshift(await serveProcessMetrics(config, { api, worker }));
    await api.listen(config.port);
    announce(config);
    return { drain: () => drainApi(api, config.shutdownDrainSeconds), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function withEmbeddedParts(asked: AppConfig, cleanUps: (() => Promise<unknown>)[]): Promise<AppConfig> {
  // With a database of one's own in production, a secret that appears by itself would differ on every machine.
  const jwtSecret =
    asked.production && !asked.embeddedDatabase
      ? undefined
      : await keptSecret(path.join(asked.dataDir, 'secrets/jwt-secret'));
  if (!asked.embeddedDatabase) return loadConfig({ jwtSecret });
  const postgres = await embeddedPostgresOf(asked.dataDir);
  cleanUps.unshift(() => postgres.stop());
  await postgres.start(EMBEDDED_DATABASE);
  return loadConfig({ databaseUrl: postgres.url(EMBEDDED_DATABASE), jwtSecret });
}

async function requireFreePort(variable: string, port: number): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portError(variable, error) ?? error));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

function announce(config: AppConfig): void {
  const lines = [
    '',
    `  ${config.academyName} is open at ${config.publicUrl}`,
    `  API documentation   ${config.publicUrl}/api/docs`,
  ];
  if (config.demoData) {
    lines.push(
      '',
      `  Learner         ${DEMO_LEARNER.email}   ${DEMO_LEARNER.password}`,
      config.adminEmail
        ? `  Administrator   ${config.adminEmail}   with the password of ADMIN_PASSWORD`
        : `  Administrator   ${DEMO_ADMIN.email}   ${DEMO_ADMIN.password}`,
    );
  }
  if (!config.smtpUrl) lines.push('', `  Mail is written to ${path.join(config.dataDir, 'mail')}`);
  lines.push(`  Data is kept in ${config.dataDir}. Ctrl-C stops everything.`, '');
  console.log(lines.join('\n'));
}

await runProcess(startAcademy);
