import http from 'node:http';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const BOM = '\uFEFF';

describe('exports', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { APPROVAL_UNDO_SECONDS: '30' } });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const ask = (name: string, query: object = {}) =>
    administrator.get(`/api/admin/exports/${name}.csv`).query(query);
  /** The file's lines, split into cells. No value in these tests contains a line break or quote. */
  const linesOf = (text: string) =>
    text
      .slice(BOM.length)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
  async function table(name: string, query: object = {}): Promise<Record<string, string>[]> {
    const { text, status } = await ask(name, query);
    expect(status).toBe(200);
    const [head, ...rows] = linesOf(text);
    return rows.map((cells) => Object.fromEntries(head!.map((title, index) => [title, cells[index]!])));
  }

  it('exports payments for spreadsheets: rupees, dates in India, UTF-8 with a BOM', async () => {
    const learner = await aLearner(academy, { fullName: 'प्रिया शर्मा' });
    const course = await aCourse(academy, { title: 'Küberoasting, explained', pricePaise: 499_950 });
    const { code } = await aCoupon(academy, { code: 'TEN', percentOff: 10 });
    const payment = await aPendingPayment(learner, course, {
      transaction_id: '412345678901',
      coupon: code,
    });
    await academy.dataSource.query('UPDATE payments SET created_at = $2 WHERE id = $1', [
      payment.id,
      '2026-11-20T20:00:00Z',
    ]);
    await decide(administrator, payment, 'approve');

    const response = await ask('payments', { course_id: course.id });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.text.startsWith(`${BOM}"Order code","Status"`)).toBe(true);
    const [row, ...others] = await table('payments', { course_id: course.id });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      Status: 'approved',
      Course: 'Küberoasting, explained',
      Learner: 'प्रिया शर्मा',
      Email: learner.email,
      'Price (INR)': '4999.50',
      Coupon: 'TEN',
      'Amount (INR)': '4499.00',
      'Transaction ID': '412345678901',
      Late: 'no',
      'Submitted (IST)': '2026-11-21 01:30:00',
      'Decided by': administrator.fullName,
    });
  });

  it.each(['=1+1', '\t=1', '\r=1'])('never lets %j run as a formula', async (start) => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    await aPendingPayment(learner, course, { transaction_id: `x${start}` });
    await academy.dataSource.query(
      'UPDATE payments SET course_title = $2, transaction_id = $2 WHERE user_id = $1',
      [learner.id, `${start}, "quoted"`],
    );
    await academy.dataSource.query('UPDATE users SET full_name = $2 WHERE id = $1', [learner.id, start]);
    const { text } = await ask('payments', { course_id: course.id });
    expect(text).toContain(`,"'${start}, ""quoted""",`);
    expect(text).toContain(`,"'${start}","${learner.email}"`);
  });

  it('contains every issued receipt number, and marks void ones', async () => {
    const course = await aCourse(academy);
    const { id } = await aPendingPayment(await aLearner(academy), course);
    for (const step of ['approve', 'undo', 'approve', 'void', 'reopen', 'approve', 'undo'])
      await decide(administrator, { id }, step, step === 'void' ? { reason: 'Another transfer' } : {}).expect(
        200,
      );
    const issued = await academy.dataSource.query<{ number: string }[]>(
      'SELECT number FROM receipts WHERE payment_id = $1 ORDER BY number',
      [id],
    );
    const numbers = issued.map(({ number }) => number);
    expect(numbers).toHaveLength(3);
    const voided = (row: Record<string, string> | undefined) =>
      row!['Earlier void receipts']!.split('; ').map((text) => text.split(' (void since 20')[0]);
    const [pending] = await table('payments', { course_id: course.id });
    expect(pending).toMatchObject({ Status: 'pending', 'Receipt number': '' });
    expect(voided(pending)).toEqual(numbers);

    await decide(administrator, { id }, 'approve').expect(200);
    const [approved] = await table('payments', { course_id: course.id });
    expect(approved!['Receipt number']).toMatch(/^TA-/);
    expect(approved!['Receipt void since (IST)']).toBe('');
    expect(voided(approved)).toEqual(numbers);
  });

  it('exports the payments that a search of their list finds', async () => {
    const course = await aCourse(academy);
    const [meera] = await Promise.all(
      ['Meera Joshi', 'Dev Patel'].map(async (fullName) =>
        aPendingPayment(await aLearner(academy, { fullName }), course),
      ),
    );
    const rows = await table('payments', { course_id: course.id, status: 'pending', q: ' meera ' });
    expect(rows.map((row) => row['Payment'])).toEqual([meera!.id]);
    const { text } = await ask('payments', { course_id: course.id, q: 'Nobody at all' });
    expect(linesOf(text)).toEqual([expect.arrayContaining(['Order code'])]);
  });

  it('filters payments by status, day in India, course and coupon', async () => {
    const course = await aCourse(academy);
    const { code } = await aCoupon(academy, { code: 'NARROW' });
    const made = await Promise.all(
      ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z', '2026-04-01T18:29:59Z'].map(async (at, index) => {
        const learner = await aLearner(academy);
        const { id, order_code } = await aPendingPayment(
          learner,
          course,
          index === 2 ? { coupon: code } : {},
        );
        await academy.dataSource.query('UPDATE payments SET created_at = $2 WHERE id = $1', [id, at]);
        if (index === 1) await decide(administrator, { id }, 'reject');
        return order_code;
      }),
    );
    const found = async (query: object) =>
      (await table('payments', { course_id: course.id, ...query })).map((row) => row['Order code']);
    expect(await found({})).toEqual([made[2], made[1], made[0]]);
    expect(await found({ from: '2026-04-01', to: '2026-04-01' })).toEqual([made[2], made[1]]);
    expect(await found({ to: '2026-03-31' })).toEqual([made[0]]);
    expect(await found({ status: 'rejected' })).toEqual([made[1]]);
    expect(await found({ code: 'narrow' })).toEqual([made[2]]);
    expect(
      (await ask('payments', { status: 'pending', course_id: course.id })).headers['content-disposition'],
    ).toContain('payments-pending-');
  });

  it.each([
    ['from', { from: 'yesterday' }],
    ['from', { from: '2026-02-30' }],
    ['to', { from: '2026-02-02', to: '2026-02-01' }],
    ['course_id', { course_id: 'x' }],
    ['status', { status: 'lost' }],
  ])('rejects an invalid %s', async (field, query) => {
    const { status, body } = await ask('payments', query);
    expect(status).toBe(400);
    expect(body.details[0].field).toBe(field);
  });

  it('exports active and revoked enrolments with progress', async () => {
    const course = await aCourse(academy);
    const [live, gone] = [await aLearner(academy), await aLearner(academy)];
    await anEnrolment(academy, live, course);
    await anEnrolment(academy, gone, course, { revokedAt: new Date() });
    const rows = await table('enrolments', { course_id: course.id });
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({ Email: live.email, Status: 'active', 'Progress (%)': '0', Completed: 'no' }),
    );
    expect(await table('enrolments', { course_id: course.id, status: 'revoked' })).toEqual([
      expect.objectContaining({
        Email: gone.email,
        Status: 'revoked',
        'Revoked (IST)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      }),
    ]);
  });

  it('filters enrolments by the day in India on which they were granted', async () => {
    const course = await aCourse(academy);
    const granted = await Promise.all(
      ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z'].map(async (at) => {
        const learner = await aLearner(academy);
        await anEnrolment(academy, learner, course, { grantedAt: new Date(at) });
        return learner.email;
      }),
    );
    const found = async (days: object) =>
      (await table('enrolments', { course_id: course.id, ...days })).map((row) => row['Email']);
    expect(await found({ to: '2026-03-31' })).toEqual([granted[0]]);
    expect(await found({ from: '2026-04-01' })).toEqual([granted[1]]);
  });

  it('exports the enrolments that a search of their list finds', async () => {
    const course = await aCourse(academy);
    for (const fullName of ['Nandini Rao', '100% Dev']) {
      await anEnrolment(academy, await aLearner(academy, { fullName }), course);
    }
    const found = async (q: string) =>
      (await table('enrolments', { course_id: course.id, q })).map((row) => row['Learner']);
    expect(await found(' nandini ')).toEqual(['Nandini Rao']);
    expect(await found('%')).toEqual(['100% Dev']);
    expect(await found('')).toHaveLength(2);
  });

  it('exports no 100 percent while a lesson is left', async () => {
    const [course, learner] = [await aCourse(academy), await aLearner(academy)];
    await anEnrolment(academy, learner, course);
    await academy.dataSource.query(
      `WITH added AS (
         INSERT INTO lessons (id, module_id, course_id, title, position, file_type, dailymotion_id)
         SELECT gen_random_uuid(), $1, $2, 'Lesson', position, 'video', 'x8abcde' FROM generate_series(2, 200) AS position
         RETURNING id
       )
       INSERT INTO lesson_progress (user_id, lesson_id, course_id, completed, completed_at)
       SELECT $3, id, $2, true, now() FROM added`,
      [course.moduleId, course.id, learner.id],
    );
    expect(await table('enrolments', { course_id: course.id })).toMatchObject([{ 'Progress (%)': '99' }]);
  });

  it('exports coupon uses of one code', async () => {
    const course = await aCourse(academy, { pricePaise: 100_000 });
    for (const code of ['USED', 'OTHER']) await aCoupon(academy, { code, percentOff: 25 });
    const learner = await aLearner(academy);
    await aPendingPayment(learner, course, { coupon: 'USED' });
    await aPendingPayment(await aLearner(academy), course, { coupon: 'OTHER' });
    // Reserved by an open checkout, and cleared there.
    await aCheckoutSession(await aLearner(academy), course, { coupon: 'USED' });
    const cleared = await aLearner(academy);
    for (const details of [{ coupon: 'USED' }, {}]) await aCheckoutSession(cleared, course, details);
    expect(await table('coupon-usages', { code: 'used' })).toEqual([
      expect.objectContaining({
        Code: 'USED',
        Status: 'pending',
        Email: learner.email,
        'Discount (%)': '25',
        'Price (INR)': '1000.00',
        'Amount (INR)': '750.00',
      }),
    ]);
  });

  it('filters coupon uses by status, course and day in India', async () => {
    const [course, other] = [await aCourse(academy), await aCourse(academy)];
    const { code } = await aCoupon(academy, { code: 'SIFTED' });
    const buy = async (of: { id: string }, at: string) => {
      const learner = await aLearner(academy);
      const { id } = await aPendingPayment(learner, of, { coupon: code });
      await academy.dataSource.query('UPDATE coupon_usages SET created_at = $2 WHERE user_id = $1', [
        learner.id,
        at,
      ]);
      return { id, email: learner.email };
    };
    const march = await buy(course, '2026-03-31T18:29:59Z');
    const april = await buy(course, '2026-03-31T18:30:00Z');
    const elsewhere = await buy(other, '2026-03-31T18:30:00Z');
    await decide(administrator, march, 'reject');
    const found = async (query: object) =>
      (await table('coupon-usages', { code, ...query })).map((row) => row['Email']);
    expect(await found({ status: 'rejected' })).toEqual([march.email]);
    expect(await found({ course_id: course.id })).toEqual([april.email, march.email]);
    expect(await found({ to: '2026-03-31' })).toEqual([march.email]);
    expect(await found({ from: '2026-04-01' })).toEqual([elsewhere.email, april.email]);
  });

  describe('of any length', () => {
    const LINES = 10_000;

    beforeAll(async () => {
      const learner = await aLearner(academy);
      await aPendingPayment(learner, await aCourse(academy));
      // Names and reasons of maximum length: far more than any buffer between database and client.
      await academy.dataSource.query(
        `WITH sessions AS (
           INSERT INTO checkout_sessions (id, order_code, user_id, course_id, payer_name, payer_email, course_title,
             original_amount_paise, amount_paise, payee_name, expires_at, closed_at)
           SELECT gen_random_uuid(), 'X' || n, user_id, course_id, payer_name, payer_email, course_title,
             original_amount_paise, amount_paise, payee_name, expires_at, now()
           FROM checkout_sessions, generate_series(1, ${LINES}) n WHERE user_id = $1
           RETURNING *)
         INSERT INTO payments (id, user_id, course_id, checkout_session_id, order_code, course_title,
           original_amount_paise, amount_paise, payer_name, payer_email, receipt_email, status, processed_at,
           rejection_reason)
         SELECT gen_random_uuid(), user_id, course_id, id, order_code, course_title,
           original_amount_paise, amount_paise, payer_name, payer_email, payer_email, 'rejected', now(),
           repeat('अ', 500)
         FROM sessions`,
        [learner.id],
      );
    });

    const openExports = async () => {
      const [row] = await academy.dataSource.query<[{ open: number }]>(
        `SELECT count(*)::int AS open FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE '%payment.order_code%'
           AND pid <> pg_backend_pid() AND state <> 'idle'`,
      );
      return row.open;
    };
    const download = () =>
      new Promise<http.IncomingMessage>((resolve, reject) => {
        http
          .get(`${academy.url}/api/admin/exports/payments.csv?status=rejected`, {
            headers: { Authorization: `Bearer ${administrator.token}` },
          })
          .once('response', resolve)
          .once('error', reject);
      });

    it('applies backpressure instead of buffering, and releases the connection when the client disconnects', async () => {
      const answer = await download();
      expect(answer.statusCode).toBe(200);
      await new Promise((resolve) => {
        answer.once('readable', resolve);
      });
      const before = process.memoryUsage().arrayBuffers;
      // The client has stopped reading: the cursor doesn't advance.
      expect(await openExports()).toBe(1);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
      answer.destroy();
      await eventually(async () => (await openExports()) === 0, 'the connection to be free again');
    });

    it('arrives completely', async () => {
      const answer = await download();
      let lines = 0;
      for await (const chunk of answer)
        lines += (chunk as Buffer).toString('latin1').split('\r\n').length - 1;
      expect(lines).toBeGreaterThan(LINES);
    });

    it('responds with an error when the statement fails before the first line', async () => {
      const gate = await Gate.close(academy, 'LOCK TABLE payments IN ACCESS EXCLUSIVE MODE');
      const [answer] = await Promise.all([
        download(),
        gate.untilWaiting(1).then(() =>
          academy.dataSource.query(
            `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        ),
      ]);
      await gate.open();
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['content-type']).toMatch('application/json');
      answer.resume();
      await eventually(async () => (await openExports()) === 0, 'the connection to be free again');
    });

    it('runs two at a time, queues four, and rejects more with Retry-After', async () => {
      const statuses: (number | undefined)[] = [];
      const requests = Array.from({ length: 7 }, () =>
        http
          .get(`${academy.url}/api/admin/exports/payments.csv?status=rejected`, {
            headers: { Authorization: `Bearer ${administrator.token}` },
          })
          .on('response', ({ statusCode, headers }) => {
            statuses.push(statusCode);
            if (statusCode === 503) expect(headers['retry-after']).toBe('60');
          })
          .on('error', () => undefined),
      );
      await eventually(() => statuses.length === 3, 'two files to begin and one request to be refused');
      expect(statuses.sort()).toEqual([200, 200, 503]);
      for (const request of requests) request.destroy();
      await eventually(async () => (await openExports()) === 0, 'every connection to be free again');
      const { status } = await ask('coupon-usages');
      expect(status).toBe(200);
    });
  });
});
