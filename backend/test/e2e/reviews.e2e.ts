import { newId } from '../../src/platform/database/columns.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aMentor } from '../factories/mentors.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { aReview, halfOf } from '../factories/reviews.js';
import { TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let ananya: SignedIn;
let administrator: SignedIn;
let course: ACourse;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  ananya = await aLearner(academy, { fullName: 'Ananya Iyer' });
  administrator = await anAdministrator(academy, { fullName: 'Asha Menon' });
});
afterAll(() => academy.stop());
beforeEach(async () => {
  course = await aCourse(academy);
});

const path = (rest = '') => `/api/courses/${course.id}/reviews${rest}`;
const save = (as: SignedIn, stars: unknown = 5, body: unknown = 'Kerberos clicked.') =>
  as.put(path('/mine')).send({ stars, body });
const list = async (query = '') => (await ananya.get(path(query)).expect(200)).body;
const summary = async () => (await ananya.get(path('/summary')).expect(200)).body;
const rating = async (of = course) => {
  const { body } = await ananya.get(`/api/courses/${of.id}`).expect(200);
  return [body.rating, body.review_count];
};
const admin = (id: string, what: string) => `/api/admin/reviews/${id}/${what}`;

async function aLearnerOfHalf(fullName = 'Rahul Verma'): Promise<SignedIn> {
  const learner = await aLearner(academy, { fullName });
  await anEnrolment(academy, learner, course);
  await halfOf(academy, learner, course);
  return learner;
}

describe('who may review a course', () => {
  it('a learner who has access and has completed half', async () => {
    const rahul = await aLearner(academy, { fullName: 'Rahul Verma' });
    const mine = async () => (await rahul.get(path('/mine')).expect(200)).body;
    expect(await mine()).toEqual({ eligibility: 'not_a_learner', review: null });
    expect((await save(rahul).expect(403)).body.code).toBe('reviews.not_a_learner');
    await anEnrolment(academy, rahul, course);
    expect(await mine()).toEqual({ eligibility: 'too_early', review: null });
    const refused = await save(rahul).expect(403);
    expect(refused.body).toMatchObject({
      code: 'reviews.too_early',
      message: 'You can review this course once you have completed half of it',
    });
    await halfOf(academy, rahul, course);
    expect(await mine()).toEqual({ eligibility: 'open', review: null });
    await save(rahul).expect(200);
    expect(await mine()).toMatchObject({ eligibility: 'open', review: { stars: 5, hidden_reason: null } });
  });

  it('also one who completed it before lessons were added', async () => {
    const rahul = await aLearner(academy);
    await anEnrolment(academy, rahul, course, { completedAt: new Date() });
    await save(rahul).expect(200);
  });

  it('not after access was revoked, though the review stays and can be deleted', async () => {
    const rahul = await aLearnerOfHalf();
    await save(rahul).expect(200);
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [rahul.id]);
    await save(rahul, 1).expect(403);
    expect(await list()).toHaveLength(1);
    await rahul.delete(path('/mine')).expect(200);
    await rahul.delete(path('/mine')).expect(200);
    expect(await list()).toEqual([]);
    expect(await rating()).toEqual([null, 0]);
  });

  it('neither an administrator nor a mentor of the course, even if enrolled', async () => {
    const mentor = await aLearnerOfHalf();
    await aMentor(academy, { userId: mentor.id }, course);
    await anEnrolment(academy, administrator, course, { completedAt: new Date() });
    for (const person of [mentor, administrator])
      expect((await save(person).expect(403)).body.code).toBe('reviews.not_a_learner');
  });

  it.each([[0], [6], [4.5], ['x'], [null]])('not with %j stars', async (stars) => {
    await save(await aLearnerOfHalf(), stars).expect(400);
  });

  it('with a text of at most 2000 characters, or none', async () => {
    const rahul = await aLearnerOfHalf();
    await save(rahul, 4, 'ü'.repeat(2001)).expect(400);
    await save(rahul, 4, 'ü'.repeat(2000)).expect(200);
    await save(rahul, 4, '').expect(200);
  });

  it('not of a course that does not exist', async () => {
    for (const id of [newId(), 'not-an-id'])
      await ananya.put(`/api/courses/${id}/reviews/mine`).send({ stars: 5, body: '' }).expect(404);
  });
});

