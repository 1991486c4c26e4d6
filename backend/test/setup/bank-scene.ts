import type { Course } from '../../src/modules/catalogue/index.js';
import type { ManualPaymentDetailResponse } from '../../src/modules/payments/dto/manual-payment.dto.js';
import type { BankLineResponse } from '../../src/modules/reconciliation/matching/dto/bank-line.dto.js';
import { aBankAccount, anImport, aReference, aStatement, type StatementRow } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { LiveReader } from './live-reader.js';
import { TestAcademy } from './test-academy.js';

/** Learners who pay for a course in an academy of their own, and an administrator with the bank's statements. */
export class BankScene {
  /** The latest one; none until it is added. */
  account!: { id: string };

  private constructor(
    readonly academy: TestAcademy,
    readonly administrator: SignedIn,
    public course: Course,
  ) {}

  static async start(price: number, env: Record<string, string> = {}): Promise<BankScene> {
    const academy = await TestAcademy.start({ env });
    const course = await aCourse(academy, { pricePaise: price * 100 });
    return new BankScene(academy, await anAdministrator(academy), course);
  }

  async addAccount(): Promise<void> {
    this.account = await aBankAccount(this.administrator);
  }

  /** A payment that waits for the bank, and who made it. */
  async pays(reference = aReference(), who?: SignedIn, course = this.course) {
    const learner = who ?? (await aLearner(this.academy));
    const payment = await aPendingPayment(learner, course, { transaction_id: reference });
    await this.academy.drainQueues();
    return { ...payment, learner, reference };
  }

  /** Imports a statement, whose lines are matched later. */
  imports(...rows: StatementRow[]) {
    return anImport(this.administrator, this.account, aStatement(rows));
  }

  /** Imports a statement, and waits until its lines are matched. */
  async shows(...rows: StatementRow[]) {
    const imported = await this.imports(...rows);
    await this.academy.drainQueues();
    return imported;
  }

  /** A page of bank lines, as it is answered. */
  page(group: string, query: object = { limit: 200 }) {
    return this.administrator
      .get('/api/bank/lines')
      .query({ group, ...query })
      .expect(200);
  }

  async lines(group: string, query?: object): Promise<BankLineResponse[]> {
    return (await this.page(group, query)).body as BankLineResponse[];
  }

  /** The line of a group with this reference. */
  async lineIn(group: string, reference: string): Promise<BankLineResponse> {
    const line = (await this.lines(group)).find((one) => one.reference === reference);
    if (!line) throw new Error(`${reference} is not in ${group}`);
    return line;
  }

  /** The id of the credit with this reference. */
  async lineOf(reference: string): Promise<string> {
    const [line] = await this.academy.dataSource.query<{ id: string }[]>(
      `SELECT id FROM bank_lines WHERE rrn = $1 AND direction = 'credit'`,
      [reference],
    );
    return line!.id;
  }

  /** Approves what the lines with these references match. */
  async approve(...references: string[]): Promise<void> {
    const lineIds = await Promise.all(references.map((reference) => this.lineOf(reference)));
    await this.administrator.post('/api/bank/matches/approve').send({ line_ids: lineIds }).expect(200);
    await this.academy.drainQueues();
  }

  /** Decides a payment, or records something of it. */
  decide(payment: { id: string }, verb: string, body?: object) {
    return decide(this.administrator, payment, verb, body);
  }

  /** A payment as administrators see it. */
  async review(paymentId: string): Promise<ManualPaymentDetailResponse> {
    const { body } = await this.administrator.get(`/api/payments/manual-payments/${paymentId}`).expect(200);
    return body as ManualPaymentDetailResponse;
  }

  /** @throws Error that says what the bank's line waits for */
  async expectApproved({ id, reference }: { id: string; reference: string }): Promise<void> {
    const { status } = await this.review(id);
    if (status === 'approved') return;
    const groups = await Promise.all(['matched', 'look', 'unclaimed'].map((group) => this.lines(group)));
    const line = groups.flat().find((one) => one.reference === reference);
    throw new Error(`The payment is ${status}, its line is ${JSON.stringify(line)}`);
  }

  /** Runs something while this person is told live of changes. */
  async listens(who: SignedIn, run: (stream: LiveReader) => Promise<void>): Promise<void> {
    const stream = await LiveReader.open(this.academy.url, who.token);
    try {
      await run(stream);
    } finally {
      stream.close();
    }
  }
}
