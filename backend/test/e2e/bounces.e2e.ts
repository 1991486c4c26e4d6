import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EmailVerificationsService, PasswordResetsService } from '../../src/modules/auth/index.js';
import { BounceMailbox } from '../../src/modules/auth/bounces/bounce-mailbox.js';
import { aBounce } from '../factories/bounces.js';
import { aLearner, PASSWORD, type SignedIn } from '../factories/people.js';
import { describeWithImap } from '../setup/describe-with-imap.js';
import { ImapServer } from '../setup/imap-server.js';
import { startWorker, TestAcademy, type Worker } from '../setup/test-academy.js';

const REPORT = 'multipart/report; report-type=delivery-status; boundary="=_b"';

describeWithImap('mail that comes back', () => {
  let server: ImapServer;
  let academy: TestAcademy;
  let worker: Worker;
  let learner: SignedIn;

  beforeAll(async () => {
    server = await ImapServer.start();
    academy = await TestAcademy.start({ worker: false, env: { BOUNCE_IMAP_URL: server.url } });
    worker = await startWorker(academy.config);
  });
  beforeEach(async () => {
    learner = await aLearner(academy);
  });
  afterAll(async () => {
    await worker?.stop();
    await academy?.stop();
    await server?.stop();
  });

  const me = async () => (await learner.get('/api/auth/v1/me')).body.user;
  const read = () => worker.get(BounceMailbox).run();
  const bounce = async (email = learner.email) => {
    await server.deliver(aBounce({ email }));
    await read();
  };
  const link = async () => (await academy.app.get(EmailVerificationsService).issueToken(learner.id))!.token;
  const verify = async () =>
    academy
      .http()
      .post('/api/auth/v1/verify-email')
      .send({ token: await link() })
      .expect(200);
  const sendAgain = () => learner.post('/api/auth/v1/me/email/verification');
  const change = (email: string) =>
    learner.put('/api/auth/v1/me/email').send({ email, password: PASSWORD }).expect(200);

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
    await change(`right-${learner.email}`);
    expect(await me()).toMatchObject({ email_verified: false, email_bounced: false });
  });

  it('leaves an address whose link was opened, also a confirmed one', async () => {
    await bounce();
    await verify();
    expect(await me()).toMatchObject({ email_verified: true, email_bounced: false });
    expect((await sendAgain()).status).toBe(409);
    await bounce();
    expect(await me()).toMatchObject({ email_verified: true, email_bounced: true });
    await sendAgain().expect(200);
    await verify();
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
    await verify();
    const pending = `new-${learner.email}`;
    await change(pending);
    await bounce(pending);
    expect(await me()).toMatchObject({ pending_email: pending, email_bounced: true });
    await change(learner.email);
    expect(await me()).toMatchObject({ pending_email: null, email_bounced: false });
  });

  it('is marked as read, also where it can’t be read, which is logged once; other mails stay unread', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const already = (await server.flags()).length;
    await server.deliver(
      Buffer.from('Subject: A question\r\n\r\nWhen does the course begin?'),
      aBounce({ contentType: REPORT, text: '\r\n'.repeat(6_000) }),
      aBounce({ contentType: REPORT, text: 'x'.repeat(300_000) }),
      aBounce({ email: learner.email }),
    );
    await read();
    await read();
    expect((await server.flags()).slice(already)).toEqual([[], ['\\Seen'], ['\\Seen'], ['\\Seen']]);
    const told = warn.mock.calls.filter(([, message]) => message === 'a delivery report can’t be read');
    expect(told).toHaveLength(2);
    expect(await me()).toMatchObject({ email_bounced: true });
    warn.mockRestore();
  });
});
