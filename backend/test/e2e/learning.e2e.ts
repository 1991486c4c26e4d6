import { newId } from '../../src/platform/database/columns.js';
import { aCourse, aLesson, aModule } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const NOT_ENROLLED = {
  code: 'learning.not_enrolled',
  message: 'You need to enroll in this course to access the content',
};

let academy: TestAcademy;
let learner: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  learner = await aLearner(academy, { fullName: 'Ananya Iyer' });
  administrator = await anAdministrator(academy);
});
afterAll(() => academy.stop());

const get = (path: string, as: SignedIn = learner) => as.get(path);
const learn = (courseId: string, as?: SignedIn) => get(`/api/auth/v1/courses/${courseId}/access`, as);

/** Two modules: a quiz and a film in the first, an uploaded PDF in the second. */
async function aFullCourse(overrides: Parameters<typeof aCourse>[1] = {}) {
  const course = await aCourse(academy, overrides);
  const film = await aLesson(academy, {
    courseId: course.id,
    moduleId: course.moduleId,
    title: 'The film',
    dailymotionId: 'x8abcd',
  });
  const fileId = newId();
  await academy.dataSource.query(
    `INSERT INTO stored_files (id, kind, mime_type, byte_size, original_name) VALUES ($1, 'pdf', 'application/pdf', 900, 'handout.pdf')`,
    [fileId],
  );
  const secondModule = await aModule(academy, course.id, 'Going deeper');
  const handout = await aLesson(academy, {
    courseId: course.id,
    moduleId: secondModule,
    title: 'The handout',
    fileType: 'pdf',
    fileId,
  });
  return { course, quizId: course.lessonId, film, handout, fileId, secondModule };
}

describe('GET learn: the course with its lessons', () => {
  it('returns all lessons in order, with links and progress', async () => {
    const { course, quizId, film, handout, fileId, secondModule } = await aFullCourse();
    await anEnrolment(academy, learner, course);
    await learner
      .post(`/api/auth/v1/content/${film.id}/progress`)
      .send({ completed: true, watch_time: 300, last_position: 280 })
      .expect(200);
    const { body } = await learn(course.id).expect(200);
    expect(body.course).toMatchObject({ id: course.id, title: course.title, price: 4999 });
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual([quizId, film.id, handout.id]);
    expect(body.content[1]).toEqual({
      id: film.id,
      course_id: course.id,
      module_id: course.moduleId,
      module_name: 'Foundations',
      module_order: 1,
      lesson_title: 'The film',
      lesson_description: '',
      order_number: 2,
      file_type: 'video',
      embed_url: 'x8abcd',
      file_url: null,
      is_preview: false,
      completed: true,
      watch_time: 300,
      last_position: 280,
    });
    expect(body.content[2]).toMatchObject({
      module_id: secondModule,
      module_order: 2,
      order_number: 1,
      embed_url: null,
      file_url: expect.stringContaining(`/api/files/${fileId}?`),
      completed: false,
    });
  });

  it.each([newId(), 'not-an-id'])('responds 404 for the course %s', async (id) => {
    await learn(id).expect(404);
    await get(`/api/courses/${id}/access`).expect(404);
    await get(`/api/auth/v1/courses/${id}/progress`).expect(404);
  });

  it('decisions 3: keeps an inactive or archived course accessible to its buyers only', async () => {
    const stranger = await aLearner(academy);
    for (const gone of [{ status: 'inactive' as const }, { archivedAt: new Date() }]) {
      const { course, film } = await aFullCourse(gone);
      await academy.dataSource.query('UPDATE lessons SET is_preview = true WHERE id = $1', [film.id]);
      await anEnrolment(academy, learner, course);
      expect((await learn(course.id).expect(200)).body.content).toHaveLength(3);
      await learn(course.id, stranger).expect(403);
      await get(`/api/auth/v1/content/${film.id}`, stranger).expect(403);
    }
  });

  it('decisions 3: is accessible to administrators without an enrolment', async () => {
    const { course } = await aFullCourse({ status: 'inactive' });
    expect((await learn(course.id, administrator).expect(200)).body.content).toHaveLength(3);
    const { body } = await get(`/api/courses/${course.id}/access`, administrator).expect(200);
    expect(body).toEqual({ access: true });
  });
});

