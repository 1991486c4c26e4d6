import { type LiveSessionNews, Outbox } from '../../src/platform/events/index.js';
import { newId } from '../../src/platform/database/columns.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLiveSession } from '../factories/live-sessions.js';
import { aMentor } from '../factories/mentors.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let administrator: SignedIn;
let ananya: SignedIn;
let rahul: SignedIn;
let kavya: SignedIn;
let course: ACourse;
let mentorId: string;

const LINK = 'https://meet.example/kerberos';
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

beforeAll(async () => {
  academy = await TestAcademy.start();
  administrator = await anAdministrator(academy);
  ananya = await aLearner(academy, { fullName: 'Ananya Iyer' });
  rahul = await aLearner(academy, { fullName: 'Rahul Verma' });
  kavya = await aLearner(academy, { fullName: 'Kavya R' });
});
afterAll(() => academy.stop());
beforeEach(async () => {
  // A running job and TRUNCATE could deadlock.
  await academy.drainQueues();
  await academy.dataSource.query('TRUNCATE mentors, live_sessions CASCADE');
  course = await aCourse(academy, { title: 'Active Directory' });
  ({ id: mentorId } = await aMentor(academy, { name: 'Kavya Raghunathan', userId: kavya.id }, course));
  await anEnrolment(academy, ananya, course);
});

interface SessionBody {
  id: string;
  title: string;
  join_url: string | null;
  starts_at: string;
  cancelled_at: string | null;
}

const aForm = (changes: object = {}) => ({
  title: 'Questions about Kerberos',
  starts_at: inMinutes(120).toISOString(),
  minutes: 60,
  join_url: LINK,
  mentor_id: mentorId,
  ...changes,
});
const schedule = (form: object = aForm(), courseId = course.id) =>
  administrator.post(`/api/admin/courses/${courseId}/live-sessions`).send(form);
const change = (id: string, form: object) => administrator.put(`/api/admin/live-sessions/${id}`).send(form);
const cancel = (id: string) => administrator.post(`/api/admin/live-sessions/${id}/cancel`);
const ofCourse = async (reader: SignedIn, { id } = course): Promise<SessionBody[]> =>
  (await reader.get(`/api/courses/${id}/live-sessions`).expect(200)).body;
const mine = async (reader: SignedIn): Promise<SessionBody[]> =>
  (await reader.get('/api/live-sessions').expect(200)).body;
