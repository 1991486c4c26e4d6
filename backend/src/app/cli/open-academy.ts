import 'reflect-metadata';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { AppConfig } from '../../platform/config/index.js';
import { DEMO_ADMIN, DEMO_LEARNER, DemoPasswords } from '../../demo/index.js';
import { seedDemo } from '../../demo/seed-demo.js';
import { QueueWorker } from '../../platform/events/index.js';
import { createApi } from '../create-api.js';
import { closeApi, drainApi } from '../../platform/http/stop-api.js';
import { createLogger } from '../../platform/observability/logging/logger.js';
import { PasswordHasher } from '../../modules/auth/index.js';
import { FileStorage } from '../../platform/storage/file-storage.js';
import { WorkerModule } from '../worker.module.js';
import { refusePublishedPasswords } from './published-passwords.js';
import { migrateDatabase } from './migrate-database.js';
import { serveProcessMetrics } from './serve-process-metrics.js';

/**
 * Migrations, demo data, API, queue worker and web page in this process, on a database that runs. How to stop each goes to
 * the front of `cleanUps`, also when a later one fails. Resolves with how to drain them.
 */
export async function openAcademy(
  config: AppConfig,
  cleanUps: (() => Promise<unknown>)[],
): Promise<() => Promise<void>> {
  await migrateDatabase(config);
  const api = await createApi(config);
  cleanUps.unshift(() => closeApi(api));
  // Makes the administrator of ADMIN_EMAIL, before the demo looks whether there is one.
  await api.init();
  if (config.production) await refusePublishedPasswords(api);
  const passwords = new DemoPasswords(!config.production);
  const seeded =
    config.demoData &&
    (await seedDemo(api.get(DataSource), api.get(FileStorage), api.get(PasswordHasher), passwords));
  const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: createLogger(config),
    abortOnError: false,
  });
  cleanUps.unshift(() => worker.close());
  await worker.get(QueueWorker).start();
  cleanUps.unshift(() => worker.get(QueueWorker).stop());
  cleanUps.unshift(await serveProcessMetrics(config, { api, worker }));
  await (config.host ? api.listen(config.port, config.host) : api.listen(config.port));
  announce(config, demoAccounts(config, passwords, seeded));
  return () => drainApi(api, config.shutdownDrainSeconds);
}

/** The demo accounts that can be signed in to, as far as their passwords are known. */
function demoAccounts(config: AppConfig, passwords: DemoPasswords, seeded: boolean): string[] {
  if (!config.demoData) return [];
  if (config.production && !seeded) return [];
  const once = config.production ? '   (shown only now)' : '';
  return [
    '',
    `  Learner         ${DEMO_LEARNER.email}   ${passwords.of(DEMO_LEARNER)}${once}`,
    config.adminEmail && config.adminPassword
      ? `  Administrator   ${config.adminEmail}   with the password of ADMIN_PASSWORD`
      : `  Administrator   ${DEMO_ADMIN.email}   ${passwords.of(DEMO_ADMIN)}${once}`,
  ];
}

function announce(config: AppConfig, accounts: string[]): void {
  const lines = [
    '',
    `  ${config.academyName} is open at ${config.publicUrl}`,
    `  API documentation   ${config.publicUrl}/api/docs`,
    ...accounts,
  ];
  if (!config.smtpUrl) lines.push('', `  Mail is written to ${path.join(config.dataDir, 'mail')}`);
  if (config.testChain)
    lines.push('', '  Certificates are recorded on a test chain, which proves nothing to others');
  lines.push(`  Data is kept in ${config.dataDir}. Ctrl-C stops everything.`, '');
  console.log(lines.join('\n'));
}
