import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { AppConfig } from '../../src/config/index.js';

const WORKER = path.resolve(import.meta.dirname, '../../dist/worker.js');

/** The built queue process as operators run it, for tests that kill it. */
export class WorkerProcess {
  private constructor(private readonly process: ChildProcess) {}

  static start(config: AppConfig): WorkerProcess {
    const child = spawn(process.execPath, [WORKER], {
      // Only what the process is told here: nothing of the test's own environment may leak in.
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATABASE_URL: config.databaseUrl,
        REDIS_URL: config.redisUrl ?? '',
        SMTP_URL: config.smtpUrl ?? '',
        JWT_SECRET: config.jwtSecret,
        PUBLIC_URL: config.publicUrl,
        DATA_DIR: config.dataDir,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return new WorkerProcess(child);
  }

  /** At once and without a goodbye, as a power cut would. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** As an operator would. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill(signal);
    await gone;
  }
}
