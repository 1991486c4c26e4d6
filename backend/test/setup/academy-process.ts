import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import type { AppConfig } from '../../src/platform/config/index.js';
import { eventually } from './eventually.js';
import { freePort } from '../../src/app/cli/free-port.js';

const BUILD = path.resolve(import.meta.dirname, '../../dist/app');

interface ProcessExtras {
  /** Over the process's own. */
  env?: Record<string, string>;
  /** For Node itself. */
  nodeOptions?: string[];
  /** Hears what the process prints, line by line, instead of the test's own output. */
  onLine?: (line: string) => void;
}

/** A built process of the academy as operators run it, for tests that kill it. */
export class AcademyProcess {
  private constructor(
    private readonly process: ChildProcess,
    readonly port: number,
  ) {}

  /** The queue process; it needs no waiting for: what it does tells that it runs. */
  static startWorker(config: AppConfig, extras: ProcessExtras = {}): AcademyProcess {
    return AcademyProcess.spawn('worker.js', config, 0, extras);
  }

  /** The HTTP process, answering. */
  static async startApi(config: AppConfig, extras: ProcessExtras = {}): Promise<AcademyProcess> {
    const api = AcademyProcess.spawn('main.js', config, await freePort(), extras);
    await eventually(() => {
      if (api.hasExited) throw new Error(`The API process ended with exit code ${api.process.exitCode}`);
      return fetch(`${api.url}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    }, 'the API process to answer');
    return api;
  }

  private static spawn(
    program: string,
    config: AppConfig,
    port: number,
    { env = {}, nodeOptions = [], onLine }: ProcessExtras = {},
  ): AcademyProcess {
    const child = spawn(process.execPath, [...nodeOptions, path.join(BUILD, program)], {
      // Only what the process is told here: nothing of the test's own environment may leak in.
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        PORT: String(port),
        DATABASE_URL: config.databaseUrl,
        REDIS_URL: config.redisUrl ?? '',
        SMTP_URL: config.smtpUrl ?? '',
        JWT_SECRET: config.jwtSecret,
        PUBLIC_URL: config.publicUrl,
        DATA_DIR: config.dataDir,
        UPI_ID: config.upiId ?? '',
        APPROVAL_UNDO_SECONDS: String(config.undoSeconds),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        ...env,
      },
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit'],
    });
    if (onLine && child.stdout) readline.createInterface({ input: child.stdout }).on('line', onLine);
    return new AcademyProcess(child, port);
  }

  get pid(): number {
    return this.process.pid!;
  }

  private get hasExited(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** At once and without a goodbye, as a power cut would. */
  kill(): Promise<number | null> {
    return this.end('SIGKILL');
  }

  /** As an operator would. Resolves with the exit code. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.hasExited) {
      const gone = new Promise((resolve) => this.process.once('exit', resolve));
      this.process.kill(signal);
      await gone;
    }
    return this.process.exitCode;
  }
}
