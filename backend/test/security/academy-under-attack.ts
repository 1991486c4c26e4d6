import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type AppConfig, loadConfig } from '../../src/platform/config/index.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { eventually } from '../setup/eventually.js';
import { MailCatcher } from '../setup/mail-catcher.js';
import { createTestDatabase } from '../setup/test-database.js';
import { Attacker } from './attacker.js';

export const PASSWORD = 'correct horse battery';
export const JWT_SECRET = 'a secret of the tests that is long enough';
export const PUBLIC_URL = 'https://academy.example';

interface Options {
  /** Environment variables of the processes, over the suite's own. */
  env?: Record<string, string>;
  /** Whether the queue process runs too: it mails, and grants what was paid. */
  worker?: boolean;
}

/** Someone with an account, and a client that is signed in as them. */
export interface Person {
  id: string;
  email: string;
  fullName: string;
  token: string;
  as: Attacker;
}

/**
 * The academy as an attacker meets it: its own processes behind a port, with its own database. Everything in it is
 * made over HTTP; SQL only looks, or does what no attacker could.
 */
export class AcademyUnderAttack {
  /** What the API process has printed. */
  readonly log: string[] = [];
  private readonly cleanUps: (() => Promise<unknown>)[] = [];
  private api!: AcademyProcess;
  private database!: pg.Pool;
  mails!: MailCatcher;
  config!: AppConfig;
  administrator!: Person;

  static async start(options: Options = {}): Promise<AcademyUnderAttack> {
    const academy = new AcademyUnderAttack();
    try {
      await academy.begin(options);
    } catch (error) {
      await academy.stop();
      throw error;
    }
    return academy;
  }

  get url(): string {
    return this.api.url;
  }

  /** Of the API process. */
  get pid(): number {
    return this.api.pid;
  }

  get port(): number {
    return this.api.port;
  }

  /** A caller without a token. */
  get stranger(): Attacker {
    return new Attacker(this.url);
  }

  as(token: string): Attacker {
    return new Attacker(this.url, token);
  }

  async sql<Row extends pg.QueryResultRow>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.database.query<Row>(query, parameters)).rows;
  }

  /** Signs up over HTTP, as everybody does. */
  async learner({
    fullName = 'Ananya Iyer',
    email = anAddress(),
    password = PASSWORD,
  } = {}): Promise<Person> {
    const answer = await this.stranger.post('/api/auth/v1/signup', { full_name: fullName, email, password });
    if (answer.status !== 201) throw new Error(`Nobody could sign up: ${answer.text}`);
    const { token, user } = answer.body as { token: string; user: { id: string } };
    return { id: user.id, email, fullName, token, as: this.as(token) };
  }

  /** A second administrator, made by the first. */
  async anotherAdministrator(): Promise<Person> {
    const person = await this.learner({ fullName: 'Kabir Rao' });
    const answer = await this.administrator.as.patch(`/api/admin/learners/${person.id}/role`, {
      is_admin: true,
    });
    if (answer.status !== 200) throw new Error(`Nobody was made administrator: ${answer.text}`);
    return person;
  }

  async signIn(email: string, password = PASSWORD): Promise<string> {
    const answer = await this.stranger.post('/api/auth/v1/login', { email, password });
    if (answer.status !== 200) throw new Error(`Nobody could sign in: ${answer.text}`);
    return (answer.body as { token: string }).token;
  }

  /** The log's lines of one request. */
  async logOf(requestId: string): Promise<Record<string, unknown>[]> {
    const lines = () =>
      this.log
        .filter((line) => line.includes(requestId))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await eventually(() => lines().length > 0, `request ${requestId} to be logged`);
    return lines();
  }

  /** Waits until every event is handled by every queue that hears it. */
  async drainQueues(): Promise<void> {
    await eventually(async () => {
      const [row] = await this.sql<{ owed: number }>(
        'SELECT count(*)::int AS owed FROM outbox_deliveries WHERE handled_at IS NULL',
      );
      return row?.owed === 0;
    }, 'every queue to be drained');
  }

  async stop(): Promise<void> {
    for (const cleanUp of this.cleanUps.splice(0)) await cleanUp();
  }

  private async begin({ env = {}, worker = false }: Options): Promise<void> {
    const database = await createTestDatabase();
    this.cleanUps.unshift(() => database.drop());
    this.database = new pg.Pool({ connectionString: database.url, max: 2 });
    // A connection of a database that is dropped under it says so to nobody.
    this.database.on('error', () => undefined);
    this.cleanUps.unshift(() => this.database.end());
    this.mails = await MailCatcher.start();
    this.cleanUps.unshift(() => this.mails.stop());
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-attacked-'));
    this.cleanUps.unshift(() => fs.rm(dataDir, { recursive: true, force: true }));
    const email = 'asha@academy.example';
    const more = {
      UPI_ID: 'academy@okbank',
      UPI_PAYEE_NAME: 'Triad Academy',
      WHATSAPP_NUMBER: '919800000000',
      SUPPORT_EMAIL: 'support@academy.example',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: PASSWORD,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'info',
      APPROVAL_UNDO_SECONDS: '0',
      ...env,
    };
    this.config = loadConfig(
      {},
      {
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        SMTP_URL: this.mails.url,
        DATA_DIR: dataDir,
        JWT_SECRET,
        PUBLIC_URL,
      },
    );
    const process = { env: more, onLine: (line: string) => void this.log.push(line) };
    this.api = await AcademyProcess.startApi(this.config, process);
    this.cleanUps.unshift(() => this.api.stop());
    if (worker) {
      const queues = AcademyProcess.startWorker(this.config, { ...process, onLine: () => undefined });
      this.cleanUps.unshift(() => queues.stop());
    }
    const token = await this.signIn(email);
    // Longer than its five minutes: a suite takes as long as the machine is busy.
    await this.sql("UPDATE sessions SET reauthenticated_until = now() + interval '1 day'");
    const [row] = await this.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    this.administrator = { id: row!.id, email, fullName: 'Administrator', token, as: this.as(token) };
  }
}

export const anAddress = (): string => `${randomBytes(6).toString('hex')}@example.com`;
