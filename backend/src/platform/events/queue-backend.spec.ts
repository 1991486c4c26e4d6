import type { AppConfig } from '../config/index.js';
import { QueueBackend } from './queue-backend.js';

describe('queues in PostgreSQL', () => {
  const unreachable = { databaseUrl: 'postgres://academy@127.0.0.1:1/academy' } as AppConfig;
  const backend = QueueBackend.for(unreachable);

  it('reject a queue whose database is unavailable at the start', async () => {
    await expect(backend.createQueue('mail', () => undefined)).rejects.toThrow('ECONNREFUSED');
  });

  it('reject a worker whose database is unavailable at the start', async () => {
    const nothing = () => Promise.resolve();
    await expect(backend.createWorker('mail', nothing, 1, () => undefined)).rejects.toThrow('ECONNREFUSED');
  });
});
