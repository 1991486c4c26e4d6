import { Mentors1795610000000 } from '../../src/platform/database/migrations/1795610000000-mentors.js';
import { CourseAccess1796190000000 } from '../../src/platform/database/migrations/1796190000000-course-access.js';
import { LiveSessions1795640000000 } from '../../src/platform/database/migrations/1795640000000-live-sessions.js';
import { MentorVersions1795720000000 } from '../../src/platform/database/migrations/1795720000000-mentor-versions.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anImage } from '../factories/files.js';
import { aMentor } from '../factories/mentors.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let administrator: SignedIn;
let learner: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  administrator = await anAdministrator(academy);
  learner = await aLearner(academy);
});
afterAll(() => academy.stop());
beforeEach(() => academy.dataSource.query('TRUNCATE mentors, courses CASCADE'));

interface MentorBody {
  id: string;
  name: string;
  picture: string | null;
  archived_at: string | null;
}

const form = (method: 'post' | 'put', path: string, fields: Record<string, string>) =>
  administrator[method](`/api/admin/mentors${path}`).field(fields);
const create = (fields: Record<string, string>) => form('post', '', fields);
const listed = async (query = ''): Promise<MentorBody[]> =>
  (await administrator.get(`/api/admin/mentors${query}`).expect(200)).body;
const names = async (query = '') => (await listed(query)).map(({ name }) => name);
const page = (id: string) => academy.http().get(`/api/public/mentors/${id}`);
const teach = (courseId: string, instructors: string[]) =>
  administrator
    .put(`/api/admin/courses/${courseId}`)
    .field({ title: 'Memory forensics', price: '4999', instructors: JSON.stringify(instructors) })
    .expect(200);
const instructorsOf = async ({ id }: ACourse): Promise<string[]> =>
  (await learner.get(`/api/courses/${id}`).expect(200)).body.instructors;

