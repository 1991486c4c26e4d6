import {
  createPostgresBackend,
  createRedisBackend,
  type Processor,
  type Queue,
  type QueueOptions,
  withBackend,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE_NAMES, type QueueName } from '../common/queue-names.js';
import type { AppConfig } from '../config/index.js';

/** The part of a BullMQ queue that the academy uses, on either backend. */
export type EventQueue = Pick<Queue<EventJob>, 'name' | 'add' | 'getJobCounts' | 'obliterate' | 'close'>;

export interface EventWorker {
  close(force?: boolean): Promise<void>;
}

/** A job contains only the event's id; the outbox row has the rest. */
export interface EventJob {
  eventId: string;
  /** The publisher's W3C `traceparent`. */
  traceContext?: string;
}

const JOB_OPTIONS = {
  // More than an hour of attempts in total: a mail server outage of that length needs no manual action.
  attempts: 12,
  backoff: { type: 'exponential', delay: 2_000 },
  removeOnComplete: { age: 24 * 3_600 },
  removeOnFail: { age: 14 * 24 * 3_600 },
} as const;

const WORKER_OPTIONS = {
  // A killed worker's job is taken over within seconds, and a crash isn't a failure of the job. With BullMQ's defaults
  // (30 s, one stall) the job of an approved learner would be dead after the second crash.
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 50,
} as const;

const CHECK_MS = 1_500;

/** Creates BullMQ queues and workers on Redis or Valkey (`REDIS_URL`), or else in the academy's own PostgreSQL. */
export abstract class QueueBackend {
  abstract readonly name: 'postgres' | 'redis';
  /** Rejects if the queue can't be reached: BullMQ on PostgreSQL never recovers from a failed first connection. */
  abstract createQueue(name: QueueName, onError: (error: Error) => void): Promise<EventQueue>;
  /** Rejects like `createQueue`. */
  abstract createWorker(
    name: QueueName,
    processor: Processor<EventJob>,
    concurrency: number,
    onError: (error: Error) => void,
  ): Promise<EventWorker>;
  /** Rejects if jobs can't be added or taken right now. */
  abstract check(): Promise<void>;
  /** Closes connections that this backend opened; queues and workers are closed by their owners first. */
  abstract close(): Promise<void>;

  /** Deletes every job. The outbox still has all pending deliveries, and the relay adds them again. */
  async forgetJobs(): Promise<void> {
    for (const name of QUEUE_NAMES) {
      const queue = await this.createQueue(name, () => undefined);
      try {
        await queue.obliterate({ force: true });
      } finally {
        await queue.close();
      }
    }
  }

  static for(config: Pick<AppConfig, 'redisUrl' | 'databaseUrl'>): QueueBackend {
    return config.redisUrl ? new RedisBackend(config.redisUrl) : new PostgresBackend(config.databaseUrl);
  }
}

const OnPostgres = withBackend(createPostgresBackend);

class PostgresBackend extends QueueBackend {
  readonly name = 'postgres';

  constructor(private readonly databaseUrl: string) {
    super();
  }

  // Each queue and worker opens its own pool: without a cap, a few of them use a hundred connections.
  private get connection() {
    return { connectionString: this.databaseUrl, schema: 'bullmq', migrate: true, max: 2 };
  }

  async createQueue(name: QueueName, onError: (error: Error) => void): Promise<EventQueue> {
    const queue = new OnPostgres.Queue<EventJob>(name, {
      connection: this.connection,
      defaultJobOptions: JOB_OPTIONS,
    });
    queue.on('error', onError);
    return whenReady(queue);
  }

  async createWorker(
    name: QueueName,
    processor: Processor<EventJob>,
    concurrency: number,
    onError: (error: Error) => void,
  ): Promise<EventWorker> {
    const worker = new OnPostgres.Worker<EventJob>(name, processor, {
      ...WORKER_OPTIONS,
      connection: this.connection,
      concurrency,
    });
    worker.on('error', onError);
    return whenReady(worker);
  }

  /** The academy's own database, whose health is checked anyway. */
  async check(): Promise<void> {}

  async close(): Promise<void> {}
}

async function whenReady<T extends { waitUntilReady(): Promise<unknown>; close(): Promise<void> }>(
  part: T,
): Promise<T> {
  try {
    await part.waitUntilReady();
    return part;
  } catch (error) {
    await part.close().catch(() => undefined);
    throw error;
  }
}

const OnRedis = withBackend(createRedisBackend);

class RedisBackend extends QueueBackend {
  readonly name = 'redis';
  private readonly connections: Redis[] = [];

  constructor(private readonly redisUrl: string) {
    super();
  }

  private connect(
    options: { maxRetriesPerRequest: number | null; enableOfflineQueue: boolean },
    onError: (error: Error) => void,
  ) {
    const connection = new Redis(this.redisUrl, {
      ...options,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    });
    connection.on('error', onError);
    this.connections.push(connection);
    return connection;
  }

  createQueue(name: QueueName, onError: (error: Error) => void): Promise<EventQueue> {
    // Producers fail fast while Redis is unavailable: the event stays in the outbox and the relay retries.
    const connection = this.connect({ maxRetriesPerRequest: 1, enableOfflineQueue: false }, onError);
    const options: QueueOptions = { connection, defaultJobOptions: JOB_OPTIONS };
    const queue = new OnRedis.Queue<EventJob>(name, options);
    queue.on('error', onError);
    return Promise.resolve(queue);
  }

  createWorker(
    name: QueueName,
    processor: Processor<EventJob>,
    concurrency: number,
    onError: (error: Error) => void,
  ): Promise<EventWorker> {
    const connection = this.connect({ maxRetriesPerRequest: null, enableOfflineQueue: true }, onError);
    const options: WorkerOptions = { ...WORKER_OPTIONS, connection, concurrency };
    const worker = new OnRedis.Worker<EventJob>(name, processor, options);
    worker.on('error', onError);
    return Promise.resolve(worker);
  }

  async check(): Promise<void> {
    const connection = new Redis(this.redisUrl, {
      lazyConnect: true,
      connectTimeout: CHECK_MS,
      commandTimeout: CHECK_MS,
      retryStrategy: () => null,
    });
    connection.on('error', () => undefined);
    try {
      await connection.connect();
      // A write under BullMQ's prefix: a full Redis and a read-only replica still answer a ping.
      await connection.set('bull:check', '1', 'EX', 60);
    } finally {
      connection.disconnect();
    }
  }

  async close(): Promise<void> {
    for (const connection of this.connections.splice(0)) connection.disconnect();
    await Promise.resolve();
  }
}
