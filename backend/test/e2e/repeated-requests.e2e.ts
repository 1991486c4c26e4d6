import { newId } from '../../src/platform/database/columns.js';
import { Scene } from '../every-call/scene.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

interface Writing {
  table: string;
  /** Sends the request with this id as this user. */
  send: (person: SignedIn, id: string) => PromiseLike<{ status: number; body: unknown }>;
  events: string | null;
}

describe('a request repeated with its id after a lost response happens once', () => {
  let academy: TestAcademy;
  let scene: Scene;
  let author: SignedIn;
  let other: SignedIn;
  let lessonId: string;
  let ticketId: string;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    scene = await Scene.set(academy);
    const { learner, course } = await scene.student();
    author = learner;
    lessonId = course.filmId;
    ticketId = await scene.ticket(author);
    other = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const WRITINGS: Record<string, () => Writing> = {
    'a ticket': () => ({
      table: 'tickets',
      send: (person, id) =>
        person.post('/api/support').send({ id, type: 'payment', message: 'Where is my course?' }),
      events: 'support.ticket-opened',
    }),
    'a reply': () => ({
      table: 'ticket_comments',
      send: (person, id) =>
        person.post(`/api/support/${ticketId}/comments`).send({ id, message: 'It is there now' }),
      events: 'support.ticket-replied',
    }),
    'a comment': () => ({
      table: 'comments',
      send: (person, id) =>
        person.post(`/api/auth/v1/content/${lessonId}/comments`).send({ id, content: 'Which port?' }),
      events: null,
    }),
    'an announcement': () => ({
      table: 'announcements',
      send: (person, id) =>
        (person === author ? scene.administrator : person)
          .post('/api/admin/announcements')
          .send({ id, message: 'Holiday on Monday' }),
      events: 'settings.announcements-changed',
    }),
  };
  const countOf = async (sql: string, values: unknown[]) => {
    const [row] = await academy.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM ${sql}`,
      values,
    );
    return row.count;
  };

  describe.each(Object.keys(WRITINGS))('%s', (name) => {
    it('returns the stored row, and notifies nobody twice', async () => {
      const { table, send, events } = WRITINGS[name]!();
      const id = newId();
      const before = await countOf('outbox_events WHERE name = $1', [events]);
      const first = await send(author, id);
      const again = await send(author, id);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      expect(first.body).toMatchObject({ id });
      expect(await countOf(`${table} WHERE id = $1`, [id])).toBe(1);
      if (events) expect(await countOf('outbox_events WHERE name = $1', [events])).toBe(before + 1);
    });

    it('rejects another user’s id, and an id that is not a UUIDv7', async () => {
      const { send } = WRITINGS[name]!();
      const id = newId();
      await send(author, id);
      const taken = await send(other, id);
      expect([taken.status, taken.body]).toEqual([409, expect.objectContaining({ code: 'common.id_taken' })]);
      expect((await send(author, 'c56a4180-65aa-42ec-a945-5fd21dec0538')).status).toBe(400);
    });
  });

  it('a retried reply succeeds on a closed ticket without reopening it', async () => {
    const ticket = await scene.ticket(author);
    const id = newId();
    const send = () =>
      author.post(`/api/support/${ticket}/comments`).send({ id, message: 'It is there now' });
    await send();
    for (const status of ['resolved', 'closed']) {
      await scene.administrator.patch(`/api/support/admin/${ticket}/status`).send({ status }).expect(200);
      expect((await send()).status).toBe(201);
      expect(await countOf('tickets WHERE id = $1 AND status = $2', [ticket, status])).toBe(1);
    }
  });
});
