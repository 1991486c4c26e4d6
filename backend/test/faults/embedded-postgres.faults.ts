import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { lockDataDir } from '../../src/app/cli/data-dir.js';
import { embeddedPostgresOf } from '../../src/app/cli/embedded-database.js';
import { freePort } from '../../src/app/cli/free-port.js';
import { Command } from '../setup/command.js';
import { eventually } from '../setup/eventually.js';
import { times } from './times.js';

const KILLS = times({ full: 3, short: 2 });
const GIVEN_UP = /^The embedded PostgreSQL keeps stopping, or can't be started again; .+ says why\.$/m;

describe('the embedded PostgreSQL of npm start', () => {
  let dataDir: string;
  let port: string;
  let academy: Command | undefined;

  const cluster = () => path.join(dataDir, 'postgres/cluster');
  const pidFile = () => path.join(cluster(), 'postmaster.pid');
  const lockFile = () => path.join(dataDir, 'academy.pid');
  const start = (onPort = port) =>
    Command.run('start', [], { PORT: onPort, DATA_DIR: dataDir, DEMO_DATA: 'false' });

  async function started(): Promise<Command> {
    academy = start();
    await academy.untilReady(port);
    return academy;
  }

  async function server(): Promise<{ pid: number; port: string | undefined }> {
    const [pid, , , ownPort] = (await fs.readFile(pidFile(), 'utf8').catch(() => '')).split('\n');
    return { pid: Number(pid), port: ownPort };
  }

  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  async function killUntilRestarted(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { pid: killed } = await server();
    process.kill(killed, signal);
    await eventually(async () => {
      const { pid } = await server();
      return pid > 0 && pid !== killed && (await answers());
    }, 'the academy to answer again');
  }

  beforeAll(async () => {
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-embedded-'));
    port = String(await freePort());
  });
  afterEach(async () => {
    if (academy && !academy.hasEnded) await academy.end('SIGTERM');
  });
  afterAll(() => fs.rm(dataDir, { recursive: true, force: true }));

  it('two first starts at once: one runs, the other says so in a sentence and exits 1', async () => {
    const [one, other] = [start(), start(String(await freePort()))];
    const loser = await Promise.race([one.ended.then(() => one), other.ended.then(() => other)]);
    academy = loser === one ? other : one;
    expect(await loser.ended).toBe(1);
    expect(loser.output).toMatch(/^The academy already runs on .+ \(process \d+\); .+\.\n$/);
    await eventually(() => academy!.output.includes('is open at'), 'the other one to open');
    expect(await academy.end('SIGTERM')).toBe(0);
  });

  it('is restarted on its port within seconds when it is killed', async () => {
    await started();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await server();
      await killUntilRestarted();
      expect((await server()).port).toBe(before.port);
    }
    expect(academy!.hasEnded).toBe(false);
    expect(await academy!.end('SIGTERM')).toBe(0);
  }, 300_000);

  it('is restarted when it is asked to stop and waits for connections that the academy keeps', async () => {
    await started();
    await killUntilRestarted('SIGTERM');
  }, 120_000);

  it('that dies a fourth time within minutes makes the academy exit 1 with a sentence', async () => {
    const running = await started();
    for (let kill = 0; kill < 3; kill += 1) await killUntilRestarted();
    process.kill((await server()).pid, 'SIGKILL');
    expect(await running.ended).toBe(1);
    expect(running.output).toMatch(GIVEN_UP);
  }, 300_000);

  it('that can not be restarted three times makes the academy exit 1 with a sentence', async () => {
    const running = await started();
    const control = path.join(cluster(), 'global/pg_control');
    const { pid } = await server();
    await fs.rename(control, `${control}.away`);
    process.kill(pid, 'SIGKILL');
    expect(await running.ended).toBe(1);
    await fs.rename(`${control}.away`, control);
    expect(running.output).toMatch(GIVEN_UP);
    expect(running.output).not.toMatch(/^ +at /m);
  }, 120_000);

  describe('after a crash or a reboot', () => {
    let innocent: ChildProcess;

    beforeAll(() => {
      innocent = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    });
    afterAll(() => innocent.kill('SIGKILL'));

    const leave = async (content: string) => {
      await fs.writeFile(lockFile(), content.split('\n')[0]!);
      await fs.writeFile(pidFile(), content);
    };
    const another = () => `${innocent.pid!}\n${cluster()}\n1\n5432\n`;
    const isUnharmed = () => (innocent.exitCode ?? innocent.signalCode) === null;

    it.each<[string, () => string]>([
      ['are empty', () => ''],
      ['are garbled', () => 'not a number\n'],
      ['name a process that is gone', () => '2147483000\n'],
      ['name another program’s process', () => `${innocent.pid!}\n`],
      ['name another program’s process, and this folder', another],
    ])('locks its folder and runs where the pid files %s, and signals nobody', async (_what, content) => {
      await leave(content());
      const release = await lockDataDir(dataDir);
      const postgres = await embeddedPostgresOf(dataDir);
      await postgres.start('academy');
      await postgres.stop();
      await release();
      expect(isUnharmed()).toBe(true);
    });

    it('the academy starts there, too', async () => {
      await leave(another());
      const running = await started();
      expect(await running.end('SIGTERM')).toBe(0);
      expect(running.output).not.toMatch(/^ +at /m);
      expect(isUnharmed()).toBe(true);
    });
  });
});
