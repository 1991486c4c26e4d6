import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { Gate, race } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const MESSAGE = 'My payment was approved this morning, but the course is not under My Learning.';
const UNKNOWN = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';

describe('support', () => {
  let academy: TestAcademy;
  let learner: SignedIn;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    learner = await aLearner(academy);
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const open = async (body: object = {}, person = learner) => {
    const response = await person.post('/api/support').send({ type: 'payment', message: MESSAGE, ...body });
    expect(response.status).toBe(201);
    return response.body as { id: string; status: string };
  };
  const reply = (ticketId: string, message: string, person = learner) =>
    person.post(`/api/support/${ticketId}/comments`).send({ message });
  const setStatus = (ticketId: string, status: string, person = administrator) =>
    person.patch(`/api/support/admin/${ticketId}/status`).send({ status });
  const statusOf = async (ticketId: string) => {
    const [row] = await academy.dataSource.query<[{ status: string }]>(
      'SELECT status FROM tickets WHERE id = $1',
      [ticketId],
    );
    return row.status;
  };
  /** The support events of one ticket, oldest first. */
  const eventsOf = async (ticketId: string) =>
    academy.dataSource.query<{ name: string; payload: object }[]>(
      `SELECT name, payload FROM outbox_events WHERE name LIKE 'support.%' AND payload->>'ticketId' = $1 ORDER BY created_at`,
      [ticketId],
    );
  const eventNamesOf = async (ticketId: string) => (await eventsOf(ticketId)).map(({ name }) => name);

  describe('opening a ticket', () => {
    it('decisions 6 and 7: creates an active ticket and publishes support.ticket-opened with ids only', async () => {
      const response = await learner
        .post('/api/support')
        .send({ type: 'course_activation', message: `  ${MESSAGE}\n` });
      expect(response.status).toBe(201);
      expect(response.body).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'course_activation',
        message: MESSAGE,
        status: 'active',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        user: { id: learner.id, full_name: learner.fullName, email: learner.email },
        name: learner.fullName,
        email: learner.email,
      });
      const { id } = response.body;
      expect(await eventsOf(id)).toEqual([
        { name: 'support.ticket-opened', payload: { ticketId: id, userId: learner.id } },
      ]);
    });

    it.each(['payment', 'course_activation', 'exam', 'other'])('accepts the type %s', async (type) => {
      await open({ type });
    });

    it('accepts a message of 5 to 5000 characters, and rejects shorter and longer ones at the field', async () => {
      await open({ message: 'Help!' });
      await open({ message: 'x'.repeat(5000) });
      const send = (message?: string) => learner.post('/api/support').send({ type: 'other', message });
      for (const message of ['  four  ', undefined]) {
        const { body } = await send(message).expect(400);
        expect(body.details).toEqual([{ field: 'message', message: 'Please write a brief message' }]);
      }
      expect((await send('x'.repeat(5001)).expect(400)).body.details[0].field).toBe('message');
    });

    it('rejects an unknown type', async () => {
      const { body } = await learner
        .post('/api/support')
        .send({ type: 'refund', message: MESSAGE })
        .expect(400);
      expect(body.details[0].field).toBe('type');
    });
  });

  describe("a learner's own tickets", () => {
    it('lists the learner’s own, newest first, page by page', async () => {
      const author = await aLearner(academy);
      const ids: string[] = [];
      for (let made = 0; made < 3; made++) ids.unshift((await open({}, author)).id);
      const first = await author.get('/api/support/mine?limit=2');
      expect(first.status).toBe(200);
      expect(first.headers['x-total-count']).toBe('3');
      const next = /<([^>]+)>; rel="next"/.exec(first.headers['link']!)![1]!;
      const second = await author.get(next);
      expect(second.headers['link']).toBeUndefined();
      expect([...first.body, ...second.body].map(({ id }: { id: string }) => id)).toEqual(ids);
      expect(first.body[0]).toMatchObject({ name: author.fullName, email: author.email });
    });
  });

  describe('the thread', () => {
    it('shows replies of both sides, oldest first, and marks administrators', async () => {
      const { id } = await open();
      await reply(id, '  Please reload the page once.  ', administrator);
      await reply(id, 'It is there now. Thank you!');
      const response = await learner.get(`/api/support/${id}/comments`);
      expect(response.status).toBe(200);
      const time = expect.stringMatching(/^\d{4}-.*Z$/);
      const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(response.body).toEqual([
        { id: anId, message: 'Please reload the page once.', created_at: time, author_is_admin: true },
        { id: anId, message: 'It is there now. Thank you!', created_at: time, author_is_admin: false },
      ]);
      expect((await administrator.get(`/api/support/${id}/comments`)).body).toEqual(response.body);
    });

    it('is paged', async () => {
      const { id } = await open();
      const messages = ['one', 'two', 'three', 'four', 'five'];
      for (const message of messages) await reply(id, message);
      const seen: string[] = [];
      for (let page: string | undefined = `/api/support/${id}/comments?limit=2`; page;) {
        const response = await learner.get(page);
        expect(response.headers['x-total-count']).toBe('5');
        seen.push(...response.body.map(({ message }: { message: string }) => message));
        page = /<([^>]+)>; rel="next"/.exec(response.headers['link'] ?? '')?.[1];
      }
      expect(seen).toEqual(messages);
    });
  });

  describe('replying', () => {
    it('responds 201 with the reply and publishes support.ticket-replied', async () => {
      const { id } = await open();
      const response = await reply(id, 'One more thing.');
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({ message: 'One more thing.', author_is_admin: false });
      expect(await eventsOf(id)).toContainEqual({
        name: 'support.ticket-replied',
        payload: { ticketId: id, commentId: response.body.id, authorIsAdmin: false },
      });
      const answer = await reply(id, 'Thank you, we look into it.', administrator);
      expect(answer.body.author_is_admin).toBe(true);
      expect((await eventsOf(id)).at(-1)!.payload).toMatchObject({ authorIsAdmin: true });
    });

    it('decisions 6: by the learner on a resolved ticket makes it active again', async () => {
      const { id } = await open();
      await setStatus(id, 'resolved');
      expect((await reply(id, 'It is gone again.')).status).toBe(201);
      expect(await statusOf(id)).toBe('active');
    });

    it('by an administrator doesn’t change the status', async () => {
      const { id } = await open();
      for (const status of ['resolved', 'closed']) {
        await setStatus(id, status);
        expect((await reply(id, 'For the record.', administrator)).status).toBe(201);
        expect(await statusOf(id)).toBe(status);
      }
    });

    it('decisions 6: by the learner on a closed ticket is rejected and stores nothing', async () => {
      const { id } = await open();
      await setStatus(id, 'closed');
      const response = await reply(id, 'One last word');
      expect(response.status).toBe(409);
      expect(response.body.code).toBe('support.ticket_closed');
      expect(response.body.message).toBe('This ticket is closed. Please open a new ticket');
      expect(await statusOf(id)).toBe('closed');
      expect((await learner.get(`/api/support/${id}/comments`)).body).toEqual([]);
      expect(await eventNamesOf(id)).not.toContain('support.ticket-replied');
    });

    it('rejects an empty one', async () => {
      const { id } = await open();
      const { body } = await reply(id, ' \n\t ').expect(400);
      expect(body.details).toEqual([{ field: 'message', message: 'Please write a reply' }]);
    });
  });

  describe('the help desk', () => {
    it.each(['active', 'resolved', 'closed'])('decisions 6: sets any status from %s', async (from) => {
      for (const to of ['active', 'resolved', 'closed']) {
        const { id } = await open();
        await setStatus(id, from);
        const before = (await eventNamesOf(id)).length;
        const { body } = await setStatus(id, to).expect(200);
        expect(body).toMatchObject({ id, status: to, email: learner.email });
        expect(await statusOf(id)).toBe(to);
        const changed = { name: 'support.ticket-status-changed', payload: { ticketId: id, status: to } };
        expect((await eventsOf(id)).slice(before)).toEqual(from === to ? [] : [changed]);
      }
    });

    it('publishes a change once under concurrent requests', async () => {
      const { id } = await open();
      const gate = await Gate.close(academy, 'SELECT FROM tickets WHERE id = $1 FOR UPDATE', [id]);
      const resolve = () => setStatus(id, 'resolved');
      const answers = await race(gate, [resolve, resolve, resolve, resolve]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const changes = (await eventNamesOf(id)).filter((name) => name === 'support.ticket-status-changed');
      expect(changes).toHaveLength(1);
    });

    it('shows one ticket, whatever its status', async () => {
      const { id } = await open();
      await setStatus(id, 'closed');
      const { body } = await administrator.get(`/api/support/admin/${id}`).expect(200);
      expect(body).toMatchObject({ id, status: 'closed', email: learner.email });
      expect((await administrator.get(`/api/support/admin/${UNKNOWN}`)).status).toBe(404);
    });

    it('rejects an unknown status and an unknown ticket', async () => {
      const { id } = await open();
      const response = await setStatus(id, 'open');
      expect(response.status).toBe(400);
      expect(response.body.details[0].field).toBe('status');
      expect((await setStatus(UNKNOWN, 'closed')).status).toBe(404);
      expect((await setStatus('42', 'closed')).status).toBe(404);
      expect((await reply(UNKNOWN, 'Anybody here?', administrator)).status).toBe(404);
      await administrator.get('/api/support/admin/all?status=open').expect(400);
    });

    it('lists all tickets by status, newest first', async () => {
      const other = await aLearner(academy);
      const older = await open({ message: 'the older one' });
      const newer = await open({ message: 'the newer one' }, other);
      const closed = await open({ message: 'a closed one' });
      await setStatus(closed.id, 'closed');
      const active = await administrator.get('/api/support/admin/all?status=active&limit=200');
      expect(active.status).toBe(200);
      const ids = active.body.map(({ id }: { id: string }) => id);
      expect(ids.slice(0, 2)).toEqual([newer.id, older.id]);
      expect(ids).not.toContain(closed.id);
      expect(active.headers['x-total-count']).toBe(String(ids.length));
      expect(active.body[0]).toMatchObject({
        message: 'the newer one',
        user: { full_name: other.fullName, email: other.email },
        name: other.fullName,
        email: other.email,
      });
      const all = await administrator.get('/api/support/admin/all?limit=1');
      expect(all.body[0].id).toBe(closed.id);
      expect(all.headers['link']).toContain('rel="next"');
    });

    it('lists those who wait first, the longest by their last message, then the answered', async () => {
      await academy.dataSource.query('TRUNCATE tickets CASCADE');
      const [first, second, third] = [await open(), await open(), await open()];
      await reply(first.id, 'One more thing');
      await reply(third.id, 'It is there now', administrator);
      await reply(second.id, 'On it', administrator);
      const list = '/api/support/admin/all?status=active&order=waiting&limit=2';
      const page = await administrator.get(list);
      expect(page.body).toMatchObject([
        { id: first.id, is_answered: false },
        { id: third.id, is_answered: true },
      ]);
      const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1];
      const rest = await administrator.get(String(next).replace(/^https?:\/\/[^/]+/, ''));
      expect(rest.body).toMatchObject([{ id: second.id, is_answered: true }]);
      const [{ last_message_at: last }] = rest.body as [{ last_message_at: string }];
      const { body: thread } = await administrator.get(`/api/support/${second.id}/comments`);
      expect(thread).toMatchObject([{ created_at: last }]);
      await administrator.get('/api/support/admin/all?order=oldest').expect(400);
    });

    it('finds text in the message, name and email, ignoring case, without wildcards', async () => {
      const person = await aLearner(academy, { fullName: 'Zubeida Qadri' });
      const { id } = await open({ message: 'My invoice says 100%_off, is that right?' }, person);
      const find = async (q: string) => {
        const response = await administrator.get('/api/support/admin/all').query({ q });
        expect(response.status).toBe(200);
        return response.body.map((ticket: { id: string }) => ticket.id);
      };
      expect(await find('INVOICE SAYS 100%_OFF')).toEqual([id]);
      expect(await find('zubeida')).toEqual([id]);
      expect(await find(person.email.toUpperCase())).toEqual([id]);
      expect(await find('100_%off')).toEqual([]);
      expect(await find('%')).toEqual([id]);
    });
  });
});
