import { aCourse } from '../factories/courses.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { TestAcademy } from '../setup/test-academy.js';
import { Books } from './books.js';
import { CrashingPostgres } from './crashing-postgres.js';
import { RECOVERY_MS, times } from './times.js';

const CRASHES = times({ full: 20, short: 2 });
const BUYERS = 4;

/** One who buys a course after another and doesn't give up; keeps what every request was answered. */
class Buyer {
  constructor(
    private readonly url: string,
    private readonly learner: SignedIn,
    private readonly administrator: SignedIn,
    private readonly answers: Map<number, number>,
  ) {}

  async buy(courseId: string): Promise<void> {
    await this.insist(this.learner, 'POST', `/api/payments/checkout/${courseId}`, 201, {
      name: 'Ananya Iyer',
      email: this.learner.email,
    });
    // 409: the answer that said "submitted" was lost on the way.
    await this.insist(this.learner, 'POST', `/api/payments/submit/${courseId}`, [201, 409], {
      receipt_email: this.learner.email,
    });
    const mine = (await this.insist(this.learner, 'GET', '/api/payments/mine', 200)) as {
      id: string;
      course_id: string;
    }[];
    const payment = mine.find(({ course_id }) => course_id === courseId);
    await this.insist(
      this.administrator,
      'POST',
      `/api/payments/manual-payments/${payment!.id}/approve`,
      200,
    );
  }

  /** Asks until the answer is the expected one: a database that is away is the one thing asked again. */
  private async insist(
    who: SignedIn,
    method: string,
    path: string,
    expected: number | number[],
    body?: object,
  ): Promise<unknown> {
    for (;;) {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      this.answers.set(response.status, (this.answers.get(response.status) ?? 0) + 1);
      const answer: unknown = await response.json();
      if ([expected].flat().includes(response.status)) return answer;
      if (response.status !== 503) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    }
  }
}

describe('a PostgreSQL that crashes under load', () => {
  let postgres: CrashingPostgres;
  let academy: TestAcademy;
  let api: AcademyProcess;
  let worker: AcademyProcess;

  beforeAll(async () => {
    postgres = await CrashingPostgres.start();
    academy = await TestAcademy.start({ worker: false, database: postgres });
    api = await AcademyProcess.startApi(academy.config);
    worker = AcademyProcess.startWorker(academy.config);
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.stop();
    await academy?.stop();
  });

  it(
    `${CRASHES} times: nothing but 503 while it is away, and everything once when it is back`,
    async () => {
      const administrator = await anAdministrator(academy);
      const answers = new Map<number, number>();
      const learners = await Promise.all(Array.from({ length: BUYERS }, () => aLearner(academy)));
      const courses: string[] = [];
      for (let round = 0; round < CRASHES; round += 1) courses.push((await aCourse(academy)).id);

      // A sale without a crash: the worker has started.
      const books = new Books(academy);
      await new Buyer(api.url, learners[0]!, administrator, answers).buy((await aCourse(academy)).id);
      await books.untilNothingIsOwed();

      // The buyers buy a course each for every crash, which falls into the middle of it.
      for (const courseId of courses) {
        const bought = learners.map((learner) =>
          new Buyer(api.url, learner, administrator, answers).buy(courseId),
        );
        await postgres.restart();
        await Promise.all(bought);
      }

      await books.untilNothingIsOwed();
      await books.expectEachApprovalDoneOnce(1 + CRASHES * BUYERS);
      expect([...answers.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    },
    CRASHES * 30_000 + RECOVERY_MS,
  );
});
