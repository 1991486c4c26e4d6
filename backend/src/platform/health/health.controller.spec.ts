import type { DataSource } from 'typeorm';
import type { Dependencies } from './dependencies.js';
import { HealthController } from './health.controller.js';
import { Shutdown } from './shutdown.js';

const readiness = (showMigrations: () => Promise<boolean>) =>
  new HealthController(
    { showMigrations } as DataSource,
    { statuses: () => Promise.resolve({ queues: 'ok' }) } as unknown as Dependencies,
    new Shutdown(),
  ).ready();

describe('whether requests can be served', () => {
  it('distinguishes a database that is away from one that waits for its migrations', async () => {
    await expect(readiness(() => Promise.reject(new Error('connect ECONNREFUSED')))).rejects.toThrow(
      'The database does not answer',
    );
    await expect(readiness(() => Promise.resolve(true))).rejects.toThrow(
      'The database is not migrated to this version',
    );
    expect(await readiness(() => Promise.resolve(false))).toMatchObject({ status: 'ok' });
  });
});
