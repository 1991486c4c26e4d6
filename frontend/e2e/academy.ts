import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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
    const academy = new Academy(`http://localhost:${port}`, dataDir, child);
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
