import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { eventually } from './eventually.js';

const BUILD = path.resolve(import.meta.dirname, '../../dist/app/cli');

/** A built command of the academy as operators run it: everything that it says, and how it ends. */
export class Command {
  output = '';
  readonly ended: Promise<number | null>;

  private constructor(private readonly process: ChildProcess) {
    for (const stream of [process.stdout, process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = new Promise((resolve) => process.once('close', resolve));
  }

  static run(name: string, args: string[], env: Record<string, string>, nodeOptions: string[] = []): Command {
    return new Command(
      spawn(process.execPath, [...nodeOptions, path.join(BUILD, `${name}.js`), ...args], {
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          LOG_LEVEL: 'error',
          RATE_LIMITS: 'off',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  /** Rejects with what it said when it ends instead. */
  async untilReady(port: string): Promise<void> {
    await eventually(() => {
      if (this.hasEnded) throw new Error(`it ended: ${this.output}`);
      return fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    }, 'the academy to answer');
  }

  get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.ended;
  }
}
