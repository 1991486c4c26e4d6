import 'reflect-metadata';
import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { type AppConfig, loadConfig } from '../../src/platform/config/index.js';
import { QueueWorker } from '../../src/platform/events/index.js';
import { createApi } from '../../src/app/create-api.js';
import { createLogger } from '../../src/platform/observability/logging/logger.js';
import { WorkerModule } from '../../src/app/worker.module.js';
import { watchAnswers } from '../contract/watch-answers.js';
import { MailCatcher } from './mail-catcher.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { eventually } from './eventually.js';

interface AcademyOptions {
  /** Environment variables, over the tests' own. */
  env?: Record<string, string>;
  /** Leave the queue worker out, to see what waits. */
  worker?: boolean;
  /** A migrated database other than a fresh one of the tests' cluster. */
  database?: TestDatabase;
}

/** The real thing for one test file: API, queue worker, PostgreSQL and an SMTP server, all on loopback. */
export class TestAcademy {
  private constructor(
    readonly config: AppConfig,
    readonly app: NestExpressApplication,
    readonly dataSource: DataSource,
    readonly mails: MailCatcher,
    /** Whether this process has a queue worker. */
    readonly hasWorker: boolean,
    private readonly cleanUps: (() => Promise<unknown>)[],
  ) {}

  static async start({ env = {}, worker = true, ...options }: AcademyOptions = {}): Promise<TestAcademy> {
    const cleanUps: (() => Promise<unknown>)[] = [];
    const database = options.database ?? (await createTestDatabase());
    cleanUps.unshift(() => database.drop());
    const mails = await MailCatcher.start();
    cleanUps.unshift(() => mails.stop());
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-test-'));
    cleanUps.unshift(() => fs.rm(dataDir, { recursive: true, force: true }));
    const config = loadConfig(
      {},
      {
        NODE_ENV: 'test',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DATABASE_POOL_SIZE: '20',
        REDIS_URL: '',
        SMTP_URL: mails.url,
        // Nothing listens there; nothing asks it without a mail feed.
        BANK_IMAP_URL: 'imap://bank:secret@127.0.0.1:9/INBOX',
        BOUNCE_IMAP_URL: '',
        S3_BUCKET: '',
        JWT_SECRET: 'a secret of the tests that is long enough',
        PUBLIC_URL: 'https://academy.example',
        SUPPORT_EMAIL: 'support@academy.example',
        UPI_ID: 'academy@okbank',
        UPI_PAYEE_NAME: 'Triad Academy',
        WHATSAPP_NUMBER: '919800000000',
        ADMIN_EMAIL: '',
        ADMIN_PASSWORD: '',
        DEMO_DATA: 'false',
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
        RATE_LIMITS: 'off',
        APPROVAL_UNDO_SECONDS: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: '',
        ...env,
      },
    );
    const app = await createApi(config);
    watchAnswers(app.getHttpServer());
    await app.listen(0, '127.0.0.1');
    cleanUps.unshift(() => app.close());
    if (worker) {
      const started = await startWorker(config);
      cleanUps.unshift(started.stop);
    }
    return new TestAcademy(config, app, app.get(DataSource), mails, worker, cleanUps);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as AddressInfo).port}`;
  }

  /** A request signed out, or as the token's user. */
  http(token?: string): ReturnType<typeof supertest.agent> {
    const agent = supertest.agent(this.url);
    return token ? agent.set('Authorization', `Bearer ${token}`) : agent;
  }

  /** Waits until every event is handled by every queue that hears it. */
  async drainQueues(): Promise<void> {
    await eventually(async () => {
      const [row] = await this.dataSource.query<[{ owed: number }]>(
        'SELECT count(*)::int AS owed FROM outbox_deliveries WHERE handled_at IS NULL',
      );
      return row.owed === 0;
    }, 'every queue to be drained');
  }

  async stop(): Promise<void> {
    for (const cleanUp of this.cleanUps) await cleanUp();
  }
}

export interface Worker extends INestApplicationContext {
  /** Ends its jobs, then the rest. */
  stop: () => Promise<void>;
}

export async function startWorker(config: AppConfig): Promise<Worker> {
  const context = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: createLogger(config),
    abortOnError: false,
  });
  const queues = context.get(QueueWorker);
  await queues.start();
  const stop = async () => {
    await queues.stop();
    await context.close();
  };
  return Object.assign(context, { stop });
}
