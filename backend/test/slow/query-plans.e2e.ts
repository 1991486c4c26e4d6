import { seed } from './large-tables.mjs';
import { operations } from '../contract/operations.js';
import { callOf } from '../every-call/call.js';
import { Scene } from '../every-call/scene.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { everythingSent, requestsSent, type SentStatement } from '../setup/count-statements.js';
import { TestAcademy } from '../setup/test-academy.js';

/** A table of so many rows is never read through, nor that many rows sorted, to answer a call. */
const MANY_ROWS = 2_000;

/** What looks at much, and why it may: administrators ask it now and then, and no learner waits for it. */
const EXCEPTIONS: Record<string, string> = {
  getManualPaymentsSummary: 'a median is taken of all decisions of 30 days',
  exportInvoices: 'all documents of the period, in the order of their numbers',
  getDashboardSetup: 'a sale is looked for until there is one',
  getDashboardStats: 'figures over everything there is',
  getDashboardHistory: 'figures over everything of a year',
  listBankDays: 'figures over everything of a year',
  exportBankDays: 'figures over everything of a year',
  exportCouponUsages: 'a file of every usage there is',
  listLearners: 'how many people there are in all is counted',
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

describe('an index for every question', () => {
  let academy: TestAcademy;
  let scene: Scene;
  let sizes: Map<string, number>;

  beforeAll(async () => {
    academy = await TestAcademy.start({ env: { APPROVAL_UNDO_SECONDS: '10', DEMO_DATA: 'true' } });
    await seed(academy.config.databaseUrl, 4, { courses: 1_000 });
    scene = await Scene.set(academy);
    const rows = await academy.dataSource.query<{ name: string; rows: number }[]>(
      `SELECT relname AS name, reltuples AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    sizes = new Map(rows.map(({ name, rows: size }) => [name, size]));
  }, 300_000);
  afterAll(() => academy?.stop());

  /** What a statement would read through or sort although it is long; nothing for what can't be explained. */
  async function troubles({ text, values }: SentStatement): Promise<string[]> {
    if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)) return [];
    const [row] = await academy.dataSource.transaction(async (manager) => {
      // Reading through tables of this size is as quick as the trigrams of a common word: that these serve is what counts.
      if (text.includes('ILIKE')) await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(`EXPLAIN (FORMAT JSON) ${text}`, values);
    });
    return nodesOf(row['QUERY PLAN'][0].Plan).flatMap((node) => {
      const table = node['Relation Name'] ?? '';
      if (node['Node Type'] === 'Seq Scan' && (sizes.get(table) ?? 0) > MANY_ROWS)
        return [`reads all of ${table}`];
      if (node['Node Type'] === 'Sort' && node['Plan Rows'] > MANY_ROWS)
        return [`sorts ${node['Plan Rows']} rows`];
      return [];
    });
  }

  it('is asked of tables that are long', () => {
    for (const table of [
      'payments',
      'checkout_sessions',
      'enrolments',
      'lesson_progress',
      'course_modules',
      'lessons',
      'users',
      'sessions',
    ])
      expect(sizes.get(table)).toBeGreaterThan(MANY_ROWS);
  });

  it('every operation uses indexes', async () => {
    const found: string[] = [];
    for (const operation of operations()) {
      const call = await callOf(operation, scene);
      let status = 0;
      const sent = await requestsSent(async () => {
        ({ status } = await call());
      });
      if (status < 200 || status > 299) found.push(`${operation.id} answered ${status}`);
      if (operation.id in EXCEPTIONS) continue;
      for (const statement of sent) {
        const wrong = await troubles(statement);
        if (wrong.length > 0) found.push(`${operation.id} ${wrong.join(', ')}: ${line(statement.text)}`);
      }
    }
    expect(found).toEqual([]);
  }, 300_000);

  it('so do the relay of the outbox and the handlers of its events', async () => {
    const payment = await aPendingPayment(await scene.learner(), await scene.course());
    const sent = await everythingSent(async () => {
      await decide(scene.administrator, payment, 'approve').expect(200);
      await academy.drainQueues();
    });
    const ours = sent.filter(({ text }) => /outbox_(events|deliveries)|enrolments/.test(text));
    expect(ours.length).toBeGreaterThan(5);
    const found = [];
    for (const statement of ours) {
      const wrong = await troubles(statement);
      if (wrong.length > 0) found.push(`${wrong.join(', ')}: ${line(statement.text)}`);
    }
    expect(found).toEqual([]);
  });

  it('the plan of the catalogue is worked out once, however long the catalogue is', async () => {
    const sent = await requestsSent(async () => {
      await scene.administrator.get('/api/auth/v1/courses?limit=24').expect(200);
    });
    const { text, values } = sent.find((statement) => statement.text.includes('"listTotal"'))!;
    const [kept] = await academy.dataSource.transaction(async (manager) => {
      for (let time = 0; time < 12; time += 1) await manager.query(text, values);
      return manager.query<{ custom: string; generic: string }[]>(
        'SELECT custom_plans AS custom, generic_plans AS generic FROM pg_prepared_statements WHERE statement = $1',
        [text],
      );
    });
    expect(Number(kept?.custom)).toBe(0);
    expect(Number(kept?.generic)).toBeGreaterThan(5);
  });
});

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const line = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200);
