import type { DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../config/index.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { SnakeCaseNaming } from './naming-strategy.js';

/** How every process reaches PostgreSQL. The schema comes from migrations alone. */
export function dataSourceOptions(
  config: Pick<AppConfig, 'databaseUrl' | 'databasePoolSize'>,
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
    // A slow answer beats a hanging one: no request may hold a connection for longer than this.
    extra: { connectionTimeoutMillis: 10_000, statement_timeout: 30_000, keepAlive: true },
  };
}