const calendar = (reader: SignedIn, id: string) => reader.get(`/api/live-sessions/${id}/calendar.ics`);
/** Lines of an iCalendar file, unfolded. */
const lines = ({ text }: { text: string }) => text.replace(/\r\n /g, '').split('\r\n');
const events = async (): Promise<number> => {
  const [row] = await academy.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM outbox_events
     WHERE name = 'learning.live-session-changed' AND payload->>'courseId' = $1`,
    [course.id],
  );
  return row.count;
};

/** What a person was mailed about this test's course. */
const mailed = async (person: SignedIn) => {
  await academy.drainQueues();
  return academy.mails.to(person.email).filter(({ text }) => text?.includes(course.id));
};

describe('mails about live sessions', () => {
  const [AT_6_30_PM, AT_8_PM] = ['2099-12-03T18:30:00+05:30', '2099-12-03T20:00:00+05:30'];

  it('tell learners and mentors of the course when it is, that it moved and that it is cancelled', async () => {
    const { body } = await schedule(aForm({ starts_at: AT_6_30_PM })).expect(201);
    const [planned] = await mailed(ananya);
    expect(planned!.subject).toBe('Live session of Active Directory: Questions about Kerberos');
    expect(planned!.text).toContain(
      '“Questions about Kerberos” with Kavya Raghunathan is on Thursday, 3 December 2099, 6:30 pm to 7:30 pm IST.',
    );
    expect(planned!.text).toContain(`https://academy.example/courses/${course.id}`);
    expect(await mailed(kavya)).toHaveLength(1);

    await change(body.id, aForm({ starts_at: AT_8_PM, mentor_id: '' })).expect(200);
    const [, moved] = await mailed(ananya);
    expect(moved!.subject).toBe('Live session changed: Questions about Kerberos');
    expect(moved!.text).toContain('is now on Thursday, 3 December 2099, 8:00 pm to 9:00 pm IST.');

    await cancel(body.id).expect(200);
    const [, , cancelled] = await mailed(ananya);
    expect(cancelled!.subject).toBe('Live session cancelled: Questions about Kerberos');
    expect(cancelled!.text).toContain('does not take place.');
    expect(cancelled!.to).toHaveLength(1);
  });

  it('link to My Learning if the recipient can’t open the course page: an archived course, or an unpublished one they teach', async () => {
    const { id } = await aLiveSession(academy, course);
    await academy.drainQueues();
    academy.mails.mails.length = 0;
    await academy.dataSource.query(`UPDATE courses SET status = 'inactive' WHERE id = $1`, [course.id]);
    await change(id, aForm({ starts_at: AT_6_30_PM })).expect(200);
    await academy.drainQueues();
    await academy.dataSource.query('UPDATE courses SET archived_at = now() WHERE id = $1', [course.id]);
    await cancel(id).expect(200);
    await academy.drainQueues();
    const linksTo = (person: SignedIn) =>
      academy.mails
        .to(person.email)
        .map(({ text }) => /academy\.example(\/(?:courses|my-)\S+)/.exec(text!)?.[1]);
    expect(linksTo(ananya)).toEqual([`/courses/${course.id}`, '/my-learning']);
    expect(linksTo(kavya)).toEqual(['/my-learning', '/my-learning']);
    for (const { text } of academy.mails.to(kavya.email)) expect(text).not.toContain('course page');
  });

  it('go out once to a mentor who also studies the course', async () => {
    await anEnrolment(academy, kavya, course);
    await schedule().expect(201);
    expect(await mailed(kavya)).toHaveLength(1);
  });

  it('go out for a new link, but not for a new title, length or mentor', async () => {
    const form = aForm({ starts_at: AT_6_30_PM });
    const { body } = await schedule(form).expect(201);
    await change(body.id, { ...form, title: 'More about Kerberos', minutes: 90, mentor_id: '' }).expect(200);
    expect(await mailed(ananya)).toHaveLength(1);
    await change(body.id, { ...form, join_url: 'https://meet.example/other' }).expect(200);
    expect(await mailed(ananya)).toHaveLength(2);
  });

  it('are not sent after access or the session has ended, nor about an outdated time or state', async () => {
    await anEnrolment(academy, rahul, course);
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [rahul.id]);
    const outbox = academy.app.get(Outbox);
    const { id } = await aLiveSession(academy, course, { startsAt: new Date(AT_6_30_PM) });
    const announced = async (news: LiveSessionNews, startsAt: string) => {
      const change = { liveSessionId: id, courseId: course.id, news, startsAt };
      await outbox.publish(academy.dataSource.manager, 'learning.live-session-changed', change);
      return mailed(ananya);
    };
    expect(await announced('cancelled', AT_6_30_PM)).toEqual([]);
    expect(await announced('scheduled', AT_8_PM)).toEqual([]);
    expect(await announced('scheduled', AT_6_30_PM)).toHaveLength(1);
    expect(await mailed(rahul)).toEqual([]);
    academy.mails.mails.length = 0;
    const past = new Date(Date.now() - 3600 * MINUTE_MS);
    await academy.dataSource.query('UPDATE live_sessions SET starts_at = $2 WHERE id = $1', [id, past]);
    expect(await announced('scheduled', past.toISOString())).toEqual([]);
  });
});