describe('administrators and mentors', () => {
  it('make one with a picture and an account', async () => {
    const account = await aLearner(academy, { fullName: 'Kavya R', email: 'kavya@example.com' });
    const { body } = await create({
      name: 'Kavya Raghunathan',
      biography: 'Twelve years of **incident response**.',
      email: ' Kavya@Example.com ',
    })
      .attach('picture', await anImage({ width: 600, height: 400 }), 'kavya.jpg')
      .expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Kavya Raghunathan',
      biography: 'Twelve years of **incident response**.',
      picture: expect.stringMatching(/^\/api\/files\/images\//),
      account: { id: account.id, full_name: 'Kavya R', email: 'kavya@example.com' },
      courses: [],
      version: 1,
      created_at: expect.any(String),
      archived_at: null,
    });
    expect(await listed()).toEqual([body]);
    await academy.http().get(body.picture).expect(200);
  });

  it('list them by name, the archived apart, in pages', async () => {
    for (const name of ['meera Joshi', 'Arjun Deshpande', 'Kavya Raghunathan']) await create({ name });
    const [arjun] = await listed();
    await administrator.delete(`/api/admin/mentors/${arjun!.id}`).expect(200);
    expect(await names()).toEqual(['Kavya Raghunathan', 'meera Joshi']);
    expect(await names('?archived=true')).toEqual(['Arjun Deshpande']);
    const first = await administrator.get('/api/admin/mentors?limit=1').expect('X-Total-Count', '2');
    expect(first.headers['link']).toContain('cursor=');
  });

  it('see the courses of each, unpublished ones too, but no archived ones', async () => {
    const [unpublished, archived] = [
      await aCourse(academy, { status: 'inactive' }),
      await aCourse(academy, { archivedAt: new Date() }),
    ];
    await aMentor(academy, {}, unpublished, archived);
    expect(await listed()).toMatchObject([
      { courses: [{ id: unpublished.id, title: unpublished.title, status: 'inactive' }] },
    ]);
  });

  it('change one: courses show the new name, and the earlier picture is gone', async () => {
    const course = await aCourse(academy);
    const { body: made } = await create({ name: 'Kavya Raghunathan' })
      .attach('picture', await anImage({ width: 64, height: 64 }), 'a.jpg')
      .expect(201);
    await teach(course.id, ['kavya raghunathan', 'Arjun Deshpande']);
    expect(await instructorsOf(course)).toEqual(['Kavya Raghunathan', 'Arjun Deshpande']);

    const { body: changed } = await form('put', `/${made.id}`, { name: 'Kavya Raman' }).expect(200);
    expect(changed.picture).toBe(made.picture);
    expect(await instructorsOf(course)).toEqual(['Kavya Raman', 'Arjun Deshpande']);
    const removed = await form('put', `/${made.id}`, { name: 'Kavya Raman', remove_picture: 'true' });
    expect(removed.body.picture).toBeNull();
    await academy.http().get(made.picture).expect(404);
  });

  it('refuse a change that is based on an older version: it would give the account back', async () => {
    const account = await aLearner(academy);
    const { body: opened } = await create({ name: 'Kavya Raghunathan', email: account.email });
    const put = (fields: Record<string, string>) =>
      form('put', `/${opened.id}`, { name: 'Kavya Raghunathan', version: String(opened.version), ...fields });
    const first = await put({ email: '' }).expect(200);
    expect(first.body).toMatchObject({ account: null, version: opened.version + 1 });
    const second = await put({ email: account.email, biography: 'Twelve years of forensics.' }).expect(409);
    expect(second.body.code).toBe('catalogue.mentor_changed');
    expect((await put({ email: '' }).expect(200)).body).toEqual(first.body);
    expect(await listed()).toEqual([first.body]);
  });

  it.each([
    [{ name: '' }, 400, 'name', 'Name is required'],
    [{ name: 'kavya raghunathan' }, 409, 'name', 'Another mentor has this name already'],
    [{ name: 'Arjun', email: 'nobody@example.com' }, 400, 'email', 'No account has this email address'],
    [{ name: 'Arjun', email: 'taken@example.com' }, 409, 'email', 'Another mentor has this account already'],
  ] as const)('refuse %j with %i', async (fields, status, field, message) => {
    const account = await academy.dataSource.query<{ id: string }[]>(
      `SELECT id FROM users WHERE email = 'taken@example.com'`,
    );
    if (account.length === 0) await aLearner(academy, { email: 'taken@example.com' });
    await create({ name: 'Kavya Raghunathan', email: 'taken@example.com' }).expect(201);
    const refused = await create(fields);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ message, details: [{ field, message }] });
  });

  it('archive one: no page, and no course names them until they are restored', async () => {
    const course = await aCourse(academy);
    await teach(course.id, ['Arjun Deshpande', 'Kavya Raghunathan']);
    const [arjun] = await listed();
    await administrator.delete(`/api/admin/mentors/${arjun!.id}`).expect(200);
    await administrator.delete(`/api/admin/mentors/${arjun!.id}`).expect(200);
    expect(await instructorsOf(course)).toEqual(['Kavya Raghunathan']);
    const { body: mentors } = await learner.get(`/api/courses/${course.id}/mentors`).expect(200);
    expect(mentors).toMatchObject([{ name: 'Kavya Raghunathan' }]);
    await page(arjun!.id).expect(404);

    const { body } = await administrator.post(`/api/admin/mentors/${arjun!.id}/restore`).expect(200);
    expect(body).toMatchObject({ archived_at: null, courses: [{ id: course.id }] });
    expect(await instructorsOf(course)).toEqual(['Arjun Deshpande', 'Kavya Raghunathan']);
    await page(arjun!.id).expect(200);
  });

  it('restore one to a course that was saved without them in the meantime', async () => {
    const course = await aCourse(academy);
    await teach(course.id, ['Arjun Deshpande', 'Kavya Raghunathan']);
    const [arjun] = await listed();
    await administrator.delete(`/api/admin/mentors/${arjun!.id}`).expect(200);
    await teach(course.id, await instructorsOf(course));
    await administrator.post(`/api/admin/mentors/${arjun!.id}/restore`).expect(200);
    expect(await instructorsOf(course)).toContain('Arjun Deshpande');
  });

  it('can’t restore one whose name another has by now', async () => {
    const { body } = await create({ name: 'Kavya Raghunathan' });
    await administrator.delete(`/api/admin/mentors/${body.id}`);
    await create({ name: 'KAVYA RAGHUNATHAN' }).expect(201);
    const refused = await administrator.post(`/api/admin/mentors/${body.id}/restore`).expect(409);
    expect(refused.body.code).toBe('catalogue.mentor_name_taken');
  });
});

