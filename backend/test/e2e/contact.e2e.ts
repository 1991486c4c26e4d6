import { newId } from '../../src/platform/database/columns.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const SUPPORT = 'support@academy.example';
const MESSAGE = 'Do you teach Android forensics? I have no account yet.';
const GUEST = { name: 'Kabir Rao', email: 'kabir@example.com', type: 'other', message: MESSAGE };

describe('contact without an account', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    administrator = await anAdministrator(academy);
  });
  beforeEach(async () => {
    await academy.drainQueues();
    academy.mails.mails.length = 0;
    await academy.dataSource.query('TRUNCATE ticket_links, ticket_comments, tickets, rate_limits CASCADE');
  });
  afterAll(() => academy.stop());

  const contact = (body: object = {}, from = '203.0.113.1') =>
    academy
      .http()
      .post('/api/public/contact')
      .set('X-Forwarded-For', from)
      .send({ ...GUEST, ...body });
  const inDesk = async (query = '') =>
    (await administrator.get(`/api/support/admin/all${query}`)).body as { id: string; number: string }[];

  /** Writes, and returns the ticket with the link of the confirmation. */
  async function aGuestTicket(body: object = {}) {
    const id = newId();
    const { status, body: answer } = await contact({ id, ...body });
    expect(status).toBe(201);
    return { id, number: (answer as { number: string }).number, token: await mailedToken() };
  }
  async function mailedToken(email = GUEST.email): Promise<string> {
    await academy.drainQueues();
    const [, token] = /https:\/\/academy\.example\/contact\/([\w-]{43})\s/.exec(
      academy.mails.to(email).at(-1)!.text!,
    )!;
    return token!;
  }
  const read = (token: string) => academy.http().get(`/api/public/contact/ticket?token=${token}`);
  const replies = (token: string) => academy.http().get(`/api/public/contact/replies?token=${token}`);
  const reply = (token: string, body: object) =>
    academy
      .http()
      .post('/api/public/contact/replies')
      .send({ token, ...body });

  it('becomes a ticket that the help desk has like any other, marked as without an account', async () => {
    const { number } = await aGuestTicket();
    expect(await inDesk()).toEqual([
      expect.objectContaining({ ...GUEST, number, user: null, status: 'active', is_answered: false }),
    ]);
    const [toSupport] = academy.mails.to(SUPPORT);
    expect(toSupport).toMatchObject({
      subject: 'New support ticket: Other, from Kabir Rao',
      replyTo: [{ address: GUEST.email }],
      text: expect.stringMatching(/wrote without an account[\s\S]*> Do you teach Android/),
    });
  });

  it('is found by its number, the guest’s name and the address', async () => {
    const { number } = await aGuestTicket();
    await contact({ name: 'Meera', email: 'meera@example.com' });
    for (const text of [number, 'kabir r', 'KABIR@example'])
      expect((await inDesk(`?q=${encodeURIComponent(text)}`)).map((ticket) => ticket.number)).toEqual([
        number,
      ]);
  });

  it('confirms with the number and a link, and repeats nothing that was typed: the address may be someone else’s', async () => {
    const { number } = await aGuestTicket({ name: 'Win a prize', message: 'Visit https://evil.example now' });
    const [mail] = academy.mails.to(GUEST.email);
    expect(mail!.subject).toBe(`We have your message: ticket ${number}`);
    expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toMatch(/evil|prize/i);
  });

  it('is read and answered by the mailed link alone, until both have said all', async () => {
    const { id, number, token } = await aGuestTicket();
    const seen = await read(token);
    expect(seen.body).toEqual({
      number,
      type: 'other',
      message: MESSAGE,
      status: 'active',
      created_at: expect.any(String),
    });
    await administrator.post(`/api/support/${id}/comments`).send({ message: 'We do, from March.' });
    await academy.drainQueues();
    const answer = academy.mails.to(GUEST.email).at(-1)!;
    expect(answer.subject).toBe(`Our reply to your ticket ${number}`);
    expect(answer.text).toMatch(/> We do, from March\.[\s\S]*The link works for 90 days/);
    expect(answer.text).toContain(`You wrote at first: ${MESSAGE}`);

    const second = await mailedToken();
    expect(second).not.toBe(token);
    expect((await reply(second, { message: ' Thank you! ' })).status).toBe(201);
    const thread = [
      { message: 'We do, from March.', author_is_admin: true },
      { message: 'Thank you!', author_is_admin: false },
    ].map((said) => expect.objectContaining(said));
    // The first link works as well.
    expect((await replies(token)).body).toEqual(thread);
    expect((await administrator.get(`/api/support/${id}/comments`)).body).toEqual(thread);
    await academy.drainQueues();
    expect(academy.mails.to(SUPPORT).at(-1)).toMatchObject({
      subject: 'Reply on a support ticket: Other, from Kabir Rao',
    });

    await administrator.post(`/api/support/${id}/comments`).send({ message: 'See you there.' });
    await academy.drainQueues();
    expect(academy.mails.to(GUEST.email).at(-1)!.text).toMatch(
      /> See you there\.[\s\S]*You wrote: Thank you![\s\S]*We wrote: We do, from March\.[\s\S]*You wrote at first/,
    );
  });

  it('is active again after a reply to a resolved one, and takes none once it is closed', async () => {
    const { id, token } = await aGuestTicket();
    const set = (status: string) => administrator.patch(`/api/support/admin/${id}/status`).send({ status });
    await set('resolved');
    await academy.drainQueues();
    expect(academy.mails.to(GUEST.email).at(-1)).toMatchObject({
      subject: 'Your support ticket is resolved',
      text: expect.stringMatching(/academy\.example\/contact\/[\w-]{43}\s/),
    });
    await reply(token, { message: 'Not yet.' });
    expect((await read(token)).body.status).toBe('active');
    await set('closed');
    const refused = await reply(token, { message: 'And now?' });
    expect([refused.status, refused.body.code]).toEqual([409, 'support.ticket_closed']);
  });

  it('is stored once, however often the form is sent', async () => {
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => contact({ id })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    const token = await mailedToken();
    expect(academy.mails.mails).toHaveLength(2);
    const replyId = newId();
    const replied = await Promise.all([1, 2].map(() => reply(token, { id: replyId, message: 'Hello?' })));
    expect(replied.map(({ status }) => status)).toEqual([201, 201]);
    expect((await replies(token)).body).toHaveLength(1);
  });

  it('never answers with what another ticket of that id says', async () => {
    const { id } = await aGuestTicket();
    const other = await contact({ id, email: 'mallory@example.com' });
    expect([other.status, other.body.code]).toEqual([409, 'common.id_taken']);
    const learner = await aLearner(academy);
    expect((await learner.post('/api/support').send({ id, type: 'other', message: MESSAGE })).status).toBe(
      409,
    );
  });

  it('with an account’s address stays out of the account: anyone can type it', async () => {
    const learner = await aLearner(academy);
    const id = newId();
    expect((await contact({ id, email: learner.email })).status).toBe(201);
    expect((await learner.get('/api/support/mine')).body).toEqual([]);
    expect((await learner.get(`/api/support/${id}/comments`)).status).toBe(404);
    expect((await learner.post(`/api/support/${id}/comments`).send({ message: 'Hello' })).status).toBe(404);
  });

  it('keeps its link only as a hash, which nothing else has, and for 90 days', async () => {
    const { token } = await aGuestTicket();
    const [row] = await academy.dataSource.query<[Record<string, number>]>(
      `SELECT (SELECT count(*)::int FROM outbox_events e WHERE e::text LIKE $1) AS events,
              (SELECT count(*)::int FROM bullmq.job j WHERE j::text LIKE $1) AS jobs,
              (SELECT count(*)::int FROM ticket_links l WHERE l::text LIKE $1) AS links,
              (SELECT extract(day FROM expires_at - created_at)::int FROM ticket_links) AS days`,
      [`%${token}%`],
    );
    expect(row).toEqual({ events: 0, jobs: 0, links: 0, days: 90 });
    await academy.dataSource.query(`UPDATE ticket_links SET expires_at = now()`);
    for (const answer of [await read(token), await replies(token), await reply(token, { message: 'Hello' })])
      expect([answer.status, answer.body.message]).toEqual([404, 'Conversation not found']);
  });

  it('opens no other ticket: neither a learner’s nor another guest’s', async () => {
    const learner = await aLearner(academy);
    const own = await learner.post('/api/support').send({ type: 'other', message: 'My PAN is wrong.' });
    const { token } = await aGuestTicket();
    await learner.post(`/api/support/${own.body.id}/comments`).send({ message: 'Hello?' });
    expect((await read(token)).text).not.toContain('PAN');
    expect((await replies(token)).body).toEqual([]);
  });

  it.each([
    ['name', { name: ' ' }, 'Please enter your name'],
    ['email', { email: 'kabir' }, /email/],
    ['message', { message: 'Hi' }, 'Please write a brief message'],
    ['type', { type: 'refund' }, 'Please choose what the ticket is about'],
  ])('rejects a wrong %s at its field', async (field, body, message) => {
    const answer = await contact(body);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
    expect(answer.body.details[0].message).toMatch(message);
  });

  it('refuses what fills in the field that people don’t see, and says so', async () => {
    const answer = await contact({ website: 'https://spam.example' });
    expect([answer.status, answer.body.code]).toEqual([400, 'support.looks_automatic']);
    expect(await inDesk()).toEqual([]);
    expect((await contact({ website: '' })).status).toBe(201);
  });

  it('takes 20 messages an hour from an address, and from others still', async () => {
    await contact({}, '203.0.113.7').expect(201);
    await academy.dataSource.query('UPDATE rate_limits SET points = 20');
    const refused = await contact({ email: 'late@example.com' }, '203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    await contact({ email: 'late@example.com' }, '203.0.113.8').expect(201);
  });

  it('mails an address that someone typed at most 5 times an hour', async () => {
    const email = 'victim@example.com';
    for (let sent = 0; sent < 5; sent += 1) await contact({ email }, `198.51.100.${sent}`).expect(201);
    await contact({ email: 'Victim@example.com' }, '198.51.100.9').expect(429);
  });
});
