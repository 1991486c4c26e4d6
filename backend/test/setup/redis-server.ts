import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';
import { freePort } from '../../src/app/cli/free-port.js';

const PROGRAMS = ['redis-server', 'valkey-server'];

function findProgram(): string | undefined {
  return PROGRAMS.find((program) => spawnSync(program, ['--version']).status === 0);
}

/**
 * `describe` where a Redis or Valkey server can be started. In CI its absence is a failure; on a developer's machine
 * without one the Redis half of the suite is left out, and says so.
 */
export const describeWithRedis: typeof describe.skip =
  findProgram() || process.env['CI'] === 'true' ? describe : describe.skip;

/** A real Redis or Valkey of the test's own, in memory, on loopback. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<RedisServer> {
    const program = findProgram();
    if (!program)
      throw new Error(`None of ${PROGRAMS.join(', ')} is installed; the queue tests on Redis need one.`);
    const server = new RedisServer(program, await freePort());
    await server.resume();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it (again, empty) on the same port. */
  async resume(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.process = spawn(this.program, [...options, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
    await eventually(() => this.answers(), 'Redis to answer');
  }

  async flush(): Promise<void> {
    await this.command((redis) => redis.flushall());
  }

  /** In bytes; 0 is no limit. Above it every write is refused. */
  async limitMemory(bytes: number): Promise<void> {
    await this.command((redis) => redis.config('SET', 'maxmemory', bytes));
  }

  async stop(): Promise<void> {
    const stopping = this.process;
    this.process = undefined;
    if (!stopping) return;
    const gone = new Promise((resolve) => stopping.once('exit', resolve));
    stopping.kill('SIGKILL');
    await gone;
  }

  private async answers(): Promise<boolean> {
    return this.command((redis) => redis.ping()).then(
      () => true,
      () => false,
    );
  }

  private async command<T>(run: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await run(redis);
    } finally {
      redis.disconnect();
    }
  }
}
