import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const BACKEND = path.resolve(import.meta.dirname, '../..');

/** A process of ours in which something throws `thrown`, with nobody to catch it; then it gets a SIGTERM. */
async function exitCodeAfter(thrown: string): Promise<number> {
  const script = `
    import pg from 'pg';
    import { runProcess } from './dist/app/cli/run-process.js';
    void runProcess(async () => ({ stop: async () => {} }));
    setTimeout(() => { throw ${thrown}; });
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100);`;
  const running = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: BACKEND,
    env: { PATH: process.env['PATH'] },
    stdio: 'ignore',
  });
  const [code] = (await once(running, 'exit')) as [number];
  return code;
}

describe('an uncaught error', () => {
  it.each([
    [
      'the end of a connection that PostgreSQL ended',
      `Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '57P01' })`,
      0,
    ],
    ['anything else', `new Error('a bug')`, 1],
  ])('%s: the process ends with the code it should', async (_name, thrown, code) => {
    expect(await exitCodeAfter(thrown)).toBe(code);
  });
});
