import { type AppConfig, loadConfig } from '../../platform/config/index.js';
import { lockDataDir, holderOf } from './data-dir.js';
import { EMBEDDED_DATABASE, embeddedPostgresOf, hasEmbeddedDatabase } from './embedded-database.js';
import type { EmbeddedPostgres } from './embedded-postgres.js';
import { StartError } from './run-process.js';

/** Whether a command may work beside a running academy, and whether it makes a database where there is none. */
interface Needs {
  besideTheAcademy: boolean;
  makeDatabase: boolean;
}

/**
 * Runs `work` on the academy's database: that of DATABASE_URL, or the embedded one under DATA_DIR, which is started and
 * stopped again unless the academy runs already.
 * @throws StartError with one clear sentence
 */
export async function withDatabase<T>(needs: Needs, work: (config: AppConfig) => Promise<T>): Promise<T> {
  const jwtSecret = 'not used by commands, which sign nothing';
  const asked = loadConfig({ databaseUrl: 'postgres://embedded', jwtSecret });
  if (!asked.embeddedDatabase) return work(asked);
  const { dataDir } = asked;
  const onEmbedded = (postgres: EmbeddedPostgres) =>
    work(loadConfig({ databaseUrl: postgres.url(EMBEDDED_DATABASE), jwtSecret }));
  if (!needs.makeDatabase && !(await hasEmbeddedDatabase(dataDir))) {
    throw new StartError(`There is no academy in ${dataDir}; set DATA_DIR or DATABASE_URL to where it is.`);
  }
  const holder = await holderOf(dataDir);
  if (holder !== undefined && needs.besideTheAcademy) {
    console.log(`The academy runs on ${dataDir} (process ${holder}) and continues meanwhile.`);
    const postgres = await embeddedPostgresOf(dataDir);
    await postgres.join();
    return onEmbedded(postgres);
  }
  const release = await lockDataDir(dataDir);
  try {
    const postgres = await embeddedPostgresOf(dataDir);
    try {
      await postgres.start(EMBEDDED_DATABASE);
      return await onEmbedded(postgres);
    } finally {
      await postgres.stop();
    }
  } finally {
    await release();
  }
}
