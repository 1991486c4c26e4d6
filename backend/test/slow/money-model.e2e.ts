import fc from 'fast-check';
import type { BankFeed } from '../../src/modules/bank/index.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aBankFeed, aCreditText, anSmsBody, signatureOf } from '../factories/bank-feeds.js';
import { aBankAccount, anUploadedImport, aReference, aStatement } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { scheduleStatements, turn } from '../setup/schedule-statements.js';
import { TestAcademy } from '../setup/test-academy.js';

/** In rupees: what the two courses of a run cost. */
const PRICES = [4999, 1999] as const;
const LEARNERS = 2;
const REFERENCES = 2;
/** Actions of a step, those of administrators by one each. */
const AT_ONCE = 3;
const VERBS = ['approve', 'reject', 'void', 'reopen'] as const;

/** Numbers are positions among what exists when the action is done, counted round. */
type Action =
  | { kind: 'submit'; learner: number; course: number; reference: number }
  | { kind: 'sms'; credit: Credit }
  | { kind: 'statement'; credits: Credit[] }
  | { kind: 'undo-import'; which: number }
  | { kind: 'decide'; which: number; verb: (typeof VERBS)[number] }
  | { kind: 'part' | 'refund'; which: number; isHalf: boolean }
  | { kind: 'kill'; turns: number };

interface Credit {
  /** Of the transfer; each course has one, which a learner may also submit for the other course. */
  reference: number;
  /** What the bank shows, of the course's price. */
  share: 'half' | 'whole' | 'more';
}

const AMOUNT = { half: 0.5, whole: 1, more: 1.2 };
const some = fc.nat({ max: 11 });
const credit: fc.Arbitrary<Credit> = fc.record({
  reference: some,
  share: fc.constantFrom('whole', 'whole', 'whole', 'whole', 'half', 'more'),
});
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('submit'), learner: some, course: some, reference: some }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sms'), credit }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('statement'),
      credits: fc.uniqueArray(credit, {
        minLength: 1,
        maxLength: 2,
        selector: ({ reference }) => reference % REFERENCES,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo-import'), which: some }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('decide'), which: some, verb: fc.constantFrom(...VERBS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('part', 'refund'), which: some, isHalf: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill'), turns: fc.nat({ max: 20 }) }) },
);

const story = fc.array(fc.array(action, { minLength: 1, maxLength: AT_ONCE }), {
  minLength: 4,
  maxLength: 10,
});

/**
 * What learners, administrators and the bank do, in any order, on the real database. The actions of a step run at the same
 * time, and fast-check chooses statement by statement which of them goes on, beside the jobs that they started. A
 * failure prints its seed and path, and the statements in their order:
 * `MONEY_SEED=… MONEY_PATH=… npm run test:one -- backend/test/slow/money-model.e2e.ts`. Which statements wait to be chosen
 * from is up to the machine, so what depends on that may take some repetitions.
 */
describe('whatever happens to money in whatever order', () => {
  let academy: TestAcademy;
  let administrators: SignedIn[];
  let learners: SignedIn[];

  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrators = await Promise.all(Array.from({ length: AT_ONCE }, () => anAdministrator(academy)));
    learners = await Promise.all(Array.from({ length: LEARNERS }, () => aLearner(academy)));
  });
  afterAll(() => academy.stop());

  it('is counted once, buys one thing, and is told as it is', async () => {
    const { MONEY_SEED, MONEY_PATH, MONEY_RUNS = '12' } = process.env;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), story, async (scheduler, steps) => {
        const run = await Run.start(academy, administrators, learners, scheduler);
        await scheduleStatements(scheduler, async () => {
          for (const actions of steps) {
            await run.step(actions);
            await run.check();
          }
          await academy.drainQueues();
        });
        await run.check();
        await run.checkAccess();
      }),
      {
        numRuns: Number(MONEY_RUNS),
        ...(MONEY_SEED && { seed: Number(MONEY_SEED) }),
        ...(MONEY_PATH && { path: MONEY_PATH }),
        endOnFailure: !MONEY_PATH,
      },
    );
  }, 600_000);
});

/** One story, with courses, references, an account and a phone of its own. */
class Run {
  private readonly references = Array.from({ length: REFERENCES }, aReference);
  private readonly payments: { id: string }[] = [];
  private readonly imports: { id: string }[] = [];
  /** Whether this step kills connections. */
  private isKilling = false;

  private constructor(
    private readonly academy: TestAcademy,
    private readonly administrators: SignedIn[],
    private readonly learners: SignedIn[],
    private readonly courses: Course[],
    private readonly account: { id: string },
    private readonly phone: BankFeed,
    private readonly scheduler: fc.Scheduler,
  ) {}

