import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { CertificateSweep } from '../../src/modules/credentials/index.js';
import { newId } from '../../src/platform/database/columns.js';
import { CertificationBases1796300000002 } from '../../src/platform/database/migrations/1796300000002-certification-bases.js';
import { verifyAt } from '../credentials/stranger.js';
import { anAssessment } from '../factories/assessments.js';
import { type ACourse, aCourse, aLesson } from '../factories/courses.js';
import {
  type ACertificate,
  aCertificate,
  aCompletion,
  certificatesOf,
  credentialOf,
} from '../factories/credentials.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLab, aLabFile, aLabUpload, aTask } from '../factories/labs.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { startWorker, TestAcademy, type Worker } from '../setup/test-academy.js';

const NO_EXAM = 'The course has no final assessment.';
const LESSONS = 'Every lesson of the course is complete.';
const LABS = 'Its labs are solved on the learner’s own device: practised, not examined.';

let academy: TestAcademy;
let worker: Worker;
let administrator: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  worker = await startWorker(academy.config);
  administrator = await anAdministrator(academy);
});
afterAll(async () => {
  await worker.stop();
  await academy.stop();
});

/** A lab of one question for ten points, at the end of the course. */
async function aLabOfOneQuestion(course: ACourse): Promise<string> {
  const id = await aLab(academy, administrator, { courseId: course.id });
  await administrator
    .put(`/api/admin/labs/${id}`)
    .send({ revision: 0, pass_points: 10, tasks: [aTask('place')] })
    .expect(200);
  return id;
}

async function aStudent(course: ACourse): Promise<SignedIn> {
  const learner = await aLearner(academy);
  await anEnrolment(academy, learner, course);
  return learner;
}

const passQuiz = (learner: SignedIn, { lessonId }: ACourse) =>
  learner
    .post(`/api/auth/v1/content/${lessonId}/quiz`)
    .send({ answers: { q1: ['88'], q2: ['TGT', 'ST'] } })
    .expect(200);

const solve = (learner: SignedIn, labId: string, task_id = 'place', answer = 'yes') =>
  learner.post(`/api/auth/v1/content/${labId}/lab/answers`).send({ task_id, answer }).expect(200);

/** The one certificate of a learner. */
async function issued(learner: SignedIn): Promise<ACertificate> {
  await academy.drainQueues();
  const certificates = await certificatesOf(learner);
  expect(certificates).toHaveLength(1);
  return certificates[0]!;
}

const basisIn = async (learner: SignedIn) => (await issued(learner)).basis;

