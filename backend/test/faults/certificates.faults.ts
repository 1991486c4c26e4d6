import fs from 'node:fs/promises';
import path from 'node:path';
import { verifyAt } from '../credentials/stranger.js';
import type { SignedCredential } from '../credentials/verifier.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { aCompletion, announceCompletion, certificatesOf, credentialOf } from '../factories/credentials.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';
import { Books } from './books.js';
import { Breakpoint, type Point } from './breakpoint.js';
import { Crew } from './crew.js';
import { RECOVERY_MS, times } from './times.js';

const KILLS = times({ full: 50, short: 1 });
const AT_ONCE = 20;

/** Where a certificate can be on its way when the power fails. */
const POINTS: Record<string, Point> = {
  'with a place in the status list, before the signature': { table: 'status_lists', before: 'UPDATE' },
  'signed, before its row': { table: 'credentials', before: 'INSERT' },
  'with its row, before its commit': {
    table: 'outbox_events',
    before: 'INSERT',
    when: `NEW.name = 'credentials.credential-issued'`,
  },
  'issued, before its mail': {
    table: 'outbox_deliveries',
    before: 'UPDATE',
    when: `NEW.handled_at IS NOT NULL AND NEW.queue = 'mail'`,
  },
};

let academy: TestAcademy;
let books: Books;
let course: ACourse;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  books = new Books(academy);
  course = await aCourse(academy);
});
afterAll(() => academy.stop());

/** One certificate each, valid to a stranger, told once in the history and by one mail; and no place of a list wasted. */
async function expectOneCertificateEach(learners: SignedIn[]): Promise<void> {
  for (const learner of learners) {
    const certificates = await certificatesOf(learner);
    expect(certificates).toMatchObject([{ state: 'valid', course_id: course.id }]);
    expect(await verifyAt(academy, await credentialOf(academy, certificates[0]!.code))).toBe('valid');
    const mails = academy.mails.to(learner.email).map(({ subject }) => subject);
    expect(mails).toEqual([`Your certificate: ${course.title}`]);
  }
  const issued = await books.count('credentials');
  const [places] = await academy.dataSource.query<[{ assigned: number }]>(
    'SELECT sum(assigned)::int AS assigned FROM status_lists',
  );
  expect({
    assigned: places.assigned,
    distinct: await books.count('(SELECT DISTINCT status_list_id, status_index FROM credentials) places'),
    history: await books.count(`credential_history WHERE change = 'issued'`),
    events: await books.count(`outbox_events WHERE name = 'credentials.credential-issued'`),
  }).toEqual({ assigned: issued, distinct: issued, history: issued, events: issued });
}

describe('a worker that is killed while it issues certificates', () => {
  const completed: SignedIn[] = [];
  let crew: Crew;

  beforeAll(() => {
    crew = new Crew(academy.config);
  });
  afterEach(() => crew.dismiss());

  it.each(Object.entries(POINTS))(
    `%s, killed there, ${KILLS} in all`,
    async (_name, point) => {
      await crew.killAt(academy, point, KILLS, async () => {
        completed.push((await aCompletion(academy, { course })).learner);
      });
      if (KILLS > 1) await books.letEverythingThrough();
    },
    KILLS * 30_000 + RECOVERY_MS,
  );

  it(
    'and in the end: one certificate each, signed and valid, with one mail',
    async () => {
      await books.letEverythingThrough();
      expect(completed).toHaveLength(KILLS * Object.keys(POINTS).length);
      await expectOneCertificateEach(completed);
    },
    2 * RECOVERY_MS,
  );
});

