import { SubmissionMailsRepository } from '../../src/modules/notifications/submission-mails.repository.js';
import { WaitingSubmissions } from '../../src/modules/notifications/waiting-submissions.js';
import { newId } from '../../src/platform/database/columns.js';
import { type DomainEvents, type EventName, Outbox } from '../../src/platform/events/index.js';
import { aCourse, type ACourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import type { CaughtMail } from '../setup/mail-catcher.js';
import { TestAcademy } from '../setup/test-academy.js';

const SUPPORT = 'support@academy.example';
const SITE = 'https://academy.example';

describe('decisions 7: events send mail to the people concerned', () => {
  let academy: TestAcademy;
  let asha: SignedIn;
  let learner: SignedIn;
  let course: ACourse;

  beforeAll(async () => {
    academy = await TestAcademy.start();
    asha = await anAdministrator(academy);
    course = await aCourse(academy, { title: 'Disk & <timeline>' });
    await academy.dataSource.query('INSERT INTO assessments (course_id) VALUES ($1)', [course.id]);
  });
  beforeEach(async () => {
    learner = await aLearner(academy, { fullName: 'Ananya Iyer' });
    academy.mails.beforeAccept = undefined;
    await academy.drainQueues();
    academy.mails.mails.length = 0;
    await academy.dataSource.query('DELETE FROM submission_mails');
  });
  afterAll(() => academy.stop());

  async function publish<Name extends EventName>(name: Name, payload: DomainEvents[Name]): Promise<void> {
    await academy.dataSource.transaction((manager) =>
      academy.app.get(Outbox).publish(manager, name, payload),
    );
  }

  /** Publishes an event and returns the mails it caused. */
  async function mailsOf<Name extends EventName>(
    name: Name,
    payload: DomainEvents[Name],
  ): Promise<CaughtMail[]> {
    await publish(name, payload);
    await academy.drainQueues();
    return academy.mails.mails;
  }

  /** Publishes an event that causes one mail, and returns it. */
  async function onlyMailOf<Name extends EventName>(
    name: Name,
    payload: DomainEvents[Name],
  ): Promise<CaughtMail> {
    const mails = await mailsOf(name, payload);
    expect(mails).toHaveLength(1);
    return mails[0]!;
  }

  const ids = () => ({ userId: learner.id, courseId: course.id });

  async function aPayment(columns: Record<string, unknown> = {}): Promise<string> {
    const [id, checkout] = [newId(), newId()];
    const order = `TR${id.replaceAll('-', '').slice(-10)}`.toUpperCase();
    await academy.dataSource.query(
      `INSERT INTO checkout_sessions (id, order_code, user_id, course_id, payer_name, payer_email, course_title,
         original_amount_paise, amount_paise, payee_name, expires_at, closed_at)
       VALUES ($1, $2, $3, $4, 'Payer', 'payer@example.com', $5, 549900, 549900, 'Academy', now(), now())`,
      [checkout, order, learner.id, course.id, course.title],
    );
    const row = {
      id,
      user_id: learner.id,
      course_id: course.id,
      checkout_session_id: checkout,
      order_code: order,
      course_title: course.title,
      original_amount_paise: 549_900,
      amount_paise: 549_900,
      payer_name: 'Payer',
      payer_email: 'payer@example.com',
      transaction_id: '4012 8888 1881',
      transaction_id_normalised: id,
      ...columns,
    };
    const names = Object.keys(row);
    await academy.dataSource.query(
      `INSERT INTO payments (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
    return id;
  }

  const anEnrolmentRow = async () => (await anEnrolment(academy, learner, course)).id;

  async function aTicket(message = 'My course does not open', status = 'active'): Promise<string> {
    const id = newId();
    await academy.dataSource.query(
      `INSERT INTO tickets (id, user_id, type, message, status) VALUES ($1, $2, 'course_activation', $3, $4)`,
      [id, learner.id, message, status],
    );
    return id;
  }

  async function aReply(ticketId: string, author: SignedIn, message: string): Promise<string> {
    const id = newId();
    await academy.dataSource.query(
      `INSERT INTO ticket_comments (id, ticket_id, author_id, author_is_admin, message) VALUES ($1, $2, $3, $4, $5)`,
      [id, ticketId, author.id, author === asha, message],
    );
    return id;
  }

  it('auth.user-registered: welcome, to the learner, whose answer reaches the support address', async () => {
    const mail = await onlyMailOf('auth.user-registered', { userId: learner.id });
    expect(mail).toMatchObject({
      recipients: [learner.email],
      replyTo: [{ address: SUPPORT }],
      subject: 'Welcome to Triad Academy',
      text: expect.stringContaining(`${SITE}/verify-email?token=`),
    });
  });

  it('auth.password-changed: to its owner, with a way to recover the account', async () => {
    const mail = await onlyMailOf('auth.password-changed', { userId: learner.id });
    expect(mail).toMatchObject({
      recipients: [learner.email],
      subject: 'Your password was changed',
      text: expect.stringContaining(`${SITE}/forgot-password`),
    });
  });

  it('auth.password-reset-requested: a link whose token is nowhere in events or jobs, and only hashed in the tables', async () => {
    const mail = await onlyMailOf('auth.password-reset-requested', { userId: learner.id });
    expect(mail).toMatchObject({ recipients: [learner.email], subject: 'Reset your password' });
    const [, token] = /\/reset-password\?token=([\w-]{43})\s/.exec(mail.text!)!;
    const [row] = await academy.dataSource.query<[{ events: number; jobs: number; tokens: number }]>(
      `SELECT (SELECT count(*)::int FROM outbox_events e WHERE e::text LIKE $1) AS events,
              (SELECT count(*)::int FROM bullmq.job j WHERE j::text LIKE $1) AS jobs,
              (SELECT count(*)::int FROM password_reset_tokens t WHERE t::text LIKE $1) AS tokens`,
      [`%${token}%`],
    );
    expect(row).toEqual({ events: 0, jobs: 0, tokens: 0 });
  });

  it('payments.payment-submitted: to every administrator, with the details to compare', async () => {
    const second = await anAdministrator(academy);
    const paymentId = await aPayment({ coupon_code: 'TRIAD10', late: true });
    const mails = await mailsOf('payments.payment-submitted', { paymentId, ...ids() });
    expect(mails).toHaveLength(2);
    expect(mails[0]!.recipients.sort()).toEqual([asha.email, second.email].sort());
    expect(mails[0]!.subject).toBe('Payment to verify: ₹5,499 for Disk & <timeline>');
    for (const fact of [
      'Course: Disk & <timeline>',
      `Learner: Ananya Iyer, ${learner.email}`,
      'Amount: ₹5,499',
      'Coupon: TRIAD10',
      'Transaction ID: 4012 8888 1881',
      'Late: ',
      `${SITE}/admin/manual-payments`,
    ]) {
      expect(mails[0]!.text).toContain(fact);
    }
    expect(mails[0]!.html).toContain('Disk &amp; &lt;timeline&gt;');
    await academy.dataSource.query('DELETE FROM sessions WHERE user_id = $1', [second.id]);
    await academy.dataSource.query('DELETE FROM users WHERE id = $1', [second.id]);
  });

  it('payments.payment-submitted: several within 10 minutes are one mail, after a restart, too', async () => {
    const submit = async () => {
      const { id: course_id } = await aCourse(academy);
      const paymentId = await aPayment({ course_id });
      await publish('payments.payment-submitted', { paymentId, ...ids() });
      return paymentId;
    };
    const mailsToAsha = async () => {
      await academy.drainQueues();
      return academy.mails.to(asha.email).map(({ subject }) => subject);
    };
    const first = 'Payment to verify: ₹5,499 for Disk & <timeline>';
    await submit();
    expect(await mailsToAsha()).toEqual([first]);
    await Promise.all([submit(), submit()]);
    const decided = await submit();
    await academy.drainQueues();
    await academy.dataSource.query(
      `UPDATE payments SET status = 'rejected', processed_at = now() WHERE id = $1`,
      [decided],
    );
    const sweep = new WaitingSubmissions(
      academy.dataSource,
      new SubmissionMailsRepository(),
      academy.app.get(Outbox),
    );
    await sweep.run();
    expect(await mailsToAsha()).toEqual([first]);
    await academy.dataSource.query(
      `UPDATE submission_mails SET notified_at = notified_at - interval '10 minutes'`,
    );
    await Promise.all([sweep.run(), sweep.run()]);
    expect(await mailsToAsha()).toEqual([first, '2 payments to verify: ₹10,998']);
    await submit();
    expect(await mailsToAsha()).toHaveLength(2);
  });

  it('payments.payment-submitted: not to an administrator who must still choose a password', async () => {
    const weak = await anAdministrator(academy, { password: 'sunbird' });
    await publish('payments.payment-submitted', { paymentId: await aPayment(), ...ids() });
    await academy.drainQueues();
    expect(academy.mails.to(asha.email)).toHaveLength(1);
    expect(academy.mails.to(weak.email)).toEqual([]);
    await academy.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [weak.id]);
  });

  describe('payments.payment-submitted: to the learner', () => {
    const receivedMail = async () => {
      const paymentId = await aPayment();
      const facts = { paymentId, ...ids() };
      const mails = await mailsOf('payments.payment-submitted', facts);
      const mine = mails.filter(({ recipients }) => recipients.includes(learner.email));
      expect(mine).toHaveLength(1);
      return mine[0]!;
    };

    it('confirms the submitted details, and says by when', async () => {
      const mail = await receivedMail();
      expect(mail.subject).toBe('We received your payment for Disk & <timeline>');
      for (const fact of ['₹5,499', 'Transaction ID: 4012 8888 1881', `${SITE}/payments/`])
        expect(mail.text).toContain(fact);
      expect(mail.text).toContain('Access is usually granted within a few hours.');
    });

    it('is skipped if already decided', async () => {
      const decided = await aPayment({ status: 'approved', processed_at: new Date() });
      expect(await mailsOf('payments.payment-submitted', { paymentId: decided, ...ids() })).toEqual([]);
    });
  });

  it('payments.payment-approved: to the learner, with the link to the course', async () => {
    const paymentId = await aPayment({ status: 'approved', processed_at: new Date() });
    const mails = await mailsOf('payments.payment-approved', { paymentId, ...ids() });
    const mine = mails.filter(({ recipients }) => recipients.includes(learner.email));
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      recipients: [learner.email],
      subject: 'You have access to Disk & <timeline>',
      text: expect.stringContaining(`${SITE}/courses/${course.id}/learn`),
    });
    expect(mine[0]!.text).toContain('Your payment of ₹5,499 is verified.');
  });

  it('payments.payment-rejected: to the learner, with the reason and a way to try again', async () => {
    const paymentId = await aPayment({
      status: 'rejected',
      processed_at: new Date(),
      rejection_reason: 'No such UTR with our bank',
    });
    const mail = await onlyMailOf('payments.payment-rejected', { paymentId, ...ids() });
    expect(mail).toMatchObject({
      recipients: [learner.email],
      subject: 'Payment not verified: Disk & <timeline>',
      text: expect.stringContaining('> No such UTR with our bank'),
    });
    expect(mail.text).toContain(`${SITE}/checkout/${course.id}`);
  });

  it('payments.payment-reopened: to the learner, saying not to pay again', async () => {
    const paymentId = await aPayment();
    const mail = await onlyMailOf('payments.payment-reopened', { paymentId, ...ids() });
    expect(mail).toMatchObject({
      recipients: [learner.email],
      subject: 'We are checking your payment for Disk & <timeline> again',
      text: expect.stringContaining('you need not pay again'),
    });
  });

  it('payments.payment-reopened by its learner: to the administrators, who have a payment to verify, and the learner', async () => {
    const facts = { paymentId: await aPayment(), ...ids(), byOwner: true };
    await mailsOf('payments.payment-reopened', facts);
    const subjects = (email: string) => academy.mails.to(email).map(({ subject }) => subject);
    expect(subjects(asha.email)).toEqual(['Payment to verify: ₹5,499 for Disk & <timeline>']);
    expect(subjects(learner.email)).toEqual(['We received your payment for Disk & <timeline>']);
  });

  it('learning.enrolment-granted: to the learner, if granted without a payment', async () => {
    const enrolmentId = await anEnrolmentRow();
    const facts = { enrolmentId, ...ids() };
    const bought = await mailsOf('learning.enrolment-granted', { ...facts, paymentId: newId() });
    expect(bought).toHaveLength(0);
    const granted = await mailsOf('learning.enrolment-granted', { ...facts, paymentId: null });
    expect(granted).toHaveLength(1);
    expect(granted[0]).toMatchObject({
      recipients: [learner.email],
      subject: 'You have access to Disk & <timeline>',
      text: expect.stringContaining(`${SITE}/courses/${course.id}/learn`),
    });
  });

  it('learning.enrolment-revoked: to the learner, with the reason', async () => {
    const enrolmentId = await anEnrolmentRow();
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE id = $1', [enrolmentId]);
    await academy.dataSource.query(
      `INSERT INTO enrolment_history (id, enrolment_id, change, actor_id, reason) VALUES ($1, $2, 'revoked', $3, $4)`,
      [newId(), enrolmentId, asha.id, 'You asked us to'],
    );
    const mail = await onlyMailOf('learning.enrolment-revoked', { enrolmentId, ...ids() });
    expect(mail).toMatchObject({
      recipients: [learner.email],
      subject: 'Access ended: Disk & <timeline>',
      text: expect.stringContaining(`${SITE}/support`),
    });
    expect(mail.text).toContain('You asked us to');
  });

  it('assessments.assessment-failed: to the learner, with the score, unless it was set aside meanwhile', async () => {
    const attemptId = newId();
    await academy.dataSource.query(
      `INSERT INTO assessment_attempts (id, course_id, user_id, number, seed, state, pass_mark, started_at, deadline_at,
         closed_at, lease, correct, total, score)
       VALUES ($1, $2, $3, 1, 'seed', 'expired', 70, now(), now(), now(), $1, 11, 20, 55)`,
      [attemptId, course.id, learner.id],
    );
    const facts = { attemptId, ...ids() };
    const [mail] = await mailsOf('assessments.assessment-failed', facts);
    expect(mail).toMatchObject({
      recipients: [learner.email],
      subject: 'Your final assessment of Disk & <timeline>: 55%',
    });
    expect(mail?.text).toContain('The time ran out, so your saved answers were submitted.');
    expect(mail?.text).toContain('You answered 11 of 20 questions correctly: 55%. The pass mark is 70%.');
    expect(mail?.text).toContain(`${SITE}/courses/${course.id}/assessment`);
    academy.mails.mails.length = 0;
    await academy.dataSource.query(
      `UPDATE assessment_attempts SET voided_at = now(), voided_by = $2, void_reason = 'Power cut' WHERE id = $1`,
      [attemptId, asha.id],
    );
    expect(await mailsOf('assessments.assessment-failed', facts)).toHaveLength(0);
  });

  it('assessments.assessment-failed: not once a later attempt was passed', async () => {
    const attempt = async (number: number, passed: boolean) => {
      const id = newId();
      await academy.dataSource.query(
        `INSERT INTO assessment_attempts (id, course_id, user_id, number, seed, state, pass_mark, started_at, deadline_at,
           closed_at, lease, correct, total, score, passed)
         VALUES ($1, $2, $3, $4, 'seed', 'submitted', 70, now(), now(), now(), $1, $5, 20, $5 * 5, $6)`,
        [id, course.id, learner.id, number, passed ? 20 : 10, passed],
      );
      return id;
    };
    const attemptId = await attempt(1, false);
    await attempt(2, true);
    const facts = { attemptId, ...ids() };
    expect(await mailsOf('assessments.assessment-failed', facts)).toEqual([]);
  });

  it('support.ticket-opened: to the support address, in the words of the learner', async () => {
    const mail = await onlyMailOf('support.ticket-opened', { ticketId: await aTicket(), userId: learner.id });
    expect(mail).toMatchObject({
      recipients: [SUPPORT],
      replyTo: [{ address: learner.email }],
      subject: 'New support ticket: Course activation, from Ananya Iyer',
      text: expect.stringContaining('> My course does not open'),
    });
    expect(mail.text).toContain(`${SITE}/admin/help`);
  });

  it("support.ticket-replied: a learner's reply to the support address, an administrator's to the learner", async () => {
    const ticketId = await aTicket();
    const [fromLearner] = await mailsOf('support.ticket-replied', {
      ticketId,
      commentId: await aReply(ticketId, learner, 'Still not'),
      authorIsAdmin: false,
    });
    expect(fromLearner).toMatchObject({
      recipients: [SUPPORT],
      text: expect.stringContaining('> Still not'),
    });
    academy.mails.mails.length = 0;
    const [fromAdministrator] = await mailsOf('support.ticket-replied', {
      ticketId,
      commentId: await aReply(ticketId, asha, 'Try now'),
      authorIsAdmin: true,
    });
    expect(fromAdministrator).toMatchObject({
      recipients: [learner.email],
      subject: 'A reply to your support ticket',
      text: expect.stringContaining('> Try now'),
    });
    expect(fromAdministrator!.text).toContain(`${SITE}/support`);
  });

  it.each(['active', 'resolved', 'closed'] as const)(
    'support.ticket-status-changed to %s',
    async (status) => {
      const ticketId = await aTicket('My course does not open', status);
      const mail = await onlyMailOf('support.ticket-status-changed', { ticketId, status });
      expect(mail).toMatchObject({
        recipients: [learner.email],
        subject: `Your support ticket is ${status}`,
      });
    },
  );

  it('sends no mail about something deleted meanwhile', async () => {
    const gone = newId();
    await publish('auth.user-registered', { userId: gone });
    await publish('auth.password-reset-requested', { userId: gone });
    await publish('support.ticket-opened', { ticketId: gone, userId: gone });
    await publish('support.ticket-replied', { ticketId: gone, commentId: gone, authorIsAdmin: true });
    await publish('learning.enrolment-revoked', { enrolmentId: gone, userId: gone, courseId: gone });
    await publish('payments.payment-rejected', { paymentId: gone, userId: gone, courseId: gone });
    await academy.drainQueues();
    expect(academy.mails.mails).toEqual([]);
  });

  it('sends no mail about a decision that changed meanwhile', async () => {
    const reopened = await aPayment();
    await publish('payments.payment-rejected', { paymentId: reopened, ...ids() });
    const rejected = await aPayment({ status: 'rejected', processed_at: new Date() });
    await publish('payments.payment-submitted', { paymentId: rejected, ...ids() });
    await publish('payments.payment-reopened', { paymentId: rejected, ...ids() });
    await publish('support.ticket-status-changed', { ticketId: await aTicket(), status: 'resolved' });
    const enrolmentId = await anEnrolmentRow();
    await publish('learning.enrolment-revoked', { enrolmentId, ...ids() });
    await academy.drainQueues();
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE id = $1', [enrolmentId]);
    await publish('learning.enrolment-granted', { enrolmentId, ...ids(), paymentId: null });
    await academy.drainQueues();
    expect(academy.mails.mails).toEqual([]);
  });

  it('auth.role-changed: not once the role is another again', async () => {
    const changedBy = asha.id;
    await publish('auth.role-changed', { userId: learner.id, isAdmin: true, changedBy });
    expect(await mailsOf('auth.role-changed', { userId: asha.id, isAdmin: false, changedBy })).toEqual([]);
  });

  it('auth.role-changed: says when a longer password is needed first', async () => {
    await academy.dataSource.query(
      'UPDATE users SET is_admin = true, has_strong_password = false WHERE id = $1',
      [learner.id],
    );
    const role = { userId: learner.id, isAdmin: true, changedBy: asha.id };
    const [mail] = await mailsOf('auth.role-changed', role);
    expect(mail!.text).toContain('Choose one of at least 12 characters to start');
    expect(mail!.text).toContain(`${SITE}/profile`);
    await academy.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [learner.id]);
  });

  describe('payments.part-recorded and part-voided', () => {
    const aPart = async (paymentId: string, voidReason: string | null) => {
      const id = newId();
      await academy.dataSource.query(
        `INSERT INTO payment_parts (id, payment_id, amount_paise, reference, reference_key, lookalike_key, recorded_by,
           voided_at, voided_by, void_reason)
         SELECT part.id, $2, 300000, part.id, part.id, part.id, $3::uuid, voided.at, voided.by, $4
         FROM (SELECT $1::uuid AS id) part
         LEFT JOIN (SELECT now() AS at, $3::uuid AS by) voided ON $4::varchar IS NOT NULL`,
        [id, paymentId, asha.id, voidReason],
      );
      return id;
    };
    const facts = async (paymentId: string, voidReason: string | null) => ({
      paymentId,
      partId: await aPart(paymentId, voidReason),
      ...ids(),
    });

    it('tell of no part that was voided meanwhile', async () => {
      expect(await mailsOf('payments.part-recorded', await facts(await aPayment(), 'Typed wrongly'))).toEqual(
        [],
      );
    });

    it('ask for no rest of a payment that was decided meanwhile', async () => {
      const paymentId = await aPayment({ status: 'approved', processed_at: new Date() });
      expect(await mailsOf('payments.part-voided', await facts(paymentId, 'Typed wrongly'))).toEqual([]);
    });

    it('come instead of “you don’t need to pay again”', async () => {
      const paymentId = await aPayment({ received_paise: 300_000 });
      await facts(paymentId, null);
      expect(await mailsOf('payments.submission-announced', { paymentId })).toEqual([]);
    });
  });

  it('payments.payment-approved: not once access was revoked', async () => {
    const paymentId = await aPayment({ status: 'approved', processed_at: new Date() });
    const enrolmentId = await anEnrolmentRow();
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE id = $1', [enrolmentId]);
    await publish('payments.payment-approved', { paymentId, ...ids() });
    await academy.drainQueues();
    expect(academy.mails.to(learner.email)).toEqual([]);
  });

  it('bank.mailbox-broken and -repaired: only what is still so', async () => {
    const [accountId, feedId] = [newId(), newId()];
    await academy.dataSource.query(
      `INSERT INTO bank_accounts (id, name, last_digits, created_by) VALUES ($1, 'HDFC', '4321', $2)`,
      [accountId, asha.id],
    );
    await academy.dataSource.query(
      `INSERT INTO bank_feeds (id, account_id, kind, name, created_by) VALUES ($1, $2, 'mail', 'Bank mail', $3)`,
      [feedId, accountId, asha.id],
    );
    expect(await mailsOf('bank.mailbox-broken', {})).toEqual([]);
    await academy.dataSource.query(
      `UPDATE bank_feeds SET failing_since = now(), problem = 'wrong_login' WHERE id = $1`,
      [feedId],
    );
    expect(await mailsOf('bank.mailbox-repaired', {})).toEqual([]);
    const [mail] = await mailsOf('bank.mailbox-broken', {});
    expect(mail!.text).toContain('The mail server refuses the user name or password in BANK_IMAP_URL.');
  });

  it('quality: temporary errors of an address lose and duplicate nothing, keep nobody else waiting, and the reset link works', async () => {
    let tries = 0;
    let triesBeforeAsha: number | undefined;
    academy.mails.beforeAccept = (recipients) => {
      if (recipients.includes(asha.email)) triesBeforeAsha = tries;
      if (!recipients.includes(learner.email)) return;
      tries += 1;
      if (tries <= 2) throw Object.assign(new Error('4.3.2 try again later'), { responseCode: 451 });
    };
    await publish('auth.password-reset-requested', { userId: learner.id });
    await publish('payments.payment-submitted', { paymentId: await aPayment(), ...ids() });
    await eventually(() => academy.mails.to(asha.email).length === 1, 'the mail to the administrator');
    expect(triesBeforeAsha).toBeLessThanOrEqual(2);
    await academy.drainQueues();
    expect(academy.mails.to(asha.email)).toHaveLength(1);
    const mails = academy.mails.to(learner.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Reset your password',
      'We received your payment for Disk & <timeline>',
    ]);
    const [, token] = /token=([\w-]+)/.exec(mails.map(({ text }) => text).join())!;
    const answer = academy.http().post('/api/auth/v1/reset-password').send({ token, password: 'a new one' });
    await answer.expect(200);
  });
});

describe('decisions 8: an academy without a support address', () => {
  it('sends support mail to the administrators', async () => {
    const academy = await TestAcademy.start({ env: { SUPPORT_EMAIL: '' } });
    const administrator = await anAdministrator(academy);
    const learner = await aLearner(academy);
    const ticketId = newId();
    await academy.dataSource.query(
      `INSERT INTO tickets (id, user_id, type, message) VALUES ($1, $2, 'other', 'Hello there')`,
      [ticketId, learner.id],
    );
    await academy.dataSource.transaction((manager) =>
      academy.app.get(Outbox).publish(manager, 'support.ticket-opened', { ticketId, userId: learner.id }),
    );
    await academy.drainQueues();
    expect(academy.mails.mails.map(({ recipients }) => recipients)).toEqual([[administrator.email]]);
    await academy.stop();
  });
});
