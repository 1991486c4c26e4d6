import { randomUUID } from 'node:crypto';
import { type ACourse, A_QUIZ, aCourse, aLesson, aModule } from '../factories/courses.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

interface ModuleBody {
  module_id: string;
  module_name: string;
  module_order: number;
  contents: { id: string; lesson_title: string; order_number: number }[];
}

describe('the lessons of a course, for administrators', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let course: ACourse;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query('TRUNCATE courses CASCADE');
    course = await aCourse(academy);
  });

  const contents = async () => {
    const response = await administrator.get(`/api/admin/courses/${course.id}/contents`);
    expect(response.status).toBe(200);
    return response.body as ModuleBody[];
  };
  const addTo = (courseId: string, fields: Record<string, string>, who = administrator) =>
    who.post(`/api/admin/courses/${courseId}/contents`).field(fields);
  const addLesson = (fields: Record<string, string>, who = administrator) =>
    addTo(
      course.id,
      { module_name: 'Foundations', lesson_title: 'Film', file_type: 'video', ...fields },
      who,
    );
  const titlesOf = (module: ModuleBody | undefined) =>
    module?.contents.map(({ lesson_title: title }) => title);
  const expectDense = async () => {
    const modules = await contents();
    expect(modules.map((module) => module.module_order)).toEqual(modules.map((_, index) => index + 1));
    for (const module of modules) {
      expect(module.contents.map((lesson) => lesson.order_number)).toEqual(
        module.contents.map((_, index) => index + 1),
      );
    }
  };

  it('are listed with all their fields, including quiz answers', async () => {
    expect(await contents()).toEqual([
      {
        module_id: course.moduleId,
        module_name: 'Foundations',
        module_order: 1,
        contents: [
          {
            id: course.lessonId,
            module_id: course.moduleId,
            module_name: 'Foundations',
            module_order: 1,
            lesson_title: 'Kerberos check',
            lesson_description: '',
            order_number: 1,
            file_type: 'quiz',
            embed_url: null,
            file_url: null,
            file: null,
            quiz: A_QUIZ,
            is_preview: false,
          },
        ],
      },
    ]);
  });

  it('are 404 for a course that is archived or unknown', async () => {
    const archived = await aCourse(academy, { archivedAt: new Date() });
    for (const id of [archived.id, randomUUID(), 'x']) {
      expect((await administrator.get(`/api/admin/courses/${id}/contents`)).status).toBe(404);
      const added = await addTo(id, {
        module_name: 'M',
        lesson_title: 'L',
        embed_url: 'x84sh87',
      });
      expect(added.status).toBe(404);
    }
  });

  describe('adding a lesson', () => {
    it('decisions 3: stores only the id of a Dailymotion link', async () => {
      const response = await addLesson({
        embed_url: 'https://www.dailymotion.com/video/x84sh87?start=3',
        lesson_description: '**Watch**',
        is_preview: 'true',
      });
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({
        module_id: course.moduleId,
        lesson_title: 'Film',
        lesson_description: '**Watch**',
        order_number: 2,
        file_type: 'video',
        embed_url: 'x84sh87',
        file_url: null,
        quiz: null,
        is_preview: true,
      });
      const [module] = await contents();
      expect(module?.contents[1]).toEqual(response.body);
    });

    it('stores a quiz with its answers', async () => {
      const response = await addLesson({ quiz: JSON.stringify(A_QUIZ), file_type: 'quiz' });
      expect(response.body).toMatchObject({ file_type: 'quiz', quiz: A_QUIZ });
    });

    it('finds the module by name, ignoring case, or creates it at the end', async () => {
      await addLesson({ module_name: ' foundations ', embed_url: 'x84sh87' });
      const made = await addLesson({ module_name: 'Second', embed_url: 'x84sh87' });
      expect(made.body).toMatchObject({ module_name: 'Second', module_order: 2, order_number: 1 });
      expect((await contents()).map(({ module_name: name }) => name)).toEqual(['Foundations', 'Second']);
    });

    it('accepts a module id instead of a name, but only of this course', async () => {
      const response = await addLesson({
        module_name: '',
        module_id: course.moduleId,
        embed_url: 'x84sh87',
      });
      expect(response.body).toMatchObject({ module_id: course.moduleId });
      const other = await aCourse(academy);
      const refused = await addLesson({ module_id: other.moduleId, embed_url: 'x84sh87' });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ details: [{ field: 'module_id' }] });
    });

    it.each([
      ['0', ['New', 'Kerberos check', 'Two']],
      ['2', ['Kerberos check', 'New', 'Two']],
      ['999', ['Kerberos check', 'Two', 'New']],
      ['', ['Kerberos check', 'Two', 'New']],
    ])('puts it at order_number %j and keeps the order dense', async (order, expected) => {
      await addLesson({ lesson_title: 'Two', embed_url: 'x84sh87' });
      await addLesson({ lesson_title: 'New', embed_url: 'x84sh87', order_number: order });
      expect(titlesOf((await contents())[0])).toEqual(expected);
      await expectDense();
    });

    it('keeps the order dense when many are added concurrently', async () => {
      // Each user may have two concurrent uploads.
      const people = await Promise.all(Array.from({ length: 6 }, () => anAdministrator(academy)));
      const responses = await Promise.all(
        [...people, ...people].map((who, n) =>
          addLesson({ module_name: `Module ${n % 3}`, embed_url: 'x84sh87', order_number: '1' }, who),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201));
      expect(await contents()).toHaveLength(4);
      await expectDense();
    });

    it.each<[Record<string, string>, string, string]>([
      [{ module_name: ' ' }, 'module_name', 'Module name is required'],
      [{ lesson_title: '' }, 'lesson_title', 'Lesson title is required'],
      [{ embed_url: 'https://youtu.be/x84sh87' }, 'embed_url', 'Invalid Dailymotion URL for lesson: Film'],
      [{ embed_url: '' }, 'file', 'Add a file, a video link or a quiz to the lesson: Film'],
      [{ quiz: '{}' }, 'file', 'Choose one of file, video link and quiz for the lesson: Film'],
      [{ file_type: 'exe' }, 'file_type', 'file_type must be video, pdf, quiz or lab'],
      [{ is_preview: 'maybe' }, 'is_preview', 'is_preview must be true or false'],
      [{ order_number: '1.5' }, 'order_number', 'order_number must be a whole number from 0 to 100000'],
    ])('rejects %j', async (fields, field, message) => {
      const response = await addLesson({ embed_url: 'x84sh87', ...fields });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ message, error: message, details: [{ field, message }] });
      expect((await contents())[0]?.contents).toHaveLength(1);
    });

    it('rejects a quiz with the reason', async () => {
      const response = await addLesson({ file_type: 'quiz', quiz: '' });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({
        message: 'Invalid quiz JSON for lesson: Film',
        details: [{ field: 'quiz', message: 'The quiz must be a JSON object with a title and questions' }],
      });
    });
  });

  describe('decisions 3: moving', () => {
    const moveModule = (moduleId: string, direction: string, courseId = course.id) =>
      administrator.put(`/api/admin/courses/${courseId}/modules/${moduleId}/move`).send({ direction });
    const moveLesson = (lessonId: string, direction: string, courseId = course.id) =>
      administrator.put(`/api/admin/courses/${courseId}/contents/${lessonId}/move`).send({ direction });
    const modulesNow = async () => (await contents()).map(({ module_id: id }) => id);
    const lessonsNow = async () => (await contents())[0]?.contents.map(({ id }) => id);

    it('swaps a module with its neighbour', async () => {
      const second = await aModule(academy, course.id, 'Second');
      expect((await moveModule(second, 'up')).body).toEqual({ message: 'Module moved' });
      expect(await modulesNow()).toEqual([second, course.moduleId]);
      await moveModule(second, 'down');
      expect(await modulesNow()).toEqual([course.moduleId, second]);
      await expectDense();
    });

    it('swaps a lesson with its neighbour', async () => {
      const { id: second } = await aLesson(academy, { courseId: course.id, moduleId: course.moduleId });
      expect((await moveLesson(second, 'up')).body).toEqual({ message: 'Topic moved' });
      expect(await lessonsNow()).toEqual([second, course.lessonId]);
      await expectDense();
    });

    it('is 409 beyond the first or last position', async () => {
      for (const direction of ['up', 'down']) {
        const module = await moveModule(course.moduleId, direction);
        expect(module.status).toBe(409);
        expect(module.body).toMatchObject({ code: 'catalogue.module_at_the_edge' });
        const lesson = await moveLesson(course.lessonId, direction);
        expect(lesson.status).toBe(409);
        expect(lesson.body).toMatchObject({ code: 'catalogue.lesson_at_the_edge' });
      }
    });

    it('is 404 outside the course, and 400 for an unknown direction', async () => {
      const other = await aCourse(academy);
      expect((await moveModule(other.moduleId, 'up')).status).toBe(404);
      expect((await moveLesson(other.lessonId, 'up')).status).toBe(404);
      expect((await moveModule(course.moduleId, 'up', randomUUID())).status).toBe(404);
      expect((await moveModule('x', 'up')).status).toBe(404);
      expect((await moveLesson(course.lessonId, 'sideways')).status).toBe(400);
    });

    it('keeps the order without gaps under concurrent moves', async () => {
      const lessons = [course.lessonId];
      for (let n = 0; n < 5; n += 1) {
        lessons.push((await aLesson(academy, { courseId: course.id, moduleId: course.moduleId })).id);
      }
      const modules = [course.moduleId, await aModule(academy, course.id), await aModule(academy, course.id)];
      const moves = Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? moveLesson(lessons[(n * 7) % lessons.length]!, n % 3 ? 'up' : 'down')
          : moveModule(modules[(n * 5) % modules.length]!, n % 3 ? 'down' : 'up'),
      );
      const statuses = (await Promise.all(moves)).map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      expect(statuses).toContain(200);
      await expectDense();
      expect((await lessonsOf(course.moduleId)).sort()).toEqual(lessons.sort());
    });

    const lessonsOf = async (moduleId: string) =>
      (await contents()).find((module) => module.module_id === moduleId)?.contents.map(({ id }) => id) ?? [];
  });

  describe('deleting a lesson', () => {
    const remove = (id: string) => administrator.delete(`/api/admin/courses/contents/${id}`);

    it('closes the gap', async () => {
      await addLesson({ lesson_title: 'Two', embed_url: 'x84sh87' });
      await addLesson({ lesson_title: 'Three', embed_url: 'x84sh87' });
      const response = await remove(course.lessonId);
      expect(response.body).toEqual({ message: 'Content deleted successfully' });
      expect(titlesOf((await contents())[0])).toEqual(['Two', 'Three']);
      await expectDense();
      expect((await remove(course.lessonId)).status).toBe(404);
    });

    it('deletes its module if that is then empty, and renumbers the rest', async () => {
      await addLesson({ module_name: 'Second', embed_url: 'x84sh87' });
      await remove(course.lessonId);
      expect((await contents()).map(({ module_name: name }) => name)).toEqual(['Second']);
      await expectDense();
    });

    it('keeps the order dense when all are deleted concurrently, some of them twice', async () => {
      for (let n = 0; n < 6; n += 1) await addLesson({ lesson_title: `L${n}`, embed_url: 'x84sh87' });
      await addLesson({ module_name: 'Second', lesson_title: 'Stays', embed_url: 'x84sh87' });
      const ids = (await contents())[0]!.contents.map(({ id }) => id);
      const statuses = (await Promise.all([...ids, ...ids].map((id) => remove(id)))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(ids.length);
      expect(statuses.filter((status) => status === 404)).toHaveLength(ids.length);
      expect((await contents()).map(titlesOf)).toEqual([['Stays']]);
      await expectDense();
    });
  });
});
