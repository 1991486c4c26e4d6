import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { QueueBackend } from '../events/index.js';
import type { Mailer } from '../mail/index.js';
import type { DiskSpace } from '../storage/disk-space.js';
import { Dependencies } from './dependencies.js';
import { HealthController } from './health.controller.js';
import { Shutdown } from './shutdown.js';

/** Dependencies whose queues answer until they are told not to. */
function dependencies({ reachesPeople = true } = {}) {
  const queues = { isAway: false };
  const check = () => (queues.isAway ? Promise.reject(new Error('away')) : Promise.resolve());
  const made = new Dependencies(
    { check } as unknown as QueueBackend,
    { check: () => Promise.resolve(), reachesPeople } as unknown as Mailer,
    { hasRoom: () => Promise.resolve(true) } as unknown as DiskSpace,
  );
  return {
    queues,
    statuses: async () => (await made.statuses()).queues,
    mail: async () => (await made.statuses()).mail,
  };
}

describe('what the academy depends on', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is asked at most every ten seconds', async () => {
    const { queues, statuses } = dependencies();
    expect(await statuses()).toBe('ok');
    queues.isAway = true;
    jest.advanceTimersByTime(10_000);
    expect(await statuses()).toBe('ok');
    jest.advanceTimersByTime(1);
    expect(await statuses()).toBe('away');
  });

  it('says that mail reaches nobody where it is only written to files', async () => {
    expect(await dependencies().mail()).toBe('ok');
    expect(await dependencies({ reachesPeople: false }).mail()).toBe('files');
  });

  it('is asked as often when the machine’s clock was a day ahead and is set right', async () => {
    const { queues, statuses } = dependencies();
    await statuses();
    queues.isAway = true;
    jest.setSystemTime(Date.now() - 86_400_000);
    jest.advanceTimersByTime(10_001);
    expect(await statuses()).toBe('away');
  });
});

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
