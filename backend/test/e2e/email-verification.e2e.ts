import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BounceMailbox } from '../../src/modules/auth/bounces/bounce-mailbox.js';
import { EmailVerificationsService, PasswordResetsService } from '../../src/modules/auth/index.js';
import { aBounce } from '../factories/bounces.js';
import { aLearner, PASSWORD, type SignedIn } from '../factories/people.js';
import { describeWithImap } from '../setup/describe-with-imap.js';
import { ImapServer } from '../setup/imap-server.js';
import { startWorker, TestAcademy, type Worker } from '../setup/test-academy.js';

const REPORT = 'multipart/report; report-type=delivery-status; boundary="=_b"';
const anAddress = () => `${Math.random().toString(36).slice(2)}@example.com`;

describe('the email address of an account', () => {
  let academy: TestAcademy;
  let learner: SignedIn;
  let worker: Worker;
  let server: ImapServer | undefined;

  beforeAll(async () => {
    // Without Dovecot nothing comes back.
    server = ImapServer.isInstalled ? await ImapServer.start() : undefined;
    academy = await TestAcademy.start({ worker: false, env: { BOUNCE_IMAP_URL: server?.url ?? '' } });
    worker = await startWorker(academy.config);
  });
  beforeEach(async () => {
    learner = await aLearner(academy);
    academy.mails.mails.length = 0;
  });
  afterAll(async () => {
    await worker.stop();
    await academy.stop();
    await server?.stop();
  });

  const me = async () => (await learner.get('/api/auth/v1/me')).body.user;
  const verify = (token: unknown) => academy.http().post('/api/auth/v1/verify-email').send({ token });
  const renew = (token: unknown) => academy.http().post('/api/auth/v1/verify-email/renew').send({ token });
  const change = (email: string, password: string = PASSWORD) =>
    learner.put('/api/auth/v1/me/email').send({ email, password });
  const issue = async () => (await academy.app.get(EmailVerificationsService).issueToken(learner.id))!.token;
  const sendAgain = () => learner.post('/api/auth/v1/me/email/verification');
  const login = (email: string) =>
    academy.http().post('/api/auth/v1/login').send({ email, password: PASSWORD });
  const markVerified = () =>
    academy.dataSource.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [learner.id]);
  const ageLinks = (column: 'used_at' | 'expires_at', age: string) =>
    academy.dataSource.query(
      `UPDATE email_verification_tokens SET ${column} = now() - $2::interval WHERE user_id = $1`,
      [learner.id, age],
    );

  async function mailedToken(email: string): Promise<string> {
    await academy.drainQueues();
    const mail = academy.mails.to(email).findLast(({ text }) => text?.includes('/verify-email'));
    const [, token] = /\/verify-email\?token=([\w-]+)/.exec(mail!.text!)!;
    return token!;
  }

  describe('is confirmed by the link of a mail', () => {
    it('that comes with the welcome, and only its owner sees whether it was opened', async () => {
      const email = anAddress();
      const { body } = await academy
        .http()
        .post('/api/auth/v1/signup')
        .send({ full_name: 'Meera Nair', email, password: PASSWORD })
        .expect(201);
      expect(body.user).toMatchObject({ email, email_verified: false, pending_email: null });
      const response = await verify(await mailedToken(email));
      expect(response.status).toBe(200);
      expect(response.body).toEqual({ message: 'Email address confirmed' });
      expect((await login(email)).body.user).toMatchObject({ email_verified: true });
    });

    it('which stores only a digest of its token', async () => {
      const token = await issue();
      const [row] = await academy.dataSource.query<[{ whole: string }]>(
        'SELECT t::text AS whole FROM email_verification_tokens t WHERE user_id = $1',
        [learner.id],
      );
      expect(row.whole).not.toContain(token);
      await verify(token).expect(200);
      expect(await me()).toMatchObject({ email: learner.email, email_verified: true });
    });

    it('and again after a lost response, but not later', async () => {
      const token = await issue();
      await Promise.all([verify(token).expect(200), verify(token).expect(200)]);
      await ageLinks('used_at', '11 minutes');
      expect((await verify(token)).body).toMatchObject({ code: 'auth.verification_link_used' });
    });

    it('not by an unknown one', async () => {
      const response = await verify('unknown');
      expect(response.status).toBe(400);
      expect(response.body.details[0].field).toBe('token');
    });

    it('not by an expired one, which can be renewed signed out', async () => {
      const token = await issue();
      await ageLinks('expires_at', '1 minute');
      expect((await verify(token)).body).toMatchObject({
        statusCode: 400,
        code: 'auth.verification_link_expired',
        message: 'This link has expired',
      });
      await renew(token).expect(200);
      await verify(await mailedToken(learner.email)).expect(200);
      expect((await renew(token)).body).toMatchObject({ statusCode: 409, code: 'auth.email_verified' });
    });
  });

  it('is sent another link until it is confirmed; the earlier one stays valid', async () => {
    const first = await issue();
    await sendAgain().expect(200);
    await mailedToken(learner.email);
    await verify(first).expect(200);
    expect((await sendAgain()).body).toMatchObject({ statusCode: 409, code: 'auth.email_verified' });
  });

  describe('that nobody has confirmed', () => {
    it('is corrected at once, and the new one gets a link', async () => {
      const email = anAddress();
      const old = await issue();
      const response = await change(` ${email.toUpperCase()} `);
      expect(response.status).toBe(200);
      expect(response.body.user).toMatchObject({ id: learner.id, email, email_verified: false });
      expect((await login(email)).status).toBe(200);
      expect((await verify(old)).body).toMatchObject({ code: 'auth.verification_link_superseded' });
      await verify(await mailedToken(email)).expect(200);
      expect(await me()).toMatchObject({ email, email_verified: true });
    });

    it('is told, without the new one, and its reset links end', async () => {
      const email = anAddress();
      const { token } = (await academy.app.get(PasswordResetsService).issueToken(learner.id))!;
      await change(email).expect(200);
      await academy.drainQueues();
      const [mail] = academy.mails.to(learner.email);
      expect(mail!.subject).toBe('The email address of your account was changed');
      expect(mail!.text).not.toContain(email);
      const reset = await academy
        .http()
        .post('/api/auth/v1/reset-password')
        .send({ token, password: 'x horse' });
      expect(reset.status).toBe(400);
    });
  });

  describe('that is confirmed', () => {
    beforeEach(markVerified);

    it('is replaced when the link to the new one is opened, and told then', async () => {
      const email = anAddress();
      const { body } = await change(email).expect(200);
      expect(body.user).toMatchObject({ email: learner.email, email_verified: true, pending_email: email });
      expect(await me()).toMatchObject({ email: learner.email, pending_email: email });
      const token = await mailedToken(email);
      expect(academy.mails.to(learner.email)).toHaveLength(0);
      await verify(token).expect(200);
      expect(await me()).toMatchObject({ email, email_verified: true, pending_email: null });
      await academy.drainQueues();
      expect(academy.mails.to(learner.email)).toHaveLength(1);
      expect((await login(learner.email)).status).toBe(401);
    });

    it('stays when the password is changed meanwhile', async () => {
      const email = anAddress();
      await change(email).expect(200);
      const token = await mailedToken(email);
      await learner
        .post('/api/auth/v1/change-password')
        .send({ current_password: PASSWORD, new_password: 'another fine horse' })
        .expect(200);
      expect((await verify(token)).body.code).toBe('auth.verification_link_superseded');
    });

    it('stays when the change is cancelled, or the password reset meanwhile', async () => {
      const email = anAddress();
      await change(email).expect(200);
      const first = await mailedToken(email);
      await change(learner.email).expect(200);
      expect(await me()).toMatchObject({ email: learner.email, pending_email: null });
      expect((await verify(first)).body).toMatchObject({ code: 'auth.verification_link_superseded' });

      await change(email).expect(200);
      const second = await mailedToken(email);
      const { token } = (await academy.app.get(PasswordResetsService).issueToken(learner.id))!;
      await academy
        .http()
        .post('/api/auth/v1/reset-password')
        .send({ token, password: 'x horse' })
        .expect(200);
      expect((await verify(second)).body.code).toBe('auth.verification_link_superseded');
    });

    it('stays when someone else has signed up with the new one', async () => {
      const email = anAddress();
      await change(email).expect(200);
      const token = await mailedToken(email);
      await aLearner(academy, { email });
      expect((await verify(token)).body).toMatchObject({ statusCode: 409, code: 'auth.email_taken' });
      expect(await me()).toMatchObject({ email: learner.email });
    });
  });

  it('is not changed without the password, to none, or to another account’s', async () => {
    const other = await aLearner(academy);
    const problems = async (response: ReturnType<typeof change>) => {
      const { status, body } = await response;
      return [status, body.code, body.details?.[0].field];
    };
    expect(await problems(change(anAddress(), 'wrong'))).toEqual([400, 'auth.wrong_password', 'password']);
    expect(await problems(change('not an email'))).toEqual([400, 'common.validation_failed', 'email']);
    expect(await problems(change(other.email))).toEqual([409, 'auth.email_taken', 'email']);
    expect(await me()).toMatchObject({ email: learner.email, pending_email: null });
  });

  describeWithImap('to which a mail comes back', () => {
    const read = () => worker.get(BounceMailbox).run();
    const bounce = async (email = learner.email) => {
      await server!.deliver(aBounce({ email }));
      await read();
    };
    const confirm = async () => verify(await issue()).expect(200);

    it('marks the address of its account alone, and nothing else of the account', async () => {
      const other = await aLearner(academy);
      const before = await me();
      expect(before).toMatchObject({ email_bounced: false });
      await bounce(learner.email.toUpperCase());
      expect(await me()).toEqual({ ...before, email_bounced: true });
      expect((await other.get('/api/auth/v1/me')).body.user).toMatchObject({ email_bounced: false });
    });

    it('leaves a corrected address', async () => {
      await bounce();
      await change(`right-${learner.email}`).expect(200);
      expect(await me()).toMatchObject({ email_verified: false, email_bounced: false });
    });

    it('leaves an address whose link was opened, also a confirmed one', async () => {
      await bounce();
      await confirm();
      expect(await me()).toMatchObject({ email_verified: true, email_bounced: false });
      expect((await sendAgain()).status).toBe(409);
      await bounce();
      expect(await me()).toMatchObject({ email_verified: true, email_bounced: true });
      await sendAgain().expect(200);
      await confirm();
      expect(await me()).toMatchObject({ email_verified: true, email_bounced: false });
    });

    it('leaves an address whose password was reset by mail', async () => {
      await bounce();
      const { token } = (await academy.app.get(PasswordResetsService).issueToken(learner.id))!;
      const password = 'another fine horse';
      await academy.http().post('/api/auth/v1/reset-password').send({ token, password }).expect(200);
      const login = await academy.http().post('/api/auth/v1/login').send({ email: learner.email, password });
      const answer = await academy.http(login.body.token).get('/api/auth/v1/me');
      expect(answer.body.user).toMatchObject({ email: learner.email, email_bounced: false });
    });

    it('marks the new address that a confirmed one is to be replaced by', async () => {
      await confirm();
      const pending = `new-${learner.email}`;
      await change(pending).expect(200);
      await bounce(pending);
      expect(await me()).toMatchObject({ pending_email: pending, email_bounced: true });
      await change(learner.email).expect(200);
      expect(await me()).toMatchObject({ pending_email: null, email_bounced: false });
    });

    it('is marked as read, also where it can’t be read, which is logged once; other mails stay unread', async () => {
      const warn = jest.spyOn(Logger.prototype, 'warn');
      const already = (await server!.flags()).length;
      await server!.deliver(
        Buffer.from('Subject: A question\r\n\r\nWhen does the course begin?'),
        aBounce({ contentType: REPORT, text: '\r\n'.repeat(6_000) }),
        aBounce({ contentType: REPORT, text: 'x'.repeat(300_000) }),
        aBounce({ email: learner.email }),
      );
      await read();
      await read();
      expect((await server!.flags()).slice(already)).toEqual([[], ['\\Seen'], ['\\Seen'], ['\\Seen']]);
      const told = warn.mock.calls.filter(([, message]) => message === 'a delivery report can’t be read');
      expect(told).toHaveLength(2);
      expect(await me()).toMatchObject({ email_bounced: true });
      warn.mockRestore();
    });
  });
});
