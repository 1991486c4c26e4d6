import { newId } from '../../src/platform/database/columns.js';
import { type ACourse, aCourse, aLesson, aModule } from '../factories/courses.js';
import { aCertificate } from '../factories/credentials.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLab, aTask } from '../factories/labs.js';
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
  academy = await TestAcademy.start();
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

describe('what a learner has to show', () => {
  let ananya: SignedIn;
  let course: ACourse;

  beforeEach(async () => {
    ananya = await aLearner(academy, { fullName: 'Ananya Sharma' });
    course = await aCourse(academy, { title: 'Memory forensics' });
    await anEnrolment(academy, ananya, course);
  });

  /** A lab of two tasks, 10 and 20 points; 20 complete it. */
  async function aTwoTaskLab(courseId: string): Promise<string> {
    const labId = await aLab(academy, administrator, { courseId });
    const hinted = aTask('second', { points: 20, hints: [{ text: 'Look closer.', cost: 5 }] });
    await administrator
      .put(`/api/admin/labs/${labId}`)
      .send({ revision: 0, pass_points: 20, tasks: [aTask('first'), hinted] })
      .expect(200);
    return labId;
  }
  const labPath = (labId: string) => `/api/auth/v1/content/${labId}/lab`;
  const solve = (labId: string, task_id: string, person = ananya) =>
    person
      .post(`${labPath(labId)}/answers`)
      .send({ task_id, answer: 'yes' })
      .expect(200);
  const solved = async (person = ananya) =>
    (await person.get('/api/labs/solved').expect(200)).body as object[];
  const labsOf = async (person = ananya) => {
    const { body } = await person.get('/api/auth/v1/enrolled-courses').expect(200);
    return (body as { labs: object | null }[]).map(({ labs }) => labs);
  };
  const show = async (is_public: boolean, person = ananya): Promise<string> => {
    const { body } = await person.put('/api/profile/public-page').send({ is_public }).expect(200);
    return new URL((body as { address: string }).address).pathname;
  };
  const page = (path: string) => fetch(academy.url + path);

  describe('solved labs', () => {
    it('count once enough points are reached, with what the hints left of them', async () => {
      expect(await labsOf()).toEqual([null]);
      const labId = await aTwoTaskLab(course.id);
      await aLab(academy, administrator, { courseId: course.id });
      await solve(labId, 'first');
      expect(await labsOf()).toEqual([{ total: 2, solved: 0, points: 10 }]);
      expect(await solved()).toEqual([]);

      await ananya
        .post(`${labPath(labId)}/hints`)
        .send({ task_id: 'second', hint: 1 })
        .expect(200);
      await solve(labId, 'second');
      expect(await labsOf()).toEqual([{ total: 2, solved: 1, points: 25 }]);
      expect(await solved()).toEqual([
        {
          lesson_id: labId,
          lesson_title: 'Find the exfiltration',
          course_id: course.id,
          course_title: 'Memory forensics',
          points: 25,
          points_possible: 30,
          solved_at: expect.any(String),
        },
      ]);
    });

    it('have the points of the tasks that the lab has now, and of one flag where nobody has written any', async () => {
      const [labId, flagLabId] = [
        await aTwoTaskLab(course.id),
        await aLab(academy, administrator, { courseId: course.id }),
      ];
      await solve(labId, 'first');
      await solve(labId, 'second');
      await administrator
        .put(`/api/admin/labs/${labId}`)
        .send({ revision: 1, pass_points: 20, tasks: [aTask('second', { points: 20 }), aTask('third')] })
        .expect(200);
      await academy.dataSource.query(
        `INSERT INTO lab_solutions (lesson_id, user_id, task_id, points) VALUES ($1, $2, 'flag', 10)`,
        [flagLabId, ananya.id],
      );
      await academy.dataSource.query(
        `INSERT INTO lesson_progress (user_id, lesson_id, course_id, completed, completed_at) VALUES ($1, $2, $3, true, now())`,
        [ananya.id, flagLabId, course.id],
      );
      expect(await labsOf()).toEqual([{ total: 2, solved: 2, points: 30 }]);
      expect(await solved()).toEqual([
        expect.objectContaining({ lesson_id: flagLabId, points: 10, points_possible: 10 }),
        expect.objectContaining({ lesson_id: labId, points: 20, points_possible: 30 }),
      ]);
    });

    it('are each learner’s own, and stay when the access ends', async () => {
      const rohan = await aLearner(academy);
      await anEnrolment(academy, rohan, course);
      const labId = await aTwoTaskLab(course.id);
      await solve(labId, 'first');
      await solve(labId, 'second');
      expect(await solved(rohan)).toEqual([]);
      expect(await labsOf(rohan)).toEqual([{ total: 1, solved: 0, points: 0 }]);
      await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [
        ananya.id,
      ]);
      expect(await solved()).toHaveLength(1);
    });
  });

  describe('a public page', () => {
    it('shows certificates and solved labs to everybody, and nothing else of the learner', async () => {
      const { certificate } = await aCertificate(academy, { learner: ananya });
      const labId = await aTwoTaskLab(course.id);
      await solve(labId, 'first');
      await solve(labId, 'second');
      const unfinished = await aCourse(academy, { title: 'An unfinished course' });
      await anEnrolment(academy, ananya, unfinished);
      await solve(await aTwoTaskLab(unfinished.id), 'first');
      await academy.dataSource.query(`UPDATE users SET created_at = '2026-08-31T20:00:00Z' WHERE id = $1`, [
        ananya.id,
      ]);

      const response = await page(await show(true));
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const html = await response.text();
      for (const part of [
        '<title>Ananya Sharma · Triad Academy</title>',
        '<meta name="robots" content="noindex" />',
        'Ananya Sharma at Triad Academy: 1 certificate and 1 solved lab.',
        '>Ananya Sharma</h1>',
        // By the calendar of India.
        'Learning at Triad Academy since Sept 2026',
        `href="/verify/${certificate.code}"`,
        certificate.course_title,
        'Every lesson is complete. The course has no final assessment. Issued on',
        'Memory forensics',
        'Find the exfiltration',
        '30 of 30 points',
      ])
        expect(html).toContain(part);
      for (const secret of [ananya.email, ananya.id, unfinished.title, labId, '10 of 30'])
        expect(html).not.toContain(secret);
    });

    it('leaves out certificates that are private, withdrawn or signed by a withdrawn key', async () => {
      const { certificate } = await aCertificate(academy, { learner: ananya });
      const path = await show(true);
      const isShown = async () => (await (await page(path)).text()).includes(certificate.code);
      expect(await isShown()).toBe(true);

      const mine = `/api/credentials/mine/${certificate.id}`;
      await ananya.patch(mine).send({ visibility: 'private' }).expect(200);
      expect(await isShown()).toBe(false);
      await ananya.patch(mine).send({ visibility: 'link' }).expect(200);
      expect(await isShown()).toBe(true);

      await academy.dataSource.query('UPDATE signing_keys SET withdrawn_at = now()');
      expect(await isShown()).toBe(false);
      await academy.dataSource.query('UPDATE signing_keys SET withdrawn_at = NULL');
      expect(await isShown()).toBe(true);

      await administrator
        .post(`/api/admin/credentials/${certificate.id}/revoke`)
        .send({ reason: 'Issued to the wrong account' })
        .expect(200);
      expect(await isShown()).toBe(false);
    });

    it('answers as if there were none while it is off, at once, and has the same address afterwards', async () => {
      const { body } = await ananya.get('/api/profile/public-page').expect(200);
      expect(body).toEqual({ is_public: false, address: null });
      const path = await show(true);
      expect((await page(path)).status).toBe(200);
      expect((await page(path.toLowerCase())).status).toBe(200);

      expect(await show(false)).toBe(path);
      const [off, unknown, senseless] = await Promise.all(
        [path, '/people/0000000000000000', '/people/who'].map(async (at) => {
          const response = await page(at);
          return { status: response.status, html: await response.text() };
        }),
      );
      expect(off!.status).toBe(404);
      expect(off!.html).toContain('Page not found');
      expect(off!.html).not.toContain('Ananya');
      expect([unknown, senseless]).toEqual([off, off]);

      expect(await show(true)).toBe(path);
      expect((await page(path)).status).toBe(200);
    });

    it('has another address for each learner, and only its owner switches it', async () => {
      const path = await show(true);
      expect(path).toMatch(/^\/people\/[0-9A-HJKMNP-TV-Z]{16}$/);
      const rohan = await aLearner(academy, { fullName: 'Rohan Mehta' });
      expect(await show(false, rohan)).not.toBe(path);
      expect((await page(path)).status).toBe(200);
      await ananya.put('/api/profile/public-page').send({ is_public: 'yes' }).expect(400);
    });
  });
});
