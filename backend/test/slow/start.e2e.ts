import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Command } from '../setup/command.js';
import { eventually } from '../setup/eventually.js';
import { freePort } from '../../src/app/cli/free-port.js';
import { DEMO_ADMIN, DEMO_LEARNER } from '../../src/demo/index.js';
import { LiveReader } from '../setup/live-reader.js';

/** Whether the cluster's server runs: its pid file names a living process. */
async function postgresRuns(dataDir: string): Promise<boolean> {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const pid = Number((await fs.readFile(pidFile, 'utf8').catch(() => '0')).split('\n')[0]);
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('decisions 8: npm start brings everything it needs', () => {
  let dataDir: string;
  let port: string;

  beforeAll(async () => {
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'मेरी academy-'));
    port = String(await freePort());
  });
  afterAll(() => fs.rm(dataDir, { recursive: true, force: true }));

  const signUp = (email: string, password = 'a password') =>
    fetch(`http://127.0.0.1:${port}/api/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, full_name: 'Early Learner' }),
    });

  it('starts on nothing, names the demo accounts, and stops cleanly with its database', async () => {
    // Who logs in from India to a small server brings a locale that it doesn't have.
    const academy = Command.run('start', [], { PORT: port, DATA_DIR: dataDir, LC_ALL: 'en_IN.UTF-8' });
    await academy.untilReady(port);
    await eventually(() => academy.output.includes('admin@triad.example'), 'the demo accounts to be named');
    const signedUp = await signUp('early@academy.example');
    expect(signedUp.status).toBe(201);
    const { token } = (await signedUp.json()) as { token: string };
    // A page that follows along holds its connection for hours: it must not hold up the stop.
    const reader = await LiveReader.open(`http://127.0.0.1:${port}`, token);
    expect(reader.response.status).toBe(200);
    expect(await academy.end('SIGINT')).toBe(0);
    await reader.untilEnded();
    expect(await postgresRuns(dataDir)).toBe(false);
  });

  it('keeps its secrets to itself', async () => {
    const { mode } = await fs.stat(path.join(dataDir, 'secrets/jwt-secret'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('keeps all data over a second start, and after kill -9 stops the database left behind and starts again', async () => {
    const killed = Command.run('start', [], { PORT: port, DATA_DIR: dataDir });
    await killed.untilReady(port);
    expect((await signUp('early@academy.example', 'another password')).status).toBe(409);
    await killed.end('SIGKILL');
    expect(await postgresRuns(dataDir)).toBe(true);
    // The guide says to remove ADMIN_PASSWORD after the first start.
    const env = { PORT: port, DATA_DIR: dataDir, ADMIN_EMAIL: 'first@academy.example' };
    const academy = Command.run('start', [], env);
    await academy.untilReady(port);
    expect((await signUp('early@academy.example', 'another password')).status).toBe(409);
    await eventually(() => academy.output.includes(DEMO_ADMIN.email), 'the demo accounts to be named');
    expect(academy.output).not.toContain('ADMIN_PASSWORD');
    expect(await academy.end('SIGTERM')).toBe(0);
    expect(await postgresRuns(dataDir)).toBe(false);
  }, 120_000);

  describe('in production', () => {
    const PRODUCTION = { NODE_ENV: 'production', RATE_LIMITS: 'on' };
    const ownDir = () => path.join(dataDir, 'production');

    const signIn = (email: string, password: string) =>
      fetch(`http://127.0.0.1:${port}/api/auth/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }).then(({ status }) => status);

    it('refuses to start while an administrator has the published demo password', async () => {
      const refused = Command.run('start', [], { PORT: port, DATA_DIR: dataDir, ...PRODUCTION });
      expect(await refused.ended).toBe(1);
      expect(refused.output).toMatch(
        /^The administrator admin@triad\.example still has the published demo password; .+\.$/m,
      );
      expect(await postgresRuns(dataDir)).toBe(false);
    });

    it('starts empty, without demo accounts, and says how to make an administrator', async () => {
      const env = { PORT: port, DATA_DIR: ownDir(), LOG_LEVEL: 'warn', ...PRODUCTION };
      const academy = Command.run('start', [], env);
      await academy.untilReady(port);
      await eventually(
        () => academy.output.includes('there is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD'),
        'it to say that there is no administrator',
      );
      expect(await signIn(DEMO_ADMIN.email, DEMO_ADMIN.password)).toBe(401);
      expect(await signIn(DEMO_LEARNER.email, DEMO_LEARNER.password)).toBe(401);
      expect(await academy.end('SIGTERM')).toBe(0);
      expect(academy.output).not.toContain(DEMO_ADMIN.email);
    });

    it('with DEMO_DATA=true gives the demo accounts random passwords and prints them once', async () => {
      const env = { PORT: port, DATA_DIR: ownDir(), DEMO_DATA: 'true', ...PRODUCTION };
      const first = Command.run('start', [], env);
      await first.untilReady(port);
      await eventually(() => first.output.includes('shown only now'), 'the passwords to be printed');
      const [, password = ''] = /Administrator +admin@triad\.example +(\S+)/.exec(first.output) ?? [];
      expect(password).not.toBe(DEMO_ADMIN.password);
      expect(await signIn(DEMO_ADMIN.email, password)).toBe(200);
      expect(await signIn(DEMO_ADMIN.email, DEMO_ADMIN.password)).toBe(401);
      expect(await signIn(DEMO_LEARNER.email, DEMO_LEARNER.password)).toBe(401);
      expect(await first.end('SIGTERM')).toBe(0);
      const second = Command.run('start', [], env);
      await second.untilReady(port);
      expect(await second.end('SIGTERM')).toBe(0);
      expect(second.output).not.toContain(password);
    }, 120_000);
  });

  describe('refuses to start with one clear sentence and exit 1', () => {
    let taken: net.Server;

    beforeAll(async () => {
      taken = net.createServer().listen(0);
      await new Promise((resolve) => taken.once('listening', resolve));
    });
    afterAll(() => new Promise((resolve) => taken.close(resolve)));

    const takenPort = () => String((taken.address() as net.AddressInfo).port);

    it.each<[string, () => Record<string, string>, RegExp]>([
      ['a port that is taken', () => ({ PORT: takenPort() }), /^Port \d+ is taken; .+ PORT .+\.\n$/],
      [
        'a port for metrics that is taken',
        () => ({ METRICS_PORT: takenPort() }),
        /^Port \d+ is taken; .+ METRICS_PORT .+\.\n$/,
      ],
      [
        'a port that is none',
        () => ({ PORT: '99999' }),
        /^PORT must be a whole number from 0 to 65535, not '99999'\.\n$/,
      ],
      [
        'a data folder that cannot be',
        () => ({ DATA_DIR: '/dev/null/data' }),
        /^DATA_DIR \/dev\/null\/data cannot be written .+\.\n$/,
      ],
      ['a short secret', () => ({ JWT_SECRET: 'short' }), /^JWT_SECRET must be at least 32 characters\.\n$/],
      [
        'a database that does not answer',
        () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
        /^The database does not answer .+\.\n$/,
      ],
      [
        'a database whose socket is not there',
        () => ({ DATABASE_URL: 'postgres:///c?host=/nowhere&user=a' }),
        /^The database does not answer .+\.\n$/,
      ],
      [
        'no secret in production',
        () => ({
          NODE_ENV: 'production',
          RATE_LIMITS: 'on',
          DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
          CREDENTIAL_SIGNING_KEY: 'ab'.repeat(32),
        }),
        /^JWT_SECRET must be set .+\.\n$/,
      ],
      [
        'no key that signs certificates, in production',
        () => ({
          NODE_ENV: 'production',
          RATE_LIMITS: 'on',
          DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
          JWT_SECRET: 'a secret of the tests that is long enough',
        }),
        /^CREDENTIAL_SIGNING_KEY must be set .+\.\n$/,
      ],
    ])('on %s', async (_what, env, sentence) => {
      const refused = Command.run('start', [], {
        PORT: '0',
        DATA_DIR: path.join(dataDir, 'refused'),
        ...env(),
      });
      expect(await refused.ended).toBe(1);
      expect(refused.output).toMatch(sentence);
    });

    it.each<[string, Record<string, string>, RegExp]>([
      ['no database', {}, /^DATABASE_URL must be set: .+\.\n$/],
      [
        'one that does not answer',
        { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
        /^The database does not answer .+\.\n$/,
      ],
    ])('migrating %s', async (_what, env, sentence) => {
      const refused = Command.run('migrate', ['run'], env);
      expect(await refused.ended).toBe(1);
      expect(refused.output).toMatch(sentence);
    });
  });
});
