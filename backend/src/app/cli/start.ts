import net from 'node:net';
import path from 'node:path';
import { type AppConfig, loadConfig, readDotEnv } from '../../platform/config/index.js';
import { lockDataDir } from './data-dir.js';
import { EMBEDDED_DATABASE, embeddedPostgresOf } from './embedded-database.js';
import { persistedSecret } from '../../platform/config/persisted-secret.js';
import { portError, type Running, runProcess } from './run-process.js';

/** Most of the program: loaded while the database starts, and not at all if the start is refused. */
const loadAcademy = () => import('./open-academy.js');
const loadTestChain = () => import('./embedded-test-chain.js');

/** Everything in one: embedded PostgreSQL where none is configured, migrations, demo data, API, queue worker, web page. */
async function startAcademy(): Promise<Running> {
  readDotEnv();
  // Validated before anything starts, with placeholders for what the embedded parts will supply.
  const asked = loadConfig({
    databaseUrl: 'postgres://embedded',
    jwtSecret: 'made below, in the data folder',
  });
  await requireFreePort('PORT', asked.port, asked.host);
  if (asked.metricsPort !== undefined) await requireFreePort('METRICS_PORT', asked.metricsPort);
  const cleanUps: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  };
  try {
    cleanUps.unshift(await lockDataDir(asked.dataDir));
    let breakDown: (error: Error) => void = () => undefined;
    const broken = new Promise<Error>((resolve) => (breakDown = resolve));
    const [config, { openAcademy }] = await Promise.all([
      withEmbeddedParts(asked, cleanUps, breakDown),
      loadAcademy(),
    ]);
    return { drain: await openAcademy(config, cleanUps), stop, broken };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function withEmbeddedParts(
  asked: AppConfig,
  cleanUps: (() => Promise<unknown>)[],
  onBroken: (error: Error) => void,
): Promise<AppConfig> {
  // In production with an external database, a generated secret would differ on every machine.
  const jwtSecret =
    asked.production && !asked.embeddedDatabase
      ? undefined
      : await persistedSecret(path.join(asked.dataDir, 'secrets/jwt-secret'));
  const chain = asked.testChain
    ? await (await loadTestChain()).startTestChain(asked.dataDir, cleanUps)
    : undefined;
  if (!asked.embeddedDatabase) return loadConfig({ jwtSecret, chain });
  const postgres = await embeddedPostgresOf(asked.dataDir);
  cleanUps.unshift(() => postgres.stop());
  await postgres.start(EMBEDDED_DATABASE);
  postgres.keepRunning(onBroken);
  return loadConfig({ databaseUrl: postgres.url(EMBEDDED_DATABASE), jwtSecret, chain });
}

async function requireFreePort(variable: string, port: number, host?: string): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portError(variable, error) ?? error));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

await runProcess(startAcademy);
