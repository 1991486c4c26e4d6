import { newId } from '../../src/platform/database/columns.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let ananya: SignedIn;
let rahul: SignedIn;
let administrator: SignedIn;
let lessonId: string;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  ananya = await aLearner(academy, { fullName: 'Ananya Iyer', email: 'ananya@example.com' });
  rahul = await aLearner(academy, { fullName: 'Rahul Verma', email: 'rahul@example.com' });
  administrator = await anAdministrator(academy, { fullName: 'Asha Menon', email: 'asha@example.com' });
});
afterAll(() => academy.stop());
beforeEach(async () => {
  const course = await aCourse(academy);
  ({ lessonId } = course);
  await anEnrolment(academy, ananya, course);
  await anEnrolment(academy, rahul, course);
});

const path = (id = lessonId) => `/api/auth/v1/content/${id}/comments`;
const list = (as: SignedIn, query = '') => as.get(`${path()}${query}`);
const add = (as: SignedIn, content: unknown) => as.post(path()).send({ content });
const remove = (as: SignedIn, commentId: string, of = lessonId) => as.delete(`${path(of)}/${commentId}`);

describe('a lesson’s discussion', () => {
  it('is listed oldest first', async () => {
    await add(ananya, '  Why does it hand out the ticket?\nIt could check.  ').expect(201);
    await add(rahul, 'It only says who you are.').expect(201);
    const { body } = await list(ananya).expect(200).expect('X-Total-Count', '2');
    expect(body).toEqual([
      {
        id: expect.any(String),
        content: 'Why does it hand out the ticket?\nIt could check.',
        created_at: expect.any(String),
        reply_to: null,
        user: {
          full_name: 'Ananya Iyer',
          email: 'ananya@example.com',
          avatar_url: null,
          is_admin: false,
          is_mentor: false,
        },
        mine: true,
      },
      expect.objectContaining({ content: 'It only says who you are.', mine: false }),
    ]);
  });

  it('returns a new comment in the same format as the list', async () => {
    const added = await add(rahul, 'It only says who you are.').expect(201);
    expect((await list(rahul)).body).toEqual([added.body]);
  });

  it("decisions 3: masks other learners' emails, except for administrators", async () => {
    await add(rahul, 'It only says who you are.').expect(201);
    await add(administrator, 'Exactly.').expect(201);
    const emails = async (reader: SignedIn) =>
      (await list(reader).expect(200)).body.map(({ user }: { user: { email: string } }) => user.email);
    expect(await emails(ananya)).toEqual(['r•••@example.com', 'a•••@example.com']);
    expect(await emails(rahul)).toEqual(['rahul@example.com', 'a•••@example.com']);
    expect(await emails(administrator)).toEqual(['rahul@example.com', 'asha@example.com']);
  });

  it('is paged', async () => {
    for (const content of ['one', 'two', 'three']) await add(ananya, content).expect(201);
    const page = await list(rahul, '?limit=2').expect('X-Total-Count', '3');
    const next = /<([^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')![1]!;
    const rest = await rahul.get(next).expect(200);
    expect([...page.body, ...rest.body].map(({ content }: { content: string }) => content)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(rest.headers['link']).toBeUndefined();
  });

  it.each([undefined, null, '', ' \n\t ', 7, ['a'], 'x'.repeat(5001), 'a\0b', '\ud800'])(
    'refuses the comment %j',
    async (content) => {
      await add(ananya, content).expect(400);
      expect((await list(ananya)).body).toEqual([]);
    },
  );

  it('accepts 5000 characters', async () => {
    const { body } = await add(ananya, 'ü'.repeat(5000)).expect(201);
    expect(body.content).toHaveLength(5000);
  });
});

describe('decisions 3: comments can be read and written by those with access and by administrators', () => {
  it('not by a learner without access, whether there are comments or none', async () => {
    const stranger = await aLearner(academy);
    expect((await list(stranger).expect(403)).body.code).toBe('learning.not_enrolled');
    await add(ananya, 'For us alone').expect(201);
    await list(stranger).expect(403);
    await add(stranger, 'Let me in').expect(403);
  });

  it('by every signed-in learner when the lesson is a preview', async () => {
    const stranger = await aLearner(academy);
    await academy.dataSource.query('UPDATE lessons SET is_preview = true WHERE id = $1', [lessonId]);
    await add(stranger, 'Is the lab included?').expect(201);
    expect((await list(stranger).expect(200)).body).toHaveLength(1);
  });

  it('not on a lesson that does not exist', async () => {
    for (const id of [newId(), 'not-an-id']) {
      await ananya.get(path(id)).expect(404);
      await ananya.post(path(id)).send({ content: 'Hello?' }).expect(404);
    }
  });
});

describe('decisions 3: authors and administrators can delete a comment', () => {
  it('their own', async () => {
    const { body } = await add(ananya, 'Wrong lesson').expect(201);
    expect((await remove(ananya, body.id).expect(200)).body).toEqual({ message: 'Comment deleted' });
    expect((await list(ananya)).body).toEqual([]);
    await remove(ananya, body.id).expect(404);
  });

  it('any, as an administrator', async () => {
    const { body } = await add(ananya, 'Buy my course').expect(201);
    await remove(administrator, body.id).expect(200);
    expect((await list(ananya)).body).toEqual([]);
  });

  it("not another learner's: decisions 1 answers 404", async () => {
    const { body } = await add(ananya, 'Mine').expect(201);
    await remove(rahul, body.id).expect(404);
    expect((await list(ananya)).body).toHaveLength(1);
  });

  it('not by the path of another lesson, nor with a malformed id', async () => {
    const { body } = await add(ananya, 'Mine').expect(201);
    await remove(ananya, body.id, newId()).expect(404);
    await remove(ananya, 'not-an-id').expect(404);
    expect((await list(ananya)).body).toHaveLength(1);
  });
});
