import { jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../../src/platform/database/columns.js';
import { Outbox } from '../../src/platform/events/index.js';
import { createApi } from '../../src/app/create-api.js';
import { LiveHub } from '../../src/modules/live/live-hub.js';
import { NoTracing } from '../../src/platform/observability/tracing/index.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { LiveReader } from '../setup/live-reader.js';
import { statementsOf } from '../setup/count-statements.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('live updates', () => {
  let academy: TestAcademy;
  let secondApi: NestExpressApplication;
  let secondUrl: string;
  let administrator: SignedIn;
  let learner: SignedIn;
  let stranger: SignedIn;
  let readers: LiveReader[] = [];

  beforeAll(async () => {
    academy = await TestAcademy.start();
    secondApi = await createApi(academy.config);
    await secondApi.listen(0, '127.0.0.1');
    secondUrl = `http://127.0.0.1:${(secondApi.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await secondApi.close();
    await academy.stop();
  });
  beforeEach(async () => {
    administrator = await anAdministrator(academy);
    learner = await aLearner(academy);
    stranger = await aLearner(academy);
    // Notifications of earlier tests may come late.
    const desks = [await listen(administrator), await listen(administrator, secondUrl)];
    await untilUpToDate(...desks);
    for (const desk of desks) desk.close();
  });
  afterEach(() => {
    for (const reader of readers) reader.close();
    readers = [];
  });

  async function listen(person: SignedIn, url = academy.url): Promise<LiveReader> {
    const reader = await LiveReader.open(url, person.token);
    readers.push(reader);
    return reader;
  }

  /** Publishes a final event for the learner: all earlier events have arrived when it does. */
  async function openTicket(who = learner): Promise<string> {
    const response = await who.post('/api/support').send({ type: 'payment', message: 'Where is my course?' });
    return (response.body as { id: string }).id;
  }

  const reply = (person: SignedIn, ticketId: string) =>
    person.post(`/api/support/${ticketId}/comments`).send({ message: 'A reply' });

  /** Waits until administrators' streams have received what was published before now. */
  async function untilUpToDate(...desks: LiveReader[]): Promise<void> {
    const ticketId = await openTicket(await aLearner(academy));
    await eventually(
      () => desks.every(({ heard }) => heard.some(({ data }) => data['ticket_id'] === ticketId)),
      'the streams to be up to date',
    );
  }

  it('is a stream that is neither buffered nor cached', async () => {
    const { response } = await listen(learner);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-accel-buffering')).toBe('no');
  });

  it('tells a page that has just been loaded to refetch only if it has missed an event of its own', async () => {
    await academy.dataSource.query(`UPDATE outbox_events SET created_at = created_at - interval '1 hour'`);
    const loaded = async (person: SignedIn) => {
      const reader = await LiveReader.open(academy.url, person.token, '?seconds=3');
      readers.push(reader);
      return reader;
    };
    const first = await loaded(learner);
    await openTicket(stranger);
    const [mine, theirs] = await Promise.all([loaded(learner), loaded(stranger)]);
    await theirs.untilReceived('resync');
    await openTicket();
    for (const reader of [first, mine]) {
      await reader.untilReceived('support.ticket-opened (learner)');
      expect(reader.heard.map(({ event }) => event)).toEqual(['change']);
    }
    expect((await LiveReader.open(academy.url, learner.token, '?seconds=601')).response.status).toBe(400);
  });

  it('sends payment events to their learner only', async () => {
    const own = await listen(learner);
    const foreign = await listen(stranger);
    const course = await aCourse(academy);
    const payment = await aPendingPayment(learner, course);
    await decide(administrator, payment, 'approve').expect(200);
    await own.untilReceived('learning.enrolment-granted (learner)');
    expect(own.changes.sort()).toEqual([
      'learning.enrolment-granted (learner)',
      'payments.payment-approved (learner)',
      'payments.payment-submitted (learner)',
    ]);
    expect(own.heard.find(({ data }) => data['name'] === 'payments.payment-approved')?.data).toEqual({
      name: 'payments.payment-approved',
      audience: 'learner',
      course_id: course.id,
      payment_id: payment.id,
      ticket_id: null,
      by_administrator: null,
      status: null,
    });
    const [enrolment] = await academy.dataSource.query<[{ id: string }]>(
      'SELECT id FROM enrolments WHERE user_id = $1',
      [learner.id],
    );
    await administrator.delete(`/api/admin/enrollments/${enrolment.id}`).expect(200);
    await own.untilReceived('learning.enrolment-revoked (learner)');
    await stranger.post('/api/support').send({ type: 'other', message: 'My own' });
    await foreign.untilReceived('support.ticket-opened (learner)');
    expect(foreign.changes).toEqual(['support.ticket-opened (learner)']);
  });

  it('sends all payment events to administrators, on any process', async () => {
    const here = await listen(administrator);
    const there = await listen(await anAdministrator(academy), secondUrl);
    const course = await aCourse(academy);
    const payment = await aPendingPayment(learner, course);
    await decide(administrator, payment, 'reject', { reason: 'Not on the statement' }).expect(200);
    for (const reader of [here, there]) {
      await reader.untilReceived('payments.payment-rejected (administrators)');
      expect(reader.changes).toEqual([
        'payments.payment-submitted (administrators)',
        'payments.payment-rejected (administrators)',
      ]);
      expect(JSON.stringify(reader.heard)).not.toContain('statement');
    }
  });

  it('notifies both sides of a ticket', async () => {
    const own = await listen(learner, secondUrl);
    const desk = await listen(administrator);
    const ticketId = await openTicket();
    await own.untilReceived('support.ticket-opened (learner)');
    const foreign = await listen(stranger);
    await reply(administrator, ticketId).expect(201);
    await administrator
      .patch(`/api/support/admin/${ticketId}/status`)
      .send({ status: 'resolved' })
      .expect(200);
    await reply(learner, ticketId).expect(201);
    await desk.untilReceived('support.ticket-replied (administrators)', 2);
    await own.untilReceived('support.ticket-replied (learner)', 2);
    expect(
      own.heard.map(({ data }) => [data['ticket_id'], data['by_administrator'], data['status']]),
    ).toEqual([
      [ticketId, null, null],
      [ticketId, true, null],
      [ticketId, true, 'resolved'],
      [ticketId, false, null],
    ]);
    expect(foreign.heard).toEqual([]);
  });

  it('notifies everyone on every process of changed announcements', async () => {
    const here = await listen(learner);
    const there = await listen(stranger, secondUrl);
    const desk = await listen(administrator);
    const announcements = '/api/admin/announcements';
    const { body } = await administrator
      .post(announcements)
      .send({ message: 'Labs are closed on Monday' })
      .expect(201);
    const address = `${announcements}/${(body as { id: string }).id}`;
    await administrator.put(address).send({ message: 'And on Tuesday' }).expect(200);
    await administrator.delete(address).expect(200);
    await administrator.delete(address).expect(404);
    for (const reader of [here, there, desk]) {
      await reader.untilReceived('settings.announcements-changed (everybody)', 3);
      expect(reader.changes).toHaveLength(3);
      expect(JSON.stringify(reader.heard)).not.toContain('Labs');
    }
  });

  it('notifies everyone of changed settings, such as whether learners can pay', async () => {
    const here = await listen(learner);
    const there = await listen(administrator, secondUrl);
    const { body: saved } = await administrator.get('/api/admin/settings');
    const { changed_at: _at, changed_by: _by, ...standing } = saved;
    await administrator
      .put('/api/admin/settings')
      .send({ ...standing, upi_id: 'moved@okbank' })
      .expect(200);
    for (const reader of [here, there]) {
      await reader.untilReceived('settings.settings-changed (everybody)');
      expect(JSON.stringify(reader.heard)).not.toContain('moved@okbank');
    }
  });

  it('sends announcements without checking rights: ten thousand clients cost one statement', async () => {
    const listening = await Promise.all([listen(learner), listen(stranger), listen(administrator)]);
    const announcementId = newId();
    const statements = await statementsOf(academy, async () => {
      await academy.dataSource.transaction((manager) =>
        new Outbox(new NoTracing()).publish(manager, 'settings.announcements-changed', { announcementId }),
      );
      for (const reader of listening)
        await reader.untilReceived('settings.announcements-changed (everybody)');
    });
    expect(statements.filter((sql) => /FROM "?(sessions|users)/i.test(sql))).toEqual([]);
  });

  it('ends with the session, on any process', async () => {
    const here = await listen(learner);
    const there = await listen(learner, secondUrl);
    const other = await listen(stranger);
    await learner.post('/api/auth/v1/logout').expect(200);
    await here.untilEnded();
    await there.untilEnded();
    await openTicket(stranger);
    await other.untilReceived('support.ticket-opened (learner)');
    expect(other.ended).toBe(false);
    const refused = await listen(learner);
    expect(refused.response.status).toBe(401);
  });

  it('ends with the next event once the session has expired, and doesn’t send it', async () => {
    const reader = await listen(learner);
    const ticketId = await openTicket();
    await reader.untilReceived('support.ticket-opened (learner)');
    await academy.dataSource.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [learner.id]);
    await reply(administrator, ticketId).expect(201);
    await reader.untilEnded();
    expect(reader.changes).toEqual(['support.ticket-opened (learner)']);
  });

  it('keeps idle connections open with a comment every 20 seconds, and ends those of expired sessions', async () => {
    const hub = academy.app.get(LiveHub);
    await eventually(() => hub.openStreams === 0, 'the streams of other tests to be gone');
    const timers = jest.spyOn(globalThis, 'setInterval');
    const reader = await listen(learner);
    const other = await listen(stranger);
    const [beat, ...more] = timers.mock.calls.filter(([, ms]) => ms === 20_000).map(([callback]) => callback);
    timers.mockRestore();
    expect(more).toEqual([]);
    beat!();
    await eventually(() => reader.beats === 1 && other.beats === 1, 'a comment on every stream');
    await academy.dataSource.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [learner.id]);
    beat!();
    await reader.untilEnded();
    await eventually(() => other.beats === 2, 'the other stream to go on');
    expect(other.ended).toBe(false);
  });

  it('decisions 2: a demoted administrator gets no events of others, and is told to refetch', async () => {
    const demoted = await anAdministrator(academy);
    const reader = await listen(demoted, secondUrl);
    await untilUpToDate(reader);
    const before = reader.changes;
    await academy.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [demoted.id]);
    await reader.untilReceived('resync');
    const desk = await listen(administrator, secondUrl);
    await openTicket();
    await desk.untilReceived('support.ticket-opened (administrators)');
    expect(reader.changes).toEqual(before);
    await academy.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [demoted.id]);
    await reader.untilReceived('resync', 2);
    await untilUpToDate(reader);
  });

  it('re-reads rights before sending: a late notification leaks nothing', async () => {
    const demoted = await anAdministrator(academy);
    const reader = await listen(demoted);
    await untilUpToDate(reader);
    const before = reader.changes;
    const desk = await listen(administrator);
    await academy.dataSource.query('ALTER TABLE users DISABLE TRIGGER rights_announced');
    try {
      await academy.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [demoted.id]);
    } finally {
      await academy.dataSource.query('ALTER TABLE users ENABLE TRIGGER rights_announced');
    }
    await openTicket();
    await desk.untilReceived('support.ticket-opened (administrators)');
    await reader.untilReceived('resync');
    expect(reader.changes).toEqual(before);
  });

  it('reconnects after a lost connection, and sends resync', async () => {
    const here = await listen(learner);
    const there = await listen(learner, secondUrl);
    const [{ cut }] = await academy.dataSource.query<[{ cut: number }]>(
      `SELECT count(pg_terminate_backend(pid))::int AS cut FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'academy live'`,
    );
    expect(cut).toBe(2);
    await here.untilReceived('resync');
    await there.untilReceived('resync');
    await openTicket();
    await here.untilReceived('support.ticket-opened (learner)');
    await there.untilReceived('support.ticket-opened (learner)');
  });

  it('limits a user to ten streams, without affecting other users', async () => {
    const open = await Promise.all(Array.from({ length: 10 }, () => listen(learner)));
    expect(open.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
    const eleventh = await listen(learner);
    expect(eleventh.response.status).toBe(429);
    expect(eleventh.response.headers.get('retry-after')).toBe('60');
    expect((await listen(stranger)).response.status).toBe(200);
    open[0]!.close();
    await eventually(async () => (await listen(learner)).response.ok, 'a place to be free again');
  });

  it('frees the slot of a client that disconnects before its session is checked', async () => {
    const server = academy.app.getHttpServer();
    const hub = academy.app.get(LiveHub);
    await eventually(() => hub.openStreams === 0, 'the streams of other tests to be gone');
    const gate = await Gate.close(academy, 'LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    let isGone = false;
    server.once('connection', (socket) => socket.once('close', () => (isGone = true)));
    const leaver = http.get(`${academy.url}/api/live`, {
      agent: false,
      headers: { Authorization: `Bearer ${learner.token}` },
    });
    leaver.on('error', () => undefined);
    await gate.untilWaiting(1);
    leaver.destroy();
    await eventually(() => isGone, 'the connection to be gone');
    await gate.open();
    await listen(learner);
    expect(hub.openStreams).toBe(1);
  });

  it('doesn’t block the server’s shutdown, and opens no new streams during it', async () => {
    const third = await createApi(academy.config);
    await third.listen(0, '127.0.0.1');
    const reader = await listen(
      learner,
      `http://127.0.0.1:${(third.getHttpServer().address() as AddressInfo).port}`,
    );
    await third.close();
    await reader.untilEnded();
    const [{ listening }] = await academy.dataSource.query<[{ listening: number }]>(
      `SELECT count(*)::int AS listening FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'academy live'`,
    );
    expect(listening).toBe(2);
  });
});
