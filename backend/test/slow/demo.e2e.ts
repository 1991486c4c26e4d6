import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  DEMO_ADMIN,
  DEMO_COURSES,
  DEMO_ENROLMENTS,
  DEMO_LEARNER,
  DEMO_PAYMENTS,
  DEMO_PEOPLE,
  demoAssetPath,
  lessonsOf,
} from '../../src/demo/index.js';
import { seedDemo } from '../../src/demo/seed-demo.js';
import { PasswordHasher } from '../../src/modules/auth/index.js';
import type { Digest } from '../../src/platform/storage/digest.js';
import { FileStorage } from '../../src/platform/storage/file-storage.js';
import { anAdministrator } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const lessons = DEMO_COURSES.flatMap(lessonsOf);

describe('the demo academy', () => {
  let academy: TestAcademy;
  let seeded: boolean;

  const seed = (into = academy, storage = into.app.get(FileStorage)) =>
    seedDemo(into.dataSource, storage, into.app.get(PasswordHasher));

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    seeded = await seed();
  });
  afterAll(() => academy.stop());

  it('its command starts it, and leaves existing data unchanged', async () => {
    const program = path.resolve(import.meta.dirname, '../../dist/app/cli/seed.js');
    const { databaseUrl, dataDir } = academy.config;
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    });
    expect(stdout.trim()).toBe('Nothing was changed: this database has courses or learners of its own.');
  });

  const count = async (fromWhere: string) => {
    const [row] = await academy.dataSource.query<[{ n: number }]>(
      `SELECT count(*)::int AS n FROM ${fromWhere}`,
    );
    return row.n;
  };
  const signIn = async ({ email, password }: { email: string; password: string }, into = academy) => {
    const response = await into.http().post('/api/auth/v1/login').send({ email, password });
    return { status: response.status, token: response.body.token as string };
  };

  it('fills an empty database with everything its content has', async () => {
    expect(seeded).toBe(true);
    expect(await count('users')).toBe(DEMO_PEOPLE.length);
    expect(await count('courses')).toBe(DEMO_COURSES.length);
    expect(await count('lessons')).toBe(lessons.length);
    expect(await count('stored_files')).toBe(
      lessons.filter((lesson) => 'asset' in lesson || 'lab' in lesson).length,
    );
    expect(await count('payments')).toBe(DEMO_PAYMENTS.length);
    expect(await count('enrolments')).toBe(DEMO_ENROLMENTS.length);
  });

  it('publishes no events, so that no mail is sent', async () => {
    expect(await count('outbox_events')).toBe(0);
  });

  it('keeps modules and lessons dense, 1..n', async () => {
    for (const [table, parent] of [
      ['course_modules', 'course_id'],
      ['lessons', 'module_id'],
    ]) {
      const gaps = await academy.dataSource.query<object[]>(
        `SELECT ${parent} FROM ${table} GROUP BY ${parent} HAVING min(position) <> 1 OR max(position) <> count(*)`,
      );
      expect(gaps).toEqual([]);
    }
  });

  describe('keeps the books in order', () => {
    it('enrolled_count is the number of live learner enrolments', async () => {
      const wrong = await academy.dataSource.query<object[]>(
        `SELECT title, enrolled_count FROM courses course WHERE enrolled_count <> (
           SELECT count(*) FROM enrolments JOIN users ON users.id = user_id
           WHERE course_id = course.id AND revoked_at IS NULL AND NOT is_admin)`,
      );
      expect(wrong).toEqual([]);
      expect(await count('courses WHERE enrolled_count > 0')).toBeGreaterThan(3);
    });

    it('every approved payment has its enrolment from the moment of the decision, and no other has one', async () => {
      const wrong = await academy.dataSource.query<object[]>(
        `SELECT payment.status FROM payments payment LEFT JOIN enrolments enrolment ON enrolment.payment_id = payment.id
           AND enrolment.user_id = payment.user_id AND enrolment.course_id = payment.course_id
           AND enrolment.granted_at = payment.processed_at
         WHERE (payment.status = 'approved') <> (enrolment.id IS NOT NULL)`,
      );
      expect(wrong).toEqual([]);
      expect(await count('enrolments WHERE payment_id IS NULL')).toBe(0);
    });

    it('every payment has the amount its price and discount give, and a closed checkout that says the same', async () => {
      const wrong = await academy.dataSource.query<object[]>(
        `SELECT payment.order_code FROM payments payment
         JOIN checkout_sessions checkout ON checkout.id = payment.checkout_session_id
         JOIN courses course ON course.id = payment.course_id
         WHERE payment.original_amount_paise <> course.price_paise
            OR payment.amount_paise <> CASE payment.discount_percent WHEN 0 THEN payment.original_amount_paise
               ELSE floor(payment.original_amount_paise * (100 - payment.discount_percent) / 10000.0) * 100 END
            OR (checkout.amount_paise, checkout.order_code, checkout.user_id, checkout.course_id)
               <> (payment.amount_paise, payment.order_code, payment.user_id, payment.course_id)
            OR checkout.closed_at IS NULL OR payment.late <> (payment.created_at > checkout.expires_at)`,
      );
      expect(wrong).toEqual([]);
      expect(await count('checkout_sessions')).toBe(DEMO_PAYMENTS.length);
    });

    it('every payment’s history leads to its status, decided by an administrator or, at nothing to pay, by the system', async () => {
      const wrong = await academy.dataSource.query<object[]>(
        `SELECT payment.order_code FROM payments payment WHERE
           (SELECT to_status FROM payment_history WHERE payment_id = payment.id ORDER BY id DESC LIMIT 1) <> payment.status
           OR (SELECT count(*) FROM payment_history WHERE payment_id = payment.id)
              <> CASE WHEN payment.status = 'pending' OR payment.amount_paise = 0 THEN 1 ELSE 2 END
           OR payment.status <> 'pending' AND (payment.amount_paise = 0) <> (payment.processed_by IS NULL)
           OR payment.processed_by NOT IN (SELECT id FROM users WHERE is_admin)`,
      );
      expect(wrong).toEqual([]);
    });

    it('decisions 5: every coupon use mirrors its payment', async () => {
      const wrong = await academy.dataSource.query<object[]>(
        `SELECT payment.order_code FROM payments payment
         FULL JOIN coupon_usages usage ON usage.checkout_session_id = payment.checkout_session_id
         WHERE payment.coupon_code IS DISTINCT FROM usage.coupon_code
            OR usage.id IS NOT NULL AND usage.status <> payment.status`,
      );
      expect(wrong).toEqual([]);
      expect(await count('coupon_usages')).toBeGreaterThan(3);
    });

    it('every finished quiz has a passed attempt, every finished course its date, nothing lies in the future', async () => {
      expect(
        await count(
          `lesson_progress JOIN lessons ON lessons.id = lesson_id WHERE completed AND file_type = 'quiz' AND NOT EXISTS (
             SELECT FROM quiz_attempts attempt WHERE attempt.lesson_id = lessons.id
               AND attempt.user_id = lesson_progress.user_id AND passed)`,
        ),
      ).toBe(0);
      const wrong = await academy.dataSource.query<object[]>(
        `SELECT enrolment.id FROM enrolments enrolment WHERE (completed_at IS NOT NULL) <> (
           (SELECT count(*) FROM lessons WHERE course_id = enrolment.course_id) =
           (SELECT count(*) FROM lesson_progress done WHERE done.course_id = enrolment.course_id
              AND done.user_id = enrolment.user_id AND completed))`,
      );
      expect(wrong).toEqual([]);
      expect(await count('enrolments WHERE completed_at IS NOT NULL')).toBeGreaterThan(0);
      for (const [table, time] of [
        ['payments', 'greatest(created_at, processed_at)'],
        ['lesson_progress', 'completed_at'],
        ['comments', 'created_at'],
        ['ticket_comments', 'created_at'],
      ]) {
        expect(await count(`${table} WHERE ${time} > now()`)).toBe(0);
      }
    });
  });

  it('changes nothing when it runs again, also with two processes at once', async () => {
    const everything = () =>
      academy.dataSource.query<object[]>(
        `SELECT (SELECT md5(string_agg(u::text, '' ORDER BY id)) FROM users u) AS users,
                (SELECT md5(string_agg(c::text, '' ORDER BY id)) FROM courses c) AS courses,
                (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM stored_files) AS files,
                (SELECT count(*) FROM tickets) AS tickets`,
      );
    const before = await everything();
    expect(await Promise.all([seed(), seed()])).toEqual([false, false]);
    expect(await everything()).toEqual(before);
  });

  it('lets the demo’s administrator and learner sign in', async () => {
    expect((await signIn(DEMO_ADMIN)).status).toBe(200);
    expect((await signIn(DEMO_LEARNER)).status).toBe(200);
  });

  it('serves a learner the handout and the film of a bought course by signed links', async () => {
    const { token } = await signIn(DEMO_LEARNER);
    const course = DEMO_COURSES.find(({ key }) => key === 'active-directory')!;
    const [{ id }] = await academy.dataSource.query<[{ id: string }]>(
      'SELECT id FROM courses WHERE title = $1',
      [course.title],
    );
    const learn = await academy.http(token).get(`/api/auth/v1/courses/${id}/access`);
    expect(learn.status).toBe(200);
    const titles = learn.body.content.map((lesson: { lesson_title: string }) => lesson.lesson_title);
    expect(titles).toEqual(lessonsOf(course).map(({ title }) => title));
    for (const lesson of lessonsOf(course)) {
      if (!('asset' in lesson)) continue;
      const link = learn.body.content[titles.indexOf(lesson.title)].file_url as string;
      const { pathname, search } = new URL(link, academy.url);
      const file = await academy
        .http()
        .get(pathname + search)
        .responseType('blob');
      expect(file.status).toBe(200);
      expect(file.headers['content-type']).toContain(lesson.type === 'pdf' ? 'application/pdf' : 'video/mp4');
      expect((file.body as Buffer).equals(await readFile(demoAssetPath(lesson.asset)))).toBe(true);
    }
  });

  describe('in another academy', () => {
    let other: TestAcademy;
    beforeAll(async () => {
      other = await TestAcademy.start({ worker: false });
    });
    afterEach(() => other.dataSource.query('TRUNCATE users, courses, stored_files CASCADE'));
    afterAll(() => other.stop());

    const tally = async () => {
      const [row] = await other.dataSource.query<[object]>(
        'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM courses) AS courses',
      );
      return row;
    };

    it('is filled once when two processes start on an empty database together', async () => {
      expect((await Promise.all([seed(other), seed(other)])).sort()).toEqual([false, true]);
      expect(await tally()).toEqual({ users: DEMO_PEOPLE.length, courses: DEMO_COURSES.length });
    });

    it('leaves a database that has a learner alone', async () => {
      await other.http().post('/api/auth/v1/signup').send({
        full_name: 'Real Learner',
        email: 'real@example.com',
        password: 'their own password',
      });
      expect(await seed(other)).toBe(false);
      expect(await tally()).toEqual({ users: 1, courses: 0 });
    });

    it('doesn’t open a second administrator’s account with a password that everybody can read', async () => {
      await anAdministrator(other);
      expect(await seed(other)).toBe(true);
      expect((await signIn(DEMO_ADMIN, other)).status).toBe(401);
      expect((await signIn(DEMO_LEARNER, other)).status).toBe(200);
    });

    it('leaves an existing administrator with the demo’s address unchanged', async () => {
      await anAdministrator(other, { email: DEMO_ADMIN.email, password: 'their own password' });
      expect(await seed(other)).toBe(true);
      expect((await signIn({ ...DEMO_ADMIN, password: 'their own password' }, other)).status).toBe(200);
    });

    it('leaves neither rows nor files behind when the storage fails half-way', async () => {
      const storage = new FailingStorage(other.app.get(FileStorage), 3);
      await expect(seed(other, storage)).rejects.toThrow('the disk is full');
      expect(await tally()).toEqual({ users: 0, courses: 0 });
      expect(storage.kept).toEqual(new Set());
      expect(await seed(other)).toBe(true);
    });
  });
});

/** The real storage until it has taken so many files. */
class FailingStorage extends FileStorage {
  readonly kept = new Set<string>();

  constructor(
    private readonly storage: FileStorage,
    private readonly capacity: number,
  ) {
    super();
  }

  async put(key: string, content: Readable, mimeType: string): Promise<Digest> {
    if (this.kept.size === this.capacity) {
      content.destroy();
      throw new Error('the disk is full');
    }
    this.kept.add(key);
    return this.storage.put(key, content, mimeType);
  }

  read(key: string): Promise<Readable> {
    return this.storage.read(key);
  }

  async remove(key: string): Promise<void> {
    this.kept.delete(key);
    await this.storage.remove(key);
  }
}
