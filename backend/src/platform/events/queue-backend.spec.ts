import type { AppConfig } from '../config/index.js';
import { QueueBackend } from './queue-backend.js';

describe('the queues in PostgreSQL', () => {
  const nobodyThere = { databaseUrl: 'postgres://academy@127.0.0.1:1/academy' } as AppConfig;
  const backend = QueueBackend.for(nobodyThere);

  it('are not handed out dead: a queue whose database is away at the start is refused', async () => {
    await expect(backend.createQueue('mail', () => undefined)).rejects.toThrow('ECONNREFUSED');
  });

  it('are not worked by a worker that could never begin', async () => {
    const nothing = () => Promise.resolve();
    await expect(backend.createWorker('mail', nothing, 1, () => undefined)).rejects.toThrow('ECONNREFUSED');
  });
});
