import { aCourse } from '../factories/courses.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';
import { Books } from './books.js';
import type { Point } from './breakpoint.js';
import { Crew } from './crew.js';
import { peopleWhoPaid } from './people-who-paid.js';
import { RECOVERY_MS, times } from './times.js';

const KILLS = times({ full: 100, short: 1 });
/** Of a mail, whose every second kill is another one. */
const MAIL_KILLS = times({ full: 100, short: 2 });
/** The same job each time: its lock has to run out before the next worker takes it over. */
const KILLS_BY_ONE_JOB = times({ full: 20, short: 1 });

/** Where an approved payment can be on its way to access when the power fails. */
const POINTS: Record<string, Point> = {
  'with its jobs on the queues and the outbox not yet saying so': {
    table: 'outbox_deliveries',
    before: 'UPDATE',
    when: 'NEW.enqueued_at IS DISTINCT FROM OLD.enqueued_at',
  },
  'after taking the approval, before its work': {
    table: 'outbox_deliveries',
    before: 'UPDATE',
    when: `NEW.handled_at IS NOT NULL AND NEW.queue = 'enrolment'`,
  },
  'in the middle of the enrolment': { table: 'enrolments', before: 'INSERT' },
  'after the enrolment, before its commit': {
    table: 'outbox_events',
    before: 'INSERT',
    when: `NEW.name = 'learning.enrolment-granted'`,
  },
};

/**
 * Kills the queue process at exact points, again and again, and counts in the end what came of each approved payment:
 * what one kill leaves behind meets the next, and the locks of all dead workers run out together.
 */
export function describeWorkerKills(env: () => Record<string, string>): void {
  let academy: TestAcademy;
  let books: Books;
  let administrator: SignedIn;
  let course: { id: string };
  let crew: Crew;
  const approved: SignedIn[] = [];

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: env() });
    books = new Books(academy);
    administrator = await anAdministrator(academy);
    course = await aCourse(academy);
    crew = new Crew(academy.config);
  });
  afterEach(() => crew.dismiss());
  afterAll(() => academy.stop());

  async function approveSomebodysPayment(): Promise<SignedIn> {
    const [paid] = await peopleWhoPaid(academy, course, 1);
    const response = await administrator.post(`/api/payments/manual-payments/${paid!.paymentId}/approve`);
    expect(response.status).toBe(200);
    approved.push(paid!.learner);
    return paid!.learner;
  }

  it.each(Object.entries(POINTS))(
    `%s, killed there, ${KILLS} in all`,
    async (_name, point) => {
      await crew.killAt(academy, point, KILLS, approveSomebodysPayment);
      // A job may be lost by 50 workers, no more: after that many it is let through before it meets the next ones.
      if (KILLS > 1) await books.letEverythingThrough();
    },
    KILLS * 30_000 + RECOVERY_MS,
  );

  it(
    `with the mail at the mail server, killed there, ${MAIL_KILLS} in all`,
    async () => {
      const hit = new Set<string>();
      for (let kill = 0; kill < MAIL_KILLS; kill += 1) {
        let reached: string | undefined;
        let killed: () => void = () => undefined;
        const untilKilled = new Promise<void>((resolve) => {
          killed = resolve;
        });
        academy.mails.beforeAccept = async (recipients, sender) => {
          const [to = ''] = recipients;
          if (reached !== undefined || hit.has(to) || to === administrator.email) return;
          reached = sender;
          hit.add(to);
          await untilKilled;
          // Every second time the server had taken the mail when the worker died: the one case of a second copy.
          if (kill % 2 === 0) throw new Error('the sender hung up');
        };
        crew.fill();
        try {
          await approveSomebodysPayment();
          await eventually(() => reached !== undefined, 'a mail to be on its way', RECOVERY_MS);
          await crew.kill(reached!);
        } finally {
          killed();
        }
      }
      academy.mails.beforeAccept = undefined;
    },
    MAIL_KILLS * 30_000 + RECOVERY_MS,
  );

  it(
    `by the same job ${KILLS_BY_ONE_JOB} times: others are served meanwhile, and it is done in the end`,
    async () => {
      let deadly = '';
      crew.fill();
      let kills = 0;
      academy.mails.beforeAccept = async (recipients, sender) => {
        if (!recipients.includes(deadly) || kills === KILLS_BY_ONE_JOB) return;
        kills += 1;
        await crew.kill(sender);
        crew.fill();
        throw new Error('the sender died');
      };
      deadly = (await approveSomebodysPayment()).email;
      const other = await approveSomebodysPayment();
      await eventually(() => academy.mails.to(other.email).length > 0, 'the mail of the other', RECOVERY_MS);
      await eventually(
        () => academy.mails.to(deadly).length > 0,
        'the deadly mail to go out',
        KILLS_BY_ONE_JOB * RECOVERY_MS,
      );
      expect(kills).toBe(KILLS_BY_ONE_JOB);
      academy.mails.beforeAccept = undefined;
    },
    (KILLS_BY_ONE_JOB + 2) * RECOVERY_MS,
  );

  it(
    'and in the end: nothing lost, nothing granted twice, at most one copy of a mail for a kill, under one Message-ID',
    async () => {
      await books.letEverythingThrough();
      await books.expectEachApprovalDoneOnce(approved.length);
      books.expectOneApprovalMailEach(
        approved.map(({ email }) => email),
        { copies: crew.kills },
      );
    },
    2 * RECOVERY_MS,
  );
}
