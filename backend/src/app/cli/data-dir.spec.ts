import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { lockDataDir } from './data-dir.js';

describe('a data folder', () => {
  let folder: string;
  let holder: ChildProcess;

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'data-dir-'));
  });
  afterEach(async () => {
    holder.kill();
    await fs.rm(folder, { recursive: true });
  });

  const givenHolder = async (script: string) => {
    const program = 'console.log("up"); setInterval(() => undefined, 1000)';
    holder = spawn(process.execPath, ['-e', program, `/academy/${script}`]);
    // While the system still loads the program, the process has no command line.
    await once(holder.stdout!, 'data');
    await fs.writeFile(path.join(folder, 'academy.pid'), String(holder.pid));
  };

  it.each(['start', 'backup', 'restore', 'signing-key'])('that %s works on can’t be had', async (script) => {
    await givenHolder(`${script}.js`);
    await expect(lockDataDir(folder)).rejects.toThrow(`(process ${holder.pid})`);
  });

  it('whose lock names another program’s process can be had', async () => {
    await givenHolder('another.js');
    await (
      await lockDataDir(folder)
    )();
  });
});