describe('the instructors of a course (spec 3: list of names)', () => {
  it('become mentors, each once whatever its case, and leave the course with the next list', async () => {
    const course = await aCourse(academy);
    await teach(course.id, ['Arjun Deshpande', 'ARJUN DESHPANDE', 'Kavya Raghunathan']);
    expect(await instructorsOf(course)).toEqual(['Arjun Deshpande', 'Kavya Raghunathan']);
    await teach(course.id, ['Kavya Raghunathan', 'arjun deshpande']);
    expect(await instructorsOf(course)).toEqual(['Kavya Raghunathan', 'Arjun Deshpande']);
    await teach(course.id, []);
    expect(await instructorsOf(course)).toEqual([]);
    expect(await names()).toEqual(['Arjun Deshpande', 'Kavya Raghunathan']);
  });

  it('stay when the form leaves them out', async () => {
    const course = await aCourse(academy);
    await teach(course.id, ['Arjun Deshpande']);
    await administrator
      .put(`/api/admin/courses/${course.id}`)
      .field({ title: 'Renamed', price: '1' })
      .expect(200);
    expect(await instructorsOf(course)).toEqual(['Arjun Deshpande']);
  });

  it('are made once by two courses that are saved at the same moment', async () => {
    const [one, two] = [await aCourse(academy), await aCourse(academy)];
    await Promise.all([teach(one.id, ['Asha', 'Bina']), teach(two.id, ['Bina', 'Asha'])]);
    expect(await names()).toEqual(['Asha', 'Bina']);
    expect(await instructorsOf(two)).toEqual(['Bina', 'Asha']);
  });

  it('of before there were mentors are migrated, and their courses name them alike', async () => {
    const first = await aCourse(academy, { instructors: ['Kavya Raghunathan', 'Arjun Deshpande'] });
    const second = await aCourse(academy, { instructors: ['kavya raghunathan'] });
    const runner = academy.dataSource.createQueryRunner();
    const migration = new Mentors1795610000000();
    // They refer to mentors.
    const later = [new LiveSessions1795640000000(), new CourseAccess1796190000000()];
    await runner.startTransaction();
    for (const one of later.toReversed()) await one.down(runner);
    await migration.down(runner);
    await migration.up(runner);
    for (const one of later) await one.up(runner);
    await new MentorVersions1795720000000().up(runner);
    await runner.commitTransaction();
    await runner.release();
    expect(await names()).toEqual(['Arjun Deshpande', 'Kavya Raghunathan']);
    expect([await instructorsOf(first), await instructorsOf(second)]).toEqual([
      ['Kavya Raghunathan', 'Arjun Deshpande'],
      ['Kavya Raghunathan'],
    ]);
  });
});

describe('a mentor’s page', () => {
  it('is for everybody, and names the courses on sale alone', async () => {
    const [onSale, unpublished, archived] = [
      await aCourse(academy, { title: 'Memory forensics' }),
      await aCourse(academy, { status: 'inactive' }),
      await aCourse(academy, { archivedAt: new Date() }),
    ];
    const mentor = await aMentor(
      academy,
      { name: 'Kavya', biography: 'Responds.' },
      onSale,
      unpublished,
      archived,
    );
    const { body } = await page(mentor.id).expect(200);
    expect(body).toEqual({
      id: mentor.id,
      name: 'Kavya',
      biography: 'Responds.',
      picture: null,
      courses: [{ id: onSale.id, title: 'Memory forensics', category: 'forensics', thumbnail: null }],
    });
    expect((await academy.http().get('/api/public/mentors').expect(200)).body).toEqual([body]);
  });

  it('is listed only while a course on sale has the mentor', async () => {
    await aMentor(academy, { name: 'Without a course' });
    await aMentor(academy, { name: 'Drafting' }, await aCourse(academy, { status: 'inactive' }));
    const { body } = await academy.http().get('/api/public/mentors').expect('X-Total-Count', '0');
    expect(body).toEqual([]);
  });

  it('does not exist for an unknown or malformed id', async () => {
    await page('0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b').expect(404);
    await page('kavya').expect(404);
  });
});

describe('the mentors of a course', () => {
  it('are shown to everyone who can see the course', async () => {
    const course = await aCourse(academy);
    const unpublished = await aCourse(academy, { status: 'inactive' });
    const mentor = await aMentor(academy, { name: 'Kavya' }, course, unpublished);
    const mentorsOf = ({ id }: ACourse) => learner.get(`/api/courses/${id}/mentors`);
    expect((await mentorsOf(course).expect(200)).body).toEqual([
      { id: mentor.id, name: 'Kavya', biography: '', picture: null },
    ]);
    await mentorsOf(unpublished).expect(404);
    expect((await mentorsOf(await aCourse(academy)).expect(200)).body).toEqual([]);
  });
});
