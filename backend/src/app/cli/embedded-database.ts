import path from 'node:path';
import { exists } from '../../platform/common/exists.js';
import { EmbeddedPostgres } from './embedded-postgres.js';
import { persistedSecret } from '../../platform/config/persisted-secret.js';

export const EMBEDDED_DATABASE = 'academy';

/** Whether there is one under that data folder at all. */
export const hasEmbeddedDatabase = (dataDir: string): Promise<boolean> =>
  exists(path.join(dataDir, 'postgres/cluster/PG_VERSION'));

/** The server that keeps its data, and its password, under that data folder. */
export async function embeddedPostgresOf(dataDir: string): Promise<EmbeddedPostgres> {
  return new EmbeddedPostgres({
    directory: path.join(dataDir, 'postgres'),
    password: await persistedSecret(path.join(dataDir, 'secrets/postgres-password')),
  });
}