describe('administrators and live sessions', () => {
  it('schedule, change and cancel a session; open screens are notified each time', async () => {
    const { body } = await schedule().expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      course_id: course.id,
      course_title: 'Active Directory',
      title: 'Questions about Kerberos',
      mentor: { id: mentorId, name: 'Kavya Raghunathan' },
      starts_at: expect.any(String),
      ends_at: new Date(Date.parse(body.starts_at) + 60 * MINUTE_MS).toISOString(),
      join_url: LINK,
      may_join: true,
      cancelled_at: null,
      revision: 0,
    });
    const moved = aForm({ starts_at: inMinutes(180).toISOString(), minutes: 30, mentor_id: '' });
    const { body: changed } = await change(body.id, moved).expect(200);
    expect(changed).toMatchObject({ starts_at: moved.starts_at, mentor: null });
    const { body: cancelled } = await cancel(body.id).expect(200);
    expect(cancelled).toMatchObject({ join_url: null, cancelled_at: expect.any(String) });
    expect((await cancel(body.id).expect(200)).body).toEqual(cancelled);
    expect(await events()).toBe(3);
    const { body: refusal } = await change(body.id, moved).expect(409);
    expect(refusal.code).toBe('learning.live_session_cancelled');
  });

  it('schedule a session once, and mail once, however often they send it', async () => {
    const form = { ...aForm(), id: newId() };
    const [{ body: first }, { body: again }] = await Promise.all([
      schedule(form).expect(201),
      schedule(form).expect(201),
    ]);
    expect(again).toEqual(first);
    await schedule({ ...form, starts_at: inMinutes(-1).toISOString() }).expect(201);
    expect(await mine(ananya)).toHaveLength(1);
    expect(await events()).toBe(1);
    const { id } = await aCourse(academy);
    expect((await schedule({ ...form, mentor_id: '' }, id).expect(409)).body.code).toBe('common.id_taken');
  });

  it('don’t overwrite what another has changed meanwhile; a retry changes nothing again', async () => {
    const { body } = await schedule().expect(201);
    const moved = aForm({ starts_at: inMinutes(180).toISOString(), revision: 0 });
    const { body: changed } = await change(body.id, moved).expect(200);
    expect(changed).toMatchObject({ starts_at: moved.starts_at, revision: 1 });
    expect((await change(body.id, moved).expect(200)).body).toEqual(changed);
    const { body: refusal } = await change(body.id, aForm({ title: 'Typo corrected', revision: 0 })).expect(
      409,
    );
    expect(refusal.code).toBe('learning.live_session_changed');
    expect(await ofCourse(ananya)).toMatchObject([{ title: body.title, starts_at: moved.starts_at }]);
    expect(await events()).toBe(2);
  });

  it('see all sessions of a course, including those that have ended, latest first', async () => {
    const past = await aLiveSession(academy, course, { startsAt: inMinutes(-500) });
    const next = await aLiveSession(academy, course);
    const { body } = await administrator.get(`/api/admin/courses/${course.id}/live-sessions`).expect(200);
    expect(body.map(({ id }: SessionBody) => id)).toEqual([next.id, past.id]);
    await administrator.get(`/api/admin/courses/${newId()}/live-sessions`).expect(404);
  });

  it.each<[string, unknown]>([
    ['starts_at', inMinutes(-1).toISOString()],
    ['starts_at', '2099-12-03T18:30'],
    ['title', ' '],
    ['join_url', 'http://meet.example/x'],
    ['join_url', 'javascript:alert(1)'],
    ['minutes', 4],
  ])('refuse the %s %j at its field', async (field, value) => {
    const { body } = await schedule(aForm({ [field]: value })).expect(400);
    expect(body.details).toEqual([expect.objectContaining({ field })]);
  });

  it('refuse a mentor who is archived, or of another course, and schedule nothing', async () => {
    const archived = await aMentor(academy, { archivedAt: new Date() }, course);
    for (const { id: mentor_id } of [archived, await aMentor(academy)]) {
      const { body } = await schedule(aForm({ mentor_id })).expect(400);
      expect(body.details).toEqual([expect.objectContaining({ field: 'mentor_id' })]);
    }
    expect(await mine(ananya)).toEqual([]);
  });

  it('can correct the link of a running session, but not move it into the past', async () => {
    const running = await aLiveSession(academy, course, { startsAt: inMinutes(-10) });
    const same = aForm({ starts_at: running.startsAt.toISOString(), join_url: 'https://meet.example/other' });
    await change(running.id, same).expect(200);
    expect((await mine(ananya))[0]!.join_url).toBe('https://meet.example/other');
    const { body } = await change(running.id, { ...same, starts_at: inMinutes(-9).toISOString() }).expect(
      400,
    );
    expect(body.code).toBe('learning.live_session_in_past');
  });

  it('can’t schedule a session in an archived course', async () => {
    await administrator.delete(`/api/admin/courses/${course.id}`).expect(200);
    await schedule().expect(404);
  });
});

