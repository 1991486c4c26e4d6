import { aCourse } from '../factories/courses.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { TestAcademy } from '../setup/test-academy.js';
import { Books } from './books.js';
import { peopleWhoPaid } from './people-who-paid.js';
import { times } from './times.js';

const KILLS = times({ full: 100, short: 3 });
/** Under way at once when the process dies. */
const APPROVALS = 3;
/** About what an approval takes: the kill falls anywhere before, in or after it. */
const APPROVAL_MS = 30;

describe('an API process killed at a random moment of an approval', () => {
  let academy: TestAcademy;
  let books: Books;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start();
    books = new Books(academy);
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const approve = (url: string, paymentId: string) =>
    fetch(`${url}/api/payments/manual-payments/${paymentId}/approve`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${administrator.token}` },
    });

  it(
    `${KILLS} times: what was answered is stored, what was not can be retried, and each happens once`,
    async () => {
      const course = await aCourse(academy);
      const paid = await peopleWhoPaid(academy, course, KILLS * APPROVALS);
      const answered: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const api = await AcademyProcess.startApi(academy.config);
        // The first request of a process is slow; the kill is meant for an approval at its usual speed.
        await fetch(`${api.url}/health/ready`);
        const asked = paid.slice(kill * APPROVALS, (kill + 1) * APPROVALS).map(async ({ paymentId }) => {
          const response = await approve(api.url, paymentId).catch(() => null);
          if (response?.ok && (await response.json().catch(() => null))) answered.push(paymentId);
        });
        await new Promise((resolve) => {
          setTimeout(resolve, Math.random() * APPROVAL_MS);
        });
        await api.kill();
        await Promise.all(asked);
      }
      const standing = await academy.dataSource.query<{ id: string }[]>(
        `SELECT id FROM payments WHERE status = 'approved'`,
      );
      expect(standing.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));

      for (const { paymentId } of paid) expect((await approve(academy.url, paymentId)).status).toBe(200);
      await academy.drainQueues();
      await books.expectEachApprovalDoneOnce(paid.length);
      books.expectOneApprovalMailEach(
        paid.map(({ learner }) => learner.email),
        { copies: 0 },
      );
    },
    KILLS * 20_000 + 60_000,
  );
});
