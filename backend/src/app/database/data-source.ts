import type { DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../../platform/config/index.js';
import { entities } from './entities.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { SnakeCaseNaming } from '../../platform/database/naming-strategy.js';
import { PreparingClient } from '../../platform/database/preparing-client.js';

/** Statement timeout: no request may hold a connection for longer. */
const REQUEST_TIMEOUT_MS = 30_000;

interface Connections {
  /** 0 is unlimited, for migrations and restores. */
  statementTimeoutMs?: number;
  /** The application name in `pg_stat_activity`. */
  applicationName?: string;
}

/** The PostgreSQL connection of every process. The schema comes only from migrations. */
export function dataSourceOptions(
  config: Pick<AppConfig, 'databaseUrl' | 'databasePoolSize'>,
  { statementTimeoutMs = REQUEST_TIMEOUT_MS, applicationName }: Connections = {},
): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    applicationName,
    extra: {
      Client: PreparingClient,
      connectionTimeoutMillis: 10_000,
      statement_timeout: statementTimeoutMs,
      keepAlive: true,
    },
  };
}