describe('the reviews of a course', () => {
  it('are one for each learner: the second time it is changed', async () => {
    const rahul = await aLearnerOfHalf();
    await save(rahul, 3, 'Too fast.').expect(200);
    await save(rahul, 3, 'Too fast.').expect(200);
    expect(await list()).toMatchObject([{ stars: 3, body: 'Too fast.', edited: false }]);
    await save(rahul, 5, 'The second half is great.').expect(200);
    expect(await list()).toMatchObject([{ stars: 5, body: 'The second half is great.', edited: true }]);
    expect(await rating()).toEqual([5, 1]);
  });

  it('show first name and initial, and nothing else of a person', async () => {
    await aReview(academy, course, { fullName: 'Dr. Rahul Kumar Verma' });
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        stars: 5,
        body: 'The labs made Kerberos click for me.',
        author: 'Rahul V.',
        created_at: expect.any(String),
        edited: false,
        answer: null,
        answered_at: null,
      },
    ]);
  });

  it('are paged, newest first, with average and distribution', async () => {
    for (const stars of [5, 4, 4]) await aReview(academy, course, { stars });
    const page = await ananya.get(path('?limit=2')).expect(200).expect('X-Total-Count', '3');
    const next = /<([^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')![1]!;
    const rest = await ananya.get(next).expect(200);
    expect([...page.body, ...rest.body].map(({ stars }: { stars: number }) => stars)).toEqual([4, 4, 5]);
    expect(await summary()).toEqual({ average: 4.33, count: 3, distribution: [0, 0, 0, 2, 1], hidden: 0 });
    expect(await rating()).toEqual([4.33, 3]);
  });

  it('count both of two that come at once', async () => {
    const learners = [await aLearnerOfHalf(), await aLearner(academy)];
    await anEnrolment(academy, learners[1]!, course, { completedAt: new Date() });
    await Promise.all(learners.map((learner, index) => save(learner, 4 + index).expect(200)));
    expect(await rating()).toEqual([4.5, 2]);
  });

  it('can’t be seen where the course can’t', async () => {
    const unpublished = await aCourse(academy, { status: 'inactive' });
    for (const rest of ['', '/summary'])
      await ananya.get(`/api/courses/${unpublished.id}/reviews${rest}`).expect(404);
  });
});