describe('decisions 3: a lesson marked as preview opens for every signed-in learner', () => {
  it('with its links, and the others remain inaccessible', async () => {
    const { handout, film } = await aFullCourse();
    await academy.dataSource.query('UPDATE lessons SET is_preview = true WHERE id = $1', [handout.id]);
    const { body } = await get(`/api/auth/v1/content/${handout.id}`).expect(200);
    expect(body).toMatchObject({ id: handout.id, is_preview: true, file_url: expect.any(String) });
    expect((await get(`/api/auth/v1/content/${film.id}`).expect(403)).body).toMatchObject(NOT_ENROLLED);
  });

  it.each([newId(), 'not-an-id'])('responds 404 for the lesson %s', async (id) => {
    await get(`/api/auth/v1/content/${id}`).expect(404);
  });
});

describe('my courses', () => {
  it('are listed with progress and the lesson to continue with, most recently studied first', async () => {
    const student = await aLearner(academy, { fullName: 'Rahul Verma' });
    const older = await aFullCourse({ title: 'Disk forensics' });
    const newer = await aFullCourse({ title: 'Memory forensics' });
    await anEnrolment(academy, student, older.course, { grantedAt: new Date('2026-09-01T10:00:00Z') });
    await anEnrolment(academy, student, newer.course, { grantedAt: new Date('2026-09-02T10:00:00Z') });
    await anEnrolment(academy, student, (await aFullCourse()).course, { revokedAt: new Date() });
    const titles = async () =>
      (await get('/api/auth/v1/enrolled-courses', student).expect(200)).body.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles()).toEqual(['Memory forensics', 'Disk forensics']);
    await student
      .post(`/api/auth/v1/content/${older.film.id}/progress`)
      .send({ completed: true })
      .expect(200);
    const { body } = await get('/api/auth/v1/enrolled-courses', student);
    expect(body).toEqual([
      {
        id: older.course.id,
        title: 'Disk forensics',
        description: older.course.description,
        thumbnail: null,
        category: 'forensics',
        progress: 33,
        next_lesson: { id: older.quizId, title: 'Kerberos check', module_name: 'Foundations' },
        completed_at: null,
        enrolled_at: '2026-09-01T10:00:00.000Z',
        labs: null,
      },
      expect.objectContaining({ title: 'Memory forensics', progress: 0 }),
    ]);
  });

  it('continue with the last opened incomplete lesson, consistently in every response', async () => {
    const student = await aLearner(academy);
    const { course, film, handout, quizId } = await aFullCourse();
    await anEnrolment(academy, student, course);
    const resumesAt = async () => {
      const [mine] = (await get('/api/auth/v1/enrolled-courses', student).expect(200)).body;
      const { body } = await get(`/api/auth/v1/courses/${course.id}/access`, student).expect(200);
      expect(body.resume_lesson_id).toBe(mine.next_lesson?.id ?? null);
      return body.resume_lesson_id;
    };
    const report = (id: string, progress: object) =>
      student.post(`/api/auth/v1/content/${id}/progress`).send(progress).expect(200);
    const [first] = (await get(`/api/auth/v1/courses/${course.id}/access`, student)).body.content;
    expect(await resumesAt()).toBe(first.id);
    await report(quizId, { watch_time: 0 });
    expect(await resumesAt()).toBe(quizId);
    await report(handout.id, { watch_time: 0 });
    expect(await resumesAt()).toBe(handout.id);
    await report(handout.id, { completed: true });
    expect(await resumesAt()).toBe(quizId);
    await report(film.id, { last_position: 3 });
    expect(await resumesAt()).toBe(film.id);
  });

  it('decisions 1: GET me returns user, totals and courses', async () => {
    const student = await aLearner(academy, { fullName: 'Priya Nair' });
    const { course, film, handout } = await aFullCourse();
    await anEnrolment(academy, student, course);
    await anEnrolment(academy, student, (await aFullCourse()).course);
    for (const { id } of [film, handout]) {
      await student.post(`/api/auth/v1/content/${id}/progress`).send({ completed: true }).expect(200);
    }
    const { body } = await get('/api/auth/v1/me', student).expect(200);
    expect(body.user).toEqual({
      id: student.id,
      full_name: 'Priya Nair',
      email: student.email,
      email_verified: false,
      pending_email: null,
      email_bounced: false,
      avatar_url: null,
      is_admin: false,
      created_at: expect.any(String),
      total_courses: 2,
      average_progress: 34,
      enrolled_courses: body.enrolled_courses,
    });
    expect(body.enrolled_courses.map(({ progress }: { progress: number }) => progress)).toEqual([67, 0]);
  });
});