describe('learners and live sessions', () => {
  it('see upcoming and running sessions, soonest first, and the link in their own courses', async () => {
    const later = await aLiveSession(academy, course, { startsAt: inMinutes(600) });
    const running = await aLiveSession(academy, course, { startsAt: inMinutes(-30) });
    await aLiveSession(academy, course, { startsAt: inMinutes(-61) });
    expect((await ofCourse(ananya)).map(({ id, join_url }) => [id, join_url])).toEqual([
      [running.id, LINK],
      [later.id, LINK],
    ]);
    expect((await ofCourse(kavya)).map(({ join_url }) => join_url)).toEqual([LINK, LINK]);
    expect((await ofCourse(rahul)).map(({ join_url }) => join_url)).toEqual([null, null]);
    expect((await mine(ananya)).map(({ id }) => id)).toEqual([running.id, later.id]);
    expect((await mine(kavya)).map(({ id }) => id)).toEqual([running.id, later.id]);
    expect(await mine(rahul)).toEqual([]);
  });

  it('lose the link with their access', async () => {
    const { id } = await aLiveSession(academy, course);
    await calendar(ananya, id).expect(200);
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE course_id = $1', [
      course.id,
    ]);
    expect((await ofCourse(ananya))[0]!.join_url).toBeNull();
    const { body } = await calendar(ananya, id).expect(403);
    expect(body.code).toBe('learning.not_enrolled');
  });

  it('see no sessions of an unpublished course, and keep those of an archived course that they study', async () => {
    const unpublished = await aCourse(academy, { status: 'inactive' });
    await aLiveSession(academy, unpublished);
    await rahul.get(`/api/courses/${unpublished.id}/live-sessions`).expect(404);
    await aLiveSession(academy, course);
    await administrator.delete(`/api/admin/courses/${course.id}`).expect(200);
    expect(await ofCourse(ananya)).toHaveLength(1);
    await rahul.get(`/api/courses/${course.id}/live-sessions`).expect(404);
  });

  it('see a session without its mentor once the mentor is archived', async () => {
    await schedule().expect(201);
    expect(await ofCourse(ananya)).toMatchObject([{ mentor: { id: mentorId } }]);
    await academy.dataSource.query('UPDATE mentors SET archived_at = now() WHERE id = $1', [mentorId]);
    expect(await ofCourse(ananya)).toMatchObject([{ mentor: null }]);
  });

  it('see a cancelled session without its link', async () => {
    const { id } = await aLiveSession(academy, course);
    await cancel(id).expect(200);
    expect(await ofCourse(ananya)).toEqual([
      expect.objectContaining({ join_url: null, cancelled_at: expect.any(String), may_join: true }),
    ]);
    expect(await ofCourse(rahul)).toMatchObject([{ join_url: null, may_join: false }]);
  });

  it('download a calendar file that updates or cancels the same entry after a change', async () => {
    const form = aForm({ starts_at: '2099-12-03T18:30:00+05:30' });
    const { id } = (await schedule(form).expect(201)).body as SessionBody;
    const first = await calendar(ananya, id)
      .expect(200)
      .expect('Content-Type', /^text\/calendar/);
    expect(first.headers['content-disposition']).toBe('attachment; filename="live-session.ics"');
    expect(lines(first)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `UID:${id}@academy.example`,
        'SEQUENCE:0',
        'DTSTART:20991203T130000Z',
        'DTEND:20991203T140000Z',
        'SUMMARY:Questions about Kerberos',
        `LOCATION:${LINK}`,
        'STATUS:CONFIRMED',
        `DESCRIPTION:Active Directory\\nWith Kavya Raghunathan\\nJoin: ${LINK}`,
        `URL;VALUE=URI:https://academy.example/courses/${course.id}`,
        'BEGIN:VALARM',
        'END:VCALENDAR',
      ]),
    );
    await change(id, { ...form, starts_at: '2099-12-03T19:30:00+05:30' }).expect(200);
    const moved = lines(await calendar(ananya, id).expect(200));
    expect(moved).toEqual(
      expect.arrayContaining([`UID:${id}@academy.example`, 'SEQUENCE:1', 'DTSTART:20991203T140000Z']),
    );
    await cancel(id).expect(200);
    const cancelled = lines(await calendar(ananya, id).expect(200));
    expect(cancelled).toEqual(
      expect.arrayContaining([`UID:${id}@academy.example`, 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
    expect(cancelled).not.toContain('BEGIN:VALARM');
  });
});
