import { randomUUID } from 'node:crypto';
import { type ACourse, A_QUIZ, aCourse, aLesson, aModule } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aPdf, anMp4 } from '../factories/files.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { countStatements } from '../setup/count-statements.js';
import { Gate } from '../setup/gate.js';
import { storedNames } from '../setup/stored-names.js';
import { TestAcademy } from '../setup/test-academy.js';

interface LessonBody {
  id: string;
  lesson_title: string;
  order_number: number;
  file: { name: string } | null;
}
interface ModuleBody {
  module_id: string;
  module_name: string;
  module_order: number;
  contents: LessonBody[];
}
type Order = { module_id: string; contents: string[] }[];

describe('changing the contents of a course', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: ACourse;

  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrator = await anAdministrator(academy);
    learner = await aLearner(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    // A running job and TRUNCATE could deadlock.
    await academy.drainQueues();
    await academy.dataSource.query('TRUNCATE courses CASCADE');
    course = await aCourse(academy);
  });

  const base = () => `/api/admin/courses/${course.id}`;
  const contents = async () =>
    (await administrator.get(`${base()}/contents`).expect(200)).body as ModuleBody[];
  const form = (
    method: 'post' | 'put',
    url: string,
    fields: Record<string, string>,
    file?: [Buffer, string],
  ) => {
    let request = administrator[method](url);
    for (const [name, value] of Object.entries(fields)) request = request.field(name, value);
    return file ? request.attach('file', file[0], file[1]) : request;
  };
  const edit = (id: string, fields: Record<string, string>, file?: [Buffer, string]) =>
    form('put', `/api/admin/courses/contents/${id}`, fields, file);
  const add = (fields: Record<string, string>, file?: [Buffer, string]) =>
    form('post', `${base()}/contents`, { module_name: 'Foundations', lesson_title: 'Film', ...fields }, file);
  const stored = () => storedNames(academy);

  describe('editing a lesson', () => {
    it('changes the submitted fields only', async () => {
      const response = await edit(course.lessonId, { lesson_title: '  Tickets ', is_preview: 'true' });
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({
        id: course.lessonId,
        lesson_title: 'Tickets',
        is_preview: true,
        order_number: 1,
        module_name: 'Foundations',
        quiz: A_QUIZ,
      });
      await edit(course.lessonId, { lesson_description: 'Read *this*.' }).expect(200);
      await edit(course.lessonId, { lesson_description: '' }).expect(200);
      const [module] = await contents();
      expect(module?.contents[0]).toMatchObject({ lesson_title: 'Tickets', lesson_description: '' });
    });

    it('replaces the file and deletes the old bytes', async () => {
      const before = await stored();
      const { id } = (await add({}, [aPdf(), 'a.pdf'])).body as LessonBody;
      const response = await edit(id, {}, [anMp4(), 'b.mp4']);
      expect(response.body).toMatchObject({
        file_type: 'video',
        file: { name: 'b.mp4' },
        lesson_title: 'Film',
      });
      expect(await stored()).toHaveLength(before.length + 1);
      const linked = await edit(id, { embed_url: 'x84sh87' }).expect(200);
      expect(linked.body).toMatchObject({ embed_url: 'x84sh87', file: null, file_url: null });
      expect(await stored()).toEqual(before);
      const [{ files }] = await academy.dataSource.query<[{ files: number }]>(
        'SELECT count(*)::int AS files FROM stored_files',
      );
      expect(files).toBe(before.length);
    });

    it('keeps the old file when the new one is rejected, and stores nothing of the new one', async () => {
      const { id } = (await add({}, [aPdf(), 'a.pdf'])).body as LessonBody;
      const before = await stored();
      await edit(id, {}, [Buffer.from('<svg/>'), 'b.pdf']).expect(415);
      await edit(id, { embed_url: 'x84sh87' }, [aPdf(), 'b.pdf']).expect(400);
      await edit(randomUUID(), {}, [aPdf(), 'b.pdf']).expect(404);
      expect(await stored()).toEqual(before);
      expect((await contents())[0]?.contents[1]?.file?.name).toBe('a.pdf');
    });

    it('names the lesson and what is wrong with it', async () => {
      for (const [fields, message] of [
        [{ lesson_title: ' ' }, 'Lesson title is required'],
        [{ embed_url: 'https://example.com/x' }, 'Invalid Dailymotion URL for lesson: Kerberos check'],
        [{ quiz: '{"title":"x"}' }, 'Invalid quiz JSON for lesson: Kerberos check'],
      ] as const)
        expect((await edit(course.lessonId, fields).expect(400)).body).toMatchObject({ message });
    });

    it('keeps attempts and progress when a quiz changes', async () => {
      await anEnrolment(academy, learner, course);
      const answer = { answers: { q1: ['88'], q2: ['TGT', 'ST'] } };
      const quizUrl = `/api/auth/v1/content/${course.lessonId}/quiz`;
      await learner.post(quizUrl).send(answer).expect(200);
      const quiz = { ...A_QUIZ, questions: [{ ...A_QUIZ.questions[0], id: 'other' }] };
      await edit(course.lessonId, { quiz: JSON.stringify(quiz) }).expect(200);
      const { body } = await learner.get(quizUrl).expect(200);
      expect(body).toMatchObject({ best_score: 100, passed: true, questions: [{ id: 'other' }] });
    });

    it('is 404 in an archived course', async () => {
      await administrator.delete(base()).expect(200);
      await edit(course.lessonId, { lesson_title: 'x' }).expect(404);
    });

    it('leaves no orphaned file when it is replaced and deleted concurrently', async () => {
      const before = await stored();
      const { id } = (await add({}, [aPdf(), 'a.pdf'])).body as LessonBody;
      const gate = await Gate.close(academy, 'SELECT 1 FROM courses WHERE id = $1 FOR UPDATE', [course.id]);
      const racers = [
        edit(id, {}, [aPdf(), 'b.pdf']).then(({ status }) => status),
        administrator.delete(`/api/admin/courses/contents/${id}`).then(({ status }) => status),
      ];
      await gate.untilWaiting(2);
      await gate.open();
      expect([200, 404]).toContain((await Promise.all(racers))[0]);
      expect(await stored()).toEqual(before);
    });
  });

  describe('renaming a module', () => {
    const rename = (moduleId: string, module_name: string) =>
      administrator.put(`${base()}/modules/${moduleId}`).send({ module_name });

    it('changes its name', async () => {
      const response = await rename(course.moduleId, ' Ground rules ');
      expect(response.body).toEqual({ message: 'Module renamed' });
      expect((await contents())[0]?.module_name).toBe('Ground rules');
      await rename(course.moduleId, 'GROUND rules').expect(200);
    });

    it('rejects an empty name, a taken name, and a module of another course', async () => {
      await aModule(academy, course.id, 'Persistence');
      expect((await rename(course.moduleId, ' ')).body).toMatchObject({
        details: [{ field: 'module_name', message: 'Module name is required' }],
      });
      const taken = await rename(course.moduleId, 'persistence');
      expect(taken.status).toBe(409);
      expect(taken.body).toMatchObject({
        message: 'This course already has a module named “persistence”',
      });
      const other = await aCourse(academy);
      await rename(other.moduleId, 'x').expect(404);
    });
  });

  describe('reordering a whole course', () => {
    let second: string;
    let lessons: [string, string, string];
    beforeEach(async () => {
      second = await aModule(academy, course.id, 'Persistence');
      const one = await aLesson(academy, { courseId: course.id, moduleId: course.moduleId, title: 'Two' });
      const other = await aLesson(academy, { courseId: course.id, moduleId: second, title: 'Three' });
      lessons = [course.lessonId, one.id, other.id];
    });

    const save = (modules: unknown) => administrator.put(`${base()}/order`).send({ modules });
    const order = async (): Promise<Order> => {
      const modules = await contents();
      expect(modules.map((module) => module.module_order)).toEqual(modules.map((_, index) => index + 1));
      return modules.map(({ module_id, contents }) => {
        expect(contents.map((lesson) => lesson.order_number)).toEqual(contents.map((_, index) => index + 1));
        return { module_id, contents: contents.map(({ id }) => id) };
      });
    };

    it('moves modules, and lessons within and across them, in one request', async () => {
      const [a, b, c] = lessons;
      const wanted = [
        { module_id: second, contents: [b, c] },
        { module_id: course.moduleId, contents: [a] },
      ];
      expect((await save(wanted).expect(200)).body).toEqual({ message: 'Order saved' });
      expect(await order()).toEqual(wanted);
    });

    it('deletes a module that is left without lessons', async () => {
      const [a, b, c] = lessons;
      await save([
        { module_id: course.moduleId, contents: [] },
        { module_id: second, contents: [c, b, a] },
      ]).expect(200);
      expect(await order()).toEqual([{ module_id: second, contents: [c, b, a] }]);
    });

    it('is 409 when it does not name exactly the course’s modules and lessons', async () => {
      const before = await order();
      const elsewhere = await aCourse(academy);
      const [first, last] = before as [Order[0], Order[0]];
      const stale: Order[] = [
        [first],
        [first, { ...last, contents: [] }],
        [first, { ...last, contents: [...last.contents, elsewhere.lessonId] }],
        [first, last, { module_id: elsewhere.moduleId, contents: [] }],
        [first, { ...last, contents: [randomUUID()] }],
        [],
      ];
      for (const modules of stale) {
        const response = await save(modules);
        expect(response.status).toBe(409);
        expect(response.body).toMatchObject({
          code: 'catalogue.contents_changed',
          message: 'The contents of this course have changed meanwhile. Reload the page and try again',
        });
      }
      expect(await order()).toEqual(before);
    });

    it('is 400 for a lesson named twice', async () => {
      const [first, last] = (await order()) as [Order[0], Order[0]];
      await save([first, { ...last, contents: first.contents }]).expect(400);
    });

    it('is 409 when a lesson was added while it waited for the lock', async () => {
      const before = await order();
      const gate = await Gate.close(academy, 'SELECT 1 FROM courses WHERE id = $1 FOR UPDATE', [course.id]);
      const adding = add({ embed_url: 'x84sh87' }).then(({ status }) => status);
      await gate.untilWaiting(1);
      const saving = save([...before].reverse()).then(({ status }) => status);
      await gate.untilWaiting(2);
      await gate.open();
      expect(await Promise.all([adding, saving])).toEqual([201, 409]);
      expect((await order())[0]?.contents).toHaveLength(3);
    });

    it('applies exactly one of many concurrent orders, completely', async () => {
      const [a, b, c] = lessons;
      const first = course.moduleId;
      const wanted: Order[] = [
        [
          { module_id: first, contents: [a, b] },
          { module_id: second, contents: [c] },
        ],
        [
          { module_id: second, contents: [b] },
          { module_id: first, contents: [c, a] },
        ],
        [
          { module_id: first, contents: [b] },
          { module_id: second, contents: [a, c] },
        ],
      ];
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async (_, n) => (await save(wanted[n % wanted.length])).status),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(wanted).toContainEqual(await order());
    });

    it('costs at most six statements, whatever the size', async () => {
      for (let n = 0; n < 30; n += 1) {
        await aLesson(academy, { courseId: course.id, moduleId: course.moduleId });
      }
      const before = await order();
      const [first, last] = before as [Order[0], Order[0]];
      const turned = [
        { ...last, contents: [] },
        { ...first, contents: [...first.contents, ...last.contents].reverse() },
      ];
      const statements = await countStatements(academy, () => save(turned).expect(200));
      expect(statements).toBeLessThanOrEqual(6);
      expect(await order()).toEqual([turned[1]]);
    });
  });

  describe('deleting a lesson that learners have completed', () => {
    it('completes the course for learners with access who had completed all other lessons, with one event', async () => {
      const enrolment = await anEnrolment(academy, learner, course);
      const other = await anEnrolment(academy, await aLearner(academy), course);
      const before = new Date('2026-01-05T09:00:00Z');
      const graduate = await anEnrolment(academy, await aLearner(academy), course, { completedAt: before });
      const second = await aLesson(academy, {
        courseId: course.id,
        moduleId: course.moduleId,
        dailymotionId: 'x84sh87',
      });
      const former = await aLearner(academy);
      const revoked = await anEnrolment(academy, former, course);
      for (const person of [learner, former])
        await person.post(`/api/auth/v1/content/${second.id}/progress`).send({ completed: true }).expect(200);
      await academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE id = $1', [revoked.id]);
      await administrator.delete(`/api/admin/courses/contents/${course.lessonId}`).expect(200);
      await academy.drainQueues();
      const completed = async () => {
        const rows = await academy.dataSource.query<{ id: string; completed_at: Date | null }[]>(
          'SELECT id, completed_at FROM enrolments WHERE course_id = $1',
          [course.id],
        );
        return new Map(rows.map(({ id, completed_at: at }) => [id, at]));
      };
      const dates = await completed();
      expect(dates.get(enrolment.id)).toBeInstanceOf(Date);
      expect(dates.get(other.id)).toBeNull();
      expect(dates.get(revoked.id)).toBeNull();
      expect(dates.get(graduate.id)).toEqual(before);
      const events = await academy.dataSource.query<unknown[]>(
        `SELECT 1 FROM outbox_events
         WHERE name = 'learning.course-completed' AND payload->>'courseId' = $1`,
        [course.id],
      );
      expect(events).toHaveLength(1);
    });

    it('recalculates progress, and doesn’t change an earlier completion', async () => {
      await anEnrolment(academy, learner, course);
      const second = await aLesson(academy, {
        courseId: course.id,
        moduleId: course.moduleId,
        dailymotionId: 'x84sh87',
      });
      await learner.post(`/api/auth/v1/content/${second.id}/progress`).send({ completed: true }).expect(200);
      const percent = async () =>
        (await learner.get(`/api/auth/v1/courses/${course.id}/progress`)).body.progress;
      expect(await percent()).toBe(50);
      await administrator.delete(`/api/admin/courses/contents/${second.id}`).expect(200);
      expect(await percent()).toBe(0);
    });
  });
});