  static async start(
    academy: TestAcademy,
    administrators: SignedIn[],
    learners: SignedIn[],
    scheduler: fc.Scheduler,
  ): Promise<Run> {
    // The daily caps of automatic approval include the stories before.
    await academy.dataSource.query(`UPDATE bank_allocations SET created_at = created_at - interval '2 days'`);
    const courses = await Promise.all(PRICES.map((price) => aCourse(academy, { pricePaise: price * 100 })));
    const [administrator] = administrators as [SignedIn];
    const account = await aBankAccount(administrator);
    const phone = await aBankFeed(academy, administrator, account);
    await academy.dataSource.query(`UPDATE bank_accounts SET policy = 'auto' WHERE id = $1`, [account.id]);
    await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto' WHERE id = $1`, [phone.id]);
    return new Run(academy, administrators, learners, courses, account, phone, scheduler);
  }

  async step(actions: Action[]): Promise<void> {
    this.isKilling = actions.some(({ kind }) => kind === 'kill');
    await Promise.all(actions.map((one, at) => this.do(one, this.administrators[at]!)));
  }

  /** Refusals are right answers; a failure of the server is none, unless its connection was killed. */
  private async do(given: Action, administrator: SignedIn): Promise<void> {
    switch (given.kind) {
      case 'submit': {
        const learner = nth(this.learners, given.learner);
        const proof = { transaction_id: nth(this.references, given.reference) };
        const payment = await this.refusable(
          aPendingPayment(learner, nth(this.courses, given.course), proof),
        );
        if (payment) this.payments.push(payment);
        return;
      }
      case 'sms': {
        const body = anSmsBody(aCreditText(this.shown(given.credit)));
        const signed = { 'Content-Type': 'application/json', 'X-Signature': signatureOf(body) };
        return this.answered(
          await this.academy.http().post(`/api/bank/feeds/${this.phone.id}/sms`).set(signed).send(body),
        );
      }
      case 'statement': {
        const content = aStatement(given.credits.map((one) => this.shown(one)));
        const imported = await this.refusable(anUploadedImport(administrator, this.account, content));
        if (imported) this.imports.push(imported);
        return;
      }
      case 'undo-import': {
        if (this.imports.length === 0) return;
        const { id } = nth(this.imports, given.which);
        return this.answered(await administrator.post(`/api/bank/imports/${id}/undo`));
      }
      case 'kill':
        return this.kill(given.turns);
      default:
        if (this.payments.length > 0) await this.correct(given, administrator);
    }
  }

  private async correct(
    given: Extract<Action, { which: number; kind: 'decide' | 'part' | 'refund' }>,
    administrator: SignedIn,
  ): Promise<void> {
    const payment = nth(this.payments, given.which);
    if (given.kind === 'decide') {
      const body = given.verb === 'approve' ? {} : { reason: 'A mistake.' };
      return this.answered(await decide(administrator, payment, given.verb, body));
    }
    const [{ due }] = await this.academy.dataSource.query<[{ due: number }]>(
      `SELECT (amount_paise - ${given.kind === 'part' ? 'received_paise' : 'refunded_paise'})::float8 / 100 AS due
       FROM payments WHERE id = $1`,
      [payment.id],
    );
    const amount = given.isHalf ? Math.floor(due / 2) : due;
    if (amount <= 0) return;
    const body = { amount, reference: aReference() };
    if (given.kind === 'part') return this.answered(await decide(administrator, payment, 'parts', body));
    this.answered(
      await decide(administrator, payment, 'refunds', { ...body, refunded_on: dayInIndia(new Date()) }),
    );
  }