describe('what the academy does with a review', () => {
  it('answers it, changes the answer and takes it back', async () => {
    const { id } = await aReview(academy, course);
    const answer = (text: string) =>
      administrator.put(admin(id, 'answer')).send({ answer: text }).expect(200);
    expect((await answer('Thank you.')).body).toMatchObject({
      answer: 'Thank you.',
      answered_by: 'Asha Menon',
    });
    await answer('Thank you.');
    await answer('Thank you, Rahul.');
    expect(await list()).toMatchObject([{ answer: 'Thank you, Rahul.', answered_at: expect.any(String) }]);
    await answer('');
    expect(await list()).toMatchObject([{ answer: null, answered_at: null }]);
    expect(await historyOf(id)).toEqual([
      ['answered', null],
      ['answered', null],
      ['answer_removed', null],
    ]);
  });

  it('hides it only with a reason, which is recorded, counted and shown to its learner', async () => {
    const { id, learner } = await aReview(academy, course, { stars: 1 });
    await aReview(academy, course, { stars: 5 });
    await administrator.post(admin(id, 'hide')).send({ reason: '  ' }).expect(400);
    const hide = (reason: string) => administrator.post(admin(id, 'hide')).send({ reason }).expect(200);
    await hide('It names another learner.');
    await hide('Again, after a lost response.');
    expect(await list()).toMatchObject([{ stars: 5 }]);
    expect(await summary()).toEqual({ average: 5, count: 1, distribution: [0, 0, 0, 0, 1], hidden: 1 });
    expect((await learner.get(path('/mine'))).body.review.hidden_reason).toBe('It names another learner.');
    // Neither a change nor a deletion shows it again.
    await save(learner, 2, 'Now without names.').expect(200);
    expect((await learner.delete(path('/mine')).expect(409)).body.code).toBe('reviews.hidden');
    expect(await summary()).toMatchObject({ count: 1, hidden: 1 });
    await administrator.post(admin(id, 'show')).expect(200);
    expect(await summary()).toEqual({ average: 3.5, count: 2, distribution: [0, 1, 0, 0, 1], hidden: 0 });
    expect(await historyOf(id)).toEqual([
      ['hidden', 'It names another learner.'],
      ['shown', null],
    ]);
    await expect(academy.dataSource.query('DELETE FROM course_review_history')).rejects.toThrow(
      'kept for good',
    );
  });

  it('lists them newest first, by course, stars and state', async () => {
    const { id: hidden } = await aReview(academy, course, { stars: 1 });
    const { id: answered } = await aReview(academy, course, { stars: 4 });
    const { id: waiting } = await aReview(academy, course, { stars: 4, body: '' });
    await administrator.post(admin(hidden, 'hide')).send({ reason: 'Spam' }).expect(200);
    await administrator.put(admin(answered, 'answer')).send({ answer: 'Thank you.' }).expect(200);
    const found = async (query: string) => {
      const url = `/api/admin/reviews?course_id=${course.id}${query}`;
      const { body } = await administrator.get(url).expect(200);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await found('')).toEqual([waiting, answered, hidden]);
    expect(await found('&stars=4')).toEqual([waiting, answered]);
    expect(await found('&state=unanswered')).toEqual([waiting]);
    expect(await found('&state=hidden')).toEqual([hidden]);
    await administrator.get('/api/admin/reviews?stars=6').expect(400);
  });

  async function historyOf(id: string) {
    const rows = await academy.dataSource.query<{ change: string; reason: string | null; actor: string }[]>(
      'SELECT change, reason, actor_id AS actor FROM course_review_history WHERE review_id = $1 ORDER BY created_at',
      [id],
    );
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([administrator.id]));
    return rows.map(({ change, reason }) => [change, reason]);
  }
});

describe('the rating of a course', () => {
  it('orders the catalogue by Bayesian average: one five doesn’t outrank many nearly as good', async () => {
    await academy.dataSource.query('TRUNCATE course_reviews');
    await academy.dataSource.query(`UPDATE courses SET rating = NULL, review_count = 0, status = 'inactive'`);
    const [many, one, bad, none] = [
      await aCourse(academy, { title: 'Many', rating: 4.8, reviewCount: 40 }),
      await aCourse(academy, { title: 'One', rating: 5, reviewCount: 1 }),
      await aCourse(academy, { title: 'Bad', rating: 2, reviewCount: 3 }),
      await aCourse(academy, { title: 'None' }),
    ];
    const titles = async (query = '') => {
      const { body, headers } = await ananya.get(`/api/auth/v1/courses?sort=rating${query}`).expect(200);
      const next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
      return { found: body.map(({ title }: { title: string }) => title), next };
    };
    expect((await titles()).found).toEqual(['Many', 'One', 'None', 'Bad']);
    const { found, next } = await titles('&limit=2');
    expect(found).toEqual(['Many', 'One']);
    const rest = await ananya.get(next!).expect(200);
    expect(rest.body.map(({ id }: { id: string }) => id)).toEqual([none.id, bad.id]);
    expect([many.rating, one.rating]).toEqual([4.8, 5]);
  });

  it('calls a course new for 90 days', async () => {
    const old = await aCourse(academy, { createdAt: new Date(Date.now() - 90 * 86_400_000) });
    const isNew = async ({ id }: ACourse) => (await ananya.get(`/api/courses/${id}`).expect(200)).body.is_new;
    expect(await isNew(course)).toBe(true);
    expect(await isNew(old)).toBe(false);
  });
});