describe('two workers', () => {
  it(
    `that start together, with ${AT_ONCE} learners waiting and one who completed ${AT_ONCE} times: one certificate each`,
    async () => {
      const completions = await Promise.all(
        Array.from({ length: AT_ONCE }, () => aCompletion(academy, { course })),
      );
      const [often] = completions;
      await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => announceCompletion(academy, often!)));
      const workers = [1, 2].map(() => AcademyProcess.startWorker(academy.config));
      try {
        await books.untilNothingIsOwed();
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()));
      }
      await expectOneCertificateEach(completions.map(({ learner }) => learner));
    },
    2 * RECOVERY_MS,
  );

  it(
    'that sign one status list at once: the one that started first and ends last takes no bit away',
    async () => {
      const administrator = await anAdministrator(academy);
      const people = [await aCompletion(academy, { course }), await aCompletion(academy, { course })];
      await books.letEverythingThrough();
      const credentials: { id: string; signed: SignedCredential }[] = [];
      for (const { learner } of people) {
        const [certificate] = await certificatesOf(learner);
        credentials.push({
          id: certificate!.id,
          signed: await credentialOf(academy, certificate!.code),
        });
      }
      const revoke = (index: number) =>
        administrator
          .post(`/api/admin/credentials/${credentials[index]!.id}/revoke`)
          .send({ reason: 'Issued to the wrong account' })
          .expect(200);
      const start = (name: string) =>
        AcademyProcess.startWorker(academy.config, { env: { PGAPPNAME: name } });
      const breakpoint = await Breakpoint.at(academy, {
        table: 'status_lists',
        before: 'UPDATE',
        each: 'STATEMENT',
        when: `current_setting('application_name') = 'first'`,
      });
      await breakpoint.hold();
      const workers = [start('first')];
      try {
        await revoke(0);
        await breakpoint.untilReached(['first'], RECOVERY_MS);
        // It has read which bits to set, and from now on takes no other job.
        process.kill(workers[0]!.pid, 'SIGSTOP');
        workers.push(start('second'));
        await revoke(1);
        await eventually(
          async () =>
            (await books.count(`outbox_deliveries WHERE queue = 'credentials' AND handled_at IS NULL`)) < 2 ||
            (await books.count(
              `pg_stat_activity WHERE application_name = 'second' AND wait_event_type = 'Lock'
               AND query LIKE '%status_lists%'`,
            )) > 0,
          'the second worker to sign, or to wait for the first',
          RECOVERY_MS,
        );
      } finally {
        await breakpoint.letGo();
        process.kill(workers[0]!.pid, 'SIGCONT');
      }
      try {
        await books.untilNothingIsOwed();
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()));
        await breakpoint.remove('status_lists');
      }
      for (const { signed } of credentials) expect(await verifyAt(academy, signed)).toBe('revoked');
    },
    3 * RECOVERY_MS,
  );
});

describe('a worker without the right signing key', () => {
  const keyFile = () => path.join(academy.config.dataDir, 'secrets/credential-signing-key');

  /** A worker, and a wait until its log has a sentence. */
  function startListening(env: Record<string, string> = {}) {
    const lines: string[] = [];
    const worker = AcademyProcess.startWorker(academy.config, {
      env: { LOG_LEVEL: 'error', ...env },
      onLine: (line) => lines.push(line),
    });
    const says = (sentence: string) =>
      eventually(
        () => lines.some((line) => line.includes(sentence)),
        `the log to say “${sentence}”`,
        RECOVERY_MS,
      );
    return { worker, says };
  }

  it(
    'leaves the certificate owed and says which file is missing; restored, the file is used without a restart',
    async () => {
      const key = await fs.readFile(keyFile(), 'utf8');
      await fs.rm(keyFile());
      const { learner } = await aCompletion(academy, { course });
      const { worker, says } = startListening();
      try {
        await says(`The key that signs certificates is missing: restore ${keyFile()}`);
        await fs.writeFile(keyFile(), 'z'.repeat(64));
        await says(`${keyFile()} has no key that signs certificates: restore it from its copy.`);
        expect(await certificatesOf(learner)).toEqual([]);
        await fs.writeFile(keyFile(), key);
        await books.untilNothingIsOwed();
      } finally {
        await worker.stop();
      }
      await expectOneCertificateEach([learner]);
    },
    2 * RECOVERY_MS,
  );

  it(
    'leaves it owed with a wrong key, too, and makes no other the one that signs; the right one issues it',
    async () => {
      const { learner } = await aCompletion(academy, { course });
      const { worker, says } = startListening({ CREDENTIAL_SIGNING_KEY: 'c4'.repeat(32) });
      try {
        await says('is not the one that signs certificates');
        expect(await certificatesOf(learner)).toEqual([]);
        expect(await books.count('signing_keys')).toBe(1);
      } finally {
        await worker.stop();
      }
      await books.letEverythingThrough();
      await expectOneCertificateEach([learner]);
    },
    2 * RECOVERY_MS,
  );
});