  /** Ends, after so many turns, every connection in the middle of a write, as the death of its process does. */
  private async kill(turns: number): Promise<void> {
    for (let at = 0; at < turns; at += 1) await turn(this.scheduler, 'the kill');
    await this.found(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()`,
    );
  }

  private shown({ reference, share }: Credit): { amount: number; reference: string } {
    const amount = Math.floor(nth(PRICES, reference) * AMOUNT[share]);
    return { amount, reference: nth(this.references, reference) };
  }

  /** What holds at every moment. */
  async check(): Promise<void> {
    expect({
      'lines that gave more than they had': await this.found(`
        SELECT line.id FROM bank_lines line JOIN bank_allocations allocation ON allocation.line_id = line.id
        GROUP BY line.id HAVING line.amount_paise <
          coalesce(sum(allocation.amount_paise) FILTER (WHERE allocation.undone_at IS NULL), 0)
          + coalesce(sum(allocation.sent_back_paise), 0)`),
      'references that bought two things': await this.found(`
        SELECT reference FROM payments WHERE status = 'approved' GROUP BY reference HAVING count(*) > 1`),
      'learners with two payments that wait': await this.found(`
        SELECT user_id FROM payments WHERE status = 'pending' GROUP BY user_id, course_id HAVING count(*) > 1`),
      'lines that are there without being shown, or shown without being there': await this.found(`
        SELECT line.id FROM bank_lines line WHERE (line.withdrawn_at IS NULL) <> EXISTS (
          SELECT FROM bank_sightings sighting LEFT JOIN bank_imports import ON import.id = sighting.import_id
          WHERE sighting.line_id = line.id AND (sighting.feed_id IS NOT NULL OR import.state = 'confirmed'))`),
      'approvals by the bank without its money': await this.found(`
        SELECT payment.id FROM payments payment
        WHERE payment.status = 'approved' AND payment.processed_by IS NULL AND payment.amount_paise >
          coalesce((SELECT sum(line.amount_paise) FROM bank_allocations allocation
             JOIN bank_lines line ON line.id = allocation.line_id AND line.withdrawn_at IS NULL
             WHERE allocation.payment_id = payment.id AND allocation.undone_at IS NULL), 0)
          + coalesce((SELECT sum(part.amount_paise) FROM payment_parts part
             WHERE part.payment_id = payment.id AND part.voided_at IS NULL), 0)`),
      'approvals without exactly one valid receipt': await this.found(`
        SELECT payment.id FROM payments payment LEFT JOIN receipts receipt
          ON receipt.payment_id = payment.id AND receipt.voided_at IS NULL
        WHERE (payment.status = 'approved' AND payment.amount_paise > 0) <> (receipt.number IS NOT NULL)`),
      'gaps between receipts': await this.found(`
        SELECT series FROM receipts GROUP BY series
        HAVING count(*) <> max(substring(number FROM '\\d+$')::int) OR min(substring(number FROM '\\d+$')::int) <> 1`),
    }).toEqual({
      'lines that gave more than they had': [],
      'references that bought two things': [],
      'learners with two payments that wait': [],
      'lines that are there without being shown, or shown without being there': [],
      'approvals by the bank without its money': [],
      'approvals without exactly one valid receipt': [],
      'gaps between receipts': [],
    });
    await this.checkRevenue();
  }

  /** Revenue is what the valid receipts say, less the refunds. Automatic approvals may happen meanwhile. */
  private async checkRevenue(): Promise<void> {
    await eventually(async () => {
      const before = await this.revenue();
      const { body } = await this.administrators[0]!.get('/api/admin/dashboard/stats').expect(200);
      if ((await this.revenue()) !== before) return false;
      expect((body as { totalRevenue: number }).totalRevenue).toBeCloseTo(before, 2);
      return true;
    }, 'a moment without approvals');
  }

  private async revenue(): Promise<number> {
    const [{ revenue }] = await this.academy.dataSource.query<[{ revenue: number }]>(
      `SELECT coalesce(sum(payment.amount_paise - (
         SELECT coalesce(sum(refund.amount_paise), 0) FROM refunds refund WHERE refund.payment_id = payment.id
       )), 0)::float8 / 100 AS revenue
       FROM payments payment JOIN receipts receipt ON receipt.payment_id = payment.id AND receipt.voided_at IS NULL`,
    );
    return revenue;
  }

  /** Once every event is handled: who paid has access, and nobody else. */
  async checkAccess(): Promise<void> {
    expect(
      await this.found(`
        SELECT payment.user_id FROM payments payment FULL JOIN enrolments enrolment
          ON enrolment.user_id = payment.user_id AND enrolment.course_id = payment.course_id
        GROUP BY payment.user_id, payment.course_id, enrolment.id
        HAVING coalesce(bool_or(payment.status = 'approved'), false)
          <> coalesce(enrolment.id IS NOT NULL AND enrolment.revoked_at IS NULL, false)`),
    ).toEqual([]);
  }

  private found(text: string): Promise<object[]> {
    return this.academy.dataSource.query(text);
  }

  private answered({ status, text }: { status: number; text: string }): void {
    if (this.isFailure(status)) throw new Error(`${status}: ${text}`);
  }

  /** Undefined where the academy refused. */
  private async refusable<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      const [status] = /\b5\d\d\b/.exec((error as Error).message) ?? [];
      if (status && this.isFailure(Number(status))) throw error;
      return undefined;
    }
  }

  /** Who loses a connection is told to come back. */
  private isFailure(status: number): boolean {
    return status >= 500 && !(status === 503 && this.isKilling);
  }
}

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