describe('the certificate of a course with labs', () => {
  it('says that they were practised, in the API, the credential and the verify page', async () => {
    const course = await aCourse(academy);
    const labs = [await aLabOfOneQuestion(course), await aLabOfOneQuestion(course)];
    const learner = await aStudent(course);
    await passQuiz(learner, course);
    for (const lab of labs) await solve(learner, lab);
    const { code, basis } = await issued(learner);
    expect(basis).toEqual(['lessons', 'labs']);
    const { body } = await academy.http().get(`/api/public/credentials/${code}`).expect(200);
    expect(body).toMatchObject({ state: 'valid', basis });
    const listed = await administrator.get('/api/admin/credentials').query({ q: code }).expect(200);
    expect(listed.body).toMatchObject([{ basis }]);
    const credential = await credentialOf(academy, code);
    expect(await verifyAt(academy, credential)).toBe('valid');
    expect(credential).toMatchObject({
      evidence: [{ name: 'Labs', narrative: 'Solved on the learner’s own device. Practised, not examined.' }],
      credentialSubject: {
        achievement: {
          criteria: { narrative: expect.stringContaining(`${LESSONS} ${LABS} ${NO_EXAM}`) },
        },
      },
    });
    const page = await academy.http().get(`/verify/${code}`).set('Accept', 'text/html').expect(200);
    expect(page.text).toContain(`Practised: labs. ${NO_EXAM}`);
  });

  it('counts a lab without tasks by the flag of its file', async () => {
    const course = await aCourse(academy);
    const lab = await aLab(academy, administrator, { courseId: course.id });
    const learner = await aStudent(course);
    await passQuiz(learner, course);
    const { body } = await learner.get(`/api/auth/v1/content/${lab}/lab`).expect(200);
    const file = await academy
      .http()
      .get((body as { file_url: string }).file_url)
      .responseType('blob');
    const [flag] = /TRIAD\{[A-Z2-7]{24}\}/.exec((file.body as Buffer).toString())!;
    expect(flag).not.toBe(FLAG_MARKER);
    await solve(learner, lab, 'flag', flag);
    expect(await basisIn(learner)).toEqual(['lessons', 'labs']);
  });

  it('does not call a lab practised that was added after the course was completed', async () => {
    const course = await aCourse(academy);
    await aLabOfOneQuestion(course);
    const learner = await aLearner(academy);
    await aCompletion(academy, { learner, course });
    expect(await basisIn(learner)).toEqual(['lessons']);
  });

  it('does not call a lesson practised that was marked complete before it became a lab, until it is solved', async () => {
    const course = await aCourse(academy);
    const { moduleId } = course;
    const video = await aLesson(academy, { courseId: course.id, moduleId, dailymotionId: 'x7tgad0' });
    const [ananya, rohan] = [await aStudent(course), await aStudent(course)];
    for (const learner of [ananya, rohan])
      await learner.post(`/api/auth/v1/content/${video.id}/progress`).send({ completed: true }).expect(200);
    await administrator
      .put(`/api/admin/courses/contents/${video.id}`)
      .field('file_type', 'lab')
      .field('upload_id', await aLabUpload(academy, administrator, aLabFile()))
      .expect(200);
    const tasks = [aTask('place'), aTask('time')];
    await administrator
      .put(`/api/admin/labs/${video.id}`)
      .send({ revision: 0, pass_points: 20, tasks })
      .expect(200);
    await solve(ananya, video.id);
    await solve(rohan, video.id);
    await solve(rohan, video.id, 'time');
    for (const learner of [ananya, rohan]) await passQuiz(learner, course);
    expect(await basisIn(ananya)).toEqual(['lessons']);
    expect(await basisIn(rohan)).toEqual(['lessons', 'labs']);
  });

  it('keeps what was solved when the lab asks for more later', async () => {
    const course = await aCourse(academy);
    const lab = await aLabOfOneQuestion(course);
    const learner = await aStudent(course);
    await solve(learner, lab);
    await administrator
      .put(`/api/admin/labs/${lab}`)
      .send({ revision: 1, pass_points: 20, tasks: [aTask('place'), aTask('time')] })
      .expect(200);
    await passQuiz(learner, course);
    expect(await basisIn(learner)).toEqual(['lessons', 'labs']);
  });

  it('says so, too, when the sweep issues it after the final assessment was unpublished', async () => {
    const course = await aCourse(academy);
    const lab = await aLabOfOneQuestion(course);
    const { topics } = await anAssessment(administrator, course);
    const learner = await aStudent(course);
    await passQuiz(learner, course);
    await solve(learner, lab);
    await academy.drainQueues();
    expect(await certificatesOf(learner)).toEqual([]);
    await anAssessmentWithdrawn(course, topics);
    await worker.get(CertificateSweep).run();
    expect(await basisIn(learner)).toEqual(['lessons', 'labs']);
  });

  it('rests on the same when it is issued again, whatever the course has become', async () => {
    const course = await aCourse(academy);
    const lab = await aLabOfOneQuestion(course);
    const learner = await aStudent(course);
    await passQuiz(learner, course);
    await solve(learner, lab);
    const { id, basis } = await issued(learner);
    await aLabOfOneQuestion(course);
    await anAssessment(administrator, course);
    const { body } = await administrator
      .post(`/api/admin/credentials/${id}/reissue`)
      .send({ name: 'Ananya Menon', reason: 'Married name' })
      .expect(201);
    expect(body).toMatchObject({ recipient_name: 'Ananya Menon', basis });
    const { evidence } = await credentialOf(academy, (body as { code: string }).code);
    expect(evidence).toMatchObject([{ name: 'Labs' }]);
  });
});

/** Takes a course's final assessment off again. */
async function anAssessmentWithdrawn({ id }: ACourse, topics: { id: string; draw: number }[]): Promise<void> {
  await administrator
    .put(`/api/admin/assessments/${id}`)
    .send({
      published: false,
      minutes: 40,
      pass_mark: 70,
      attempts: 3,
      cool_down_hours: 24,
      topics: topics.map((topic) => ({ id: topic.id, draw: topic.draw })),
    })
    .expect(200);
}

