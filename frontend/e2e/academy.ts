import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { eventually } from './eventually';

const START = path.resolve(import.meta.dirname, '../../scripts/start.mjs');
/** A timeout for two concurrent starts on a busy machine. */
const START_MS = 120_000;

/** The academy as `npm start` runs it with the demo data, in its own data folder. */
export class Academy {
  private constructor(
    readonly url: string,
    private readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly process: ChildProcess,
  ) {}

  /** A data folder after a first start: starting on a copy is faster than creating the demo data. */
  static async makeFirstDay(): Promise<string> {
    const academy = await Academy.start();
    await academy.end();
    return academy.dataDir;
  }

  static async start(env: Record<string, string> = {}): Promise<Academy> {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-browser-'));
    const firstDay = process.env['ACADEMY_FIRST_DAY'];
    // With owners and permissions, which PostgreSQL requires.
    if (firstDay) await promisify(execFile)('cp', ['-Rp', `${firstDay}/.`, dataDir]);
    return Academy.launch(dataDir, env);
  }

  private static async launch(dataDir: string, env: Record<string, string>): Promise<Academy> {
    const port = await freePort();
    const child = spawn(process.execPath, [START], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        DATA_DIR: dataDir,
        UPI_ID: 'academy@okbank',
        WHATSAPP_NUMBER: '919800000000',
        SUPPORT_EMAIL: 'support@academy.example',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const academy = new Academy(`http://localhost:${port}`, dataDir, env, child);
    await eventually(
      async () => {
        if (child.exitCode !== null) throw new Error(`npm start ended: ${output.join('')}`);
        return fetch(`${academy.url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      },
      'npm start to answer',
      START_MS,
    );
    return academy;
  }

  /** Ends it and starts it again with the same data; at another address. */
  async restart(): Promise<Academy> {
    await this.end();
    return Academy.launch(this.dataDir, this.env);
  }

  /** Calls the API: a GET, or with a body a POST, unless `method` says otherwise. */
  async call<T>(pathname: string, token: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
    const response = await fetch(this.url + pathname, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${pathname} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Changes what no call can change. */
  async query(sql: string): Promise<void> {
    const [password, pidFile] = await Promise.all(
      ['secrets/postgres-password', 'postgres/cluster/postmaster.pid'].map((file) =>
        fs.readFile(path.join(this.dataDir, file), 'utf8'),
      ),
    );
    const port = Number(pidFile!.split('\n')[3]);
    const connection = { host: '127.0.0.1', port, user: 'academy', database: 'academy' };
    const client = new pg.Client({ ...connection, password: password!.trim() });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  /** The mails sent so far to that address, oldest first. */
  async mailsTo(address: string): Promise<Email[]> {
    const folder = path.join(this.dataDir, 'mail');
    const files = (await fs.readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await fs.readFile(path.join(folder, file)))),
    );
    return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  }

  /** Stops it like Ctrl-C, removes its data and resolves with the exit code. */
  async stop(): Promise<number | null> {
    const code = await this.end();
    await fs.rm(this.dataDir, { recursive: true, force: true });
    return code;
  }

  private async end(): Promise<number | null> {
    const gone = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGINT');
    return gone;
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