describe('what a course certifies', () => {
  const certification = async ({ id }: Pick<ACourse, 'id'>) =>
    (await administrator.get(`/api/admin/courses/${id}/certification`).expect(200)).body as object;
  const changePrice = (price: number, { id, title }: ACourse) =>
    administrator
      .put(`/api/admin/courses/${id}`)
      .field({ title, price: String(price) })
      .expect(200);

  it('follows from its lessons and exams, and is what its certificates say', async () => {
    const course = await aCourse(academy, { title: 'Kerberos' });
    expect(await certification(course)).toEqual({
      course_id: course.id,
      course_title: 'Kerberos',
      lessons: 1,
      labs: 0,
      assessment: 'none',
      practical_exam: 'none',
      basis: ['lessons'],
      criteria: `${LESSONS} ${NO_EXAM}`,
      rests_on_mark_complete: false,
    });
    await aLabOfOneQuestion(course);
    const { topics } = await anAssessment(administrator, course);
    expect(await certification(course)).toMatchObject({
      lessons: 2,
      labs: 1,
      assessment: 'published',
      basis: ['lessons', 'labs', 'assessment'],
      criteria: `${LESSONS} ${LABS} The final assessment is passed: examined.`,
    });
    await anAssessmentWithdrawn(course, topics);
    expect(await certification(course)).toMatchObject({
      assessment: 'unpublished',
      basis: ['lessons', 'labs'],
    });
  });

  it('is Mark Complete alone in a paid course until something of it is proven', async () => {
    const course = await aCourse(academy);
    const { moduleId } = course;
    await aLesson(academy, { courseId: course.id, moduleId, dailymotionId: 'x7tgad0' });
    await administrator.delete(`/api/admin/courses/contents/${course.lessonId}`).expect(200);
    expect(await certification(course)).toMatchObject({ rests_on_mark_complete: true });
    await changePrice(0, course);
    expect(await certification(course)).toMatchObject({ rests_on_mark_complete: false });
    await changePrice(4999, course);
    expect(await certification(course)).toMatchObject({ rests_on_mark_complete: true });
    await aLesson(academy, { courseId: course.id, moduleId });
    expect(await certification(course)).toMatchObject({ rests_on_mark_complete: false });
  });

  it('is 404 for no course', async () => {
    await administrator.get(`/api/admin/courses/${newId()}/certification`).expect(404);
  });
});

describe('certificates from before', () => {
  it('keep what they rest on, and every byte that was signed', async () => {
    const [completed, assessed] = [await aCertificate(academy), await aCertificate(academy)];
    const rows = () =>
      academy.dataSource.query<{ id: string; basis: string[]; signed: string }[]>(
        `SELECT credential.id, achievement.basis, credential.signed_json AS signed
         FROM credentials credential JOIN achievements achievement ON achievement.course_id = credential.course_id
           AND achievement.version = credential.achievement_version
         WHERE credential.id = ANY ($1) ORDER BY credential.id`,
        [[completed.certificate.id, assessed.certificate.id]],
      );
    const before = await rows();
    const migration = new CertificationBases1796300000002();
    const runner = academy.dataSource.createQueryRunner();
    await runner.startTransaction();
    await migration.down(runner);
    await runner.query(`UPDATE achievements SET basis = 'assessment' WHERE course_id = $1`, [
      assessed.course.id,
    ]);
    await migration.up(runner);
    await runner.commitTransaction();
    await runner.release();
    const after = new Map((await rows()).map(({ id, ...row }) => [id, row]));
    expect(after.get(completed.certificate.id)?.basis).toEqual(['lessons']);
    expect(after.get(assessed.certificate.id)?.basis).toEqual(['lessons', 'assessment']);
    expect(before.map(({ id, signed }) => after.get(id)?.signed === signed)).toEqual([true, true]);
    expect(await verifyAt(academy, await credentialOf(academy, assessed.certificate.code))).toBe('valid');
  });

  it.each(['{}', '{labs}', '{lessons,completion}'])('rest on no %s', async (basis) => {
    const { course } = await aCertificate(academy);
    await expect(
      academy.dataSource.query('UPDATE achievements SET basis = $2 WHERE course_id = $1', [course.id, basis]),
    ).rejects.toThrow('achievements_basis_check');
  });
});
