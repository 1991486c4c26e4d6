import { randomUUID } from 'node:crypto';
import { newId } from '../../src/database/columns.js';
import { type ACourse, A_QUIZ, aCourse, aLesson, aModule } from '../factories/courses.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { statementsOf } from '../setup/count-statements.js';
import { TestAcademy } from '../setup/test-academy.js';

const FORM = {
  title: 'Detection engineering with Sigma',
  description: 'Rules that find and do not cry wolf.',
  price: '3999.5',
  category: 'blue teamer',
  duration: '12.5',
  prerequisites: 'A SIEM to try things in.',
  objectives: '["Write a rule", " ", "Test it"]',
  instructors: '["Arjun Deshpande"]',
};

interface ModuleBody {
  module_id: string;
  module_name: string;
  module_order: number;
  contents: { id: string; lesson_title: string; order_number: number }[];
}

describe('administrators and courses', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy, { fullName: 'Asha Menon' });
    learner = await aLearner(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query('TRUNCATE courses CASCADE');
  });

  const api = () => academy.http(administrator.token);
  const send = (
    method: 'post' | 'put',
    path: string,
    fields: Record<string, string>,
    sender = administrator,
  ) => {
    let request = academy.http(sender.token)[method](path);
    for (const [name, value] of Object.entries(fields)) request = request.field(name, value);
    return request;
  };
  const create = (fields: Record<string, string> = FORM) => send('post', '/api/admin/coursecreation', fields);
  const update = (id: string, fields: Record<string, string>) =>
    send('put', `/api/admin/courses/${id}`, fields);

  it('decisions 1: every route is 401 without a token and 403 for a learner', async () => {
    const id = randomUUID();
    const routes = [
      ['get', '/api/admin/courses'],
      ['get', `/api/admin/courses/${id}`],
      ['post', '/api/admin/coursecreation'],
      ['put', `/api/admin/courses/${id}`],
      ['delete', `/api/admin/courses/${id}`],
      ['get', `/api/admin/courses/${id}/contents`],
      ['post', `/api/admin/courses/${id}/contents`],
      ['put', `/api/admin/courses/${id}/modules/${id}/move`],
      ['put', `/api/admin/courses/${id}/contents/${id}/move`],
      ['delete', `/api/admin/courses/contents/${id}`],
    ] as const;
    for (const [method, path] of routes) {
      expect((await academy.http()[method](path)).status).toBe(401);
      expect((await academy.http(learner.token)[method](path)).status).toBe(403);
    }
  });

  describe('making a course', () => {
    it('answers 201 with the course, active unless the form says otherwise', async () => {
      const response = await create();
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({
        ...FORM,
        price: 3999.5,
        duration: 12.5,
        objectives: ['Write a rule', 'Test it'],
        instructors: ['Arjun Deshpande'],
        status: 'active',
        enrolledCount: 0,
        created_by: 'Asha Menon',
        thumbnail: null,
      });
      const draft = await create({ ...FORM, status: 'inactive' });
      expect(draft.body).toMatchObject({ status: 'inactive' });
      const list = await api().get('/api/admin/courses');
      expect(list.body).toEqual([draft.body, response.body]);
      expect(list.headers['x-total-count']).toBe('2');
    });

    it('a form sent again with its course’s id, side by side or later, makes one course, which has what it says last', async () => {
      const form = { ...FORM, course_id: newId() };
      const answers = await Promise.all([create(form), create(form), create(form)]);
      expect(answers.map(({ status, body }) => [status, (body as { id: string }).id])).toEqual(
        answers.map(() => [201, form.course_id]),
      );
      const again = await create({ ...form, title: 'Mended meanwhile' });
      expect(again.body).toMatchObject({ id: form.course_id, title: 'Mended meanwhile', price: 3999.5 });
      const list = await api().get('/api/admin/courses');
      expect((list.body as { id: string }[]).map(({ id }) => id)).toEqual([form.course_id]);
    });

    it('an id that another administrator’s course has is 409, and one that is no UUID of version 7 is 400', async () => {
      const form = { ...FORM, course_id: newId() };
      await create(form);
      const other = await anAdministrator(academy, { fullName: 'Meera Joshi' });
      const taken = await send('post', '/api/admin/coursecreation', form, other);
      expect(taken.status).toBe(409);
      expect(taken.body).toMatchObject({ code: 'catalogue.course_id_taken' });
      expect((await create({ ...FORM, course_id: randomUUID() })).status).toBe(400);
    });

    it.each<[string, Record<string, string>, string]>([
      ['title', { title: '  ' }, 'Title is required'],
      ['description', { description: '' }, 'Description is required'],
      ['price', { price: '' }, 'The price must be 0 to 10,00,000 rupees with at most two decimals'],
      ['price', { price: '-1' }, 'The price must be 0 to 10,00,000 rupees with at most two decimals'],
      ['price', { price: '1000000.01' }, 'The price must be 0 to 10,00,000 rupees with at most two decimals'],
      ['price', { price: '10.001' }, 'The price must be 0 to 10,00,000 rupees with at most two decimals'],
      ['price', { price: '0x10' }, 'The price must be 0 to 10,00,000 rupees with at most two decimals'],
      ['duration', { duration: '' }, 'The duration must be a number of hours from 0 to 10,000'],
      ['category', { category: 'general' }, 'The category must be red teamer, blue teamer or forensics'],
      ['status', { status: 'archived' }, 'The status must be active or inactive'],
      [
        'objectives',
        { objectives: 'Write a rule' },
        'objectives must be a JSON list of at most 50 texts of at most 500 characters',
      ],
      [
        'objectives',
        { objectives: '[1]' },
        'objectives must be a JSON list of at most 50 texts of at most 500 characters',
      ],
      [
        'objectives',
        { objectives: '["\\u0000"]' },
        'objectives must be a JSON list of at most 50 texts of at most 500 characters',
      ],
      [
        'instructors',
        { instructors: '{"a":1}' },
        'instructors must be a JSON list of at most 20 texts of at most 120 characters',
      ],
    ])('names the field when %s is wrong: %j', async (field, change, message) => {
      const response = await create({ ...FORM, ...change });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ message, error: message, details: [{ field, message }] });
    });

    it.each(['0', '1000000'])('takes a price of %s rupees', async (price) => {
      const response = await create({ ...FORM, price });
      expect(response.body).toMatchObject({ price: Number(price) });
    });

    it('names every missing field of an empty form', async () => {
      const response = await api().post('/api/admin/coursecreation').send({});
      expect(response.status).toBe(400);
      const { details } = response.body as { details: { field: string }[] };
      expect(details.map(({ field }) => field).sort()).toEqual([
        'category',
        'description',
        'duration',
        'price',
        'title',
      ]);
    });
  });

  describe('changing a course', () => {
    it('changes what the form gives and leaves the rest', async () => {
      const { body: before } = (await create()) as { body: { id: string } };
      const response = await update(before.id, {
        title: 'Sigma',
        price: '10',
        prerequisites: '',
        status: 'inactive',
      });
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        ...before,
        title: 'Sigma',
        price: 10,
        prerequisites: '',
        status: 'inactive',
      });
      expect((await api().get(`/api/admin/courses/${before.id}`)).body).toEqual(response.body);
    });

    it('needs title and price', async () => {
      const { id } = await aCourse(academy);
      const response = await update(id, { description: 'x' });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ details: [{ field: 'title' }, { field: 'price' }] });
    });

    it('is 404 for a course that is archived, unknown or no id', async () => {
      const archived = await aCourse(academy, { archivedAt: new Date() });
      for (const id of [archived.id, randomUUID(), 'x']) {
        expect((await update(id, { title: 'x', price: '1' })).status).toBe(404);
        expect((await api().get(`/api/admin/courses/${id}`)).status).toBe(404);
      }
    });
  });

  describe('decisions 3: deleting a course archives it', () => {
    it('takes it from every list and keeps the row', async () => {
      const { id } = await aCourse(academy);
      expect((await api().delete(`/api/admin/courses/${id}`)).status).toBe(200);
      expect((await api().get('/api/admin/courses')).body).toEqual([]);
      expect((await academy.http(learner.token).get('/api/auth/v1/courses')).body).toEqual([]);
      expect((await api().delete(`/api/admin/courses/${id}`)).status).toBe(404);
      const [row] = await academy.dataSource.query<[{ archived: boolean }]>(
        'SELECT archived_at IS NOT NULL AS archived FROM courses',
      );
      expect(row.archived).toBe(true);
    });
  });

  it('lists 20 courses with as many statements as one', async () => {
    await aCourse(academy);
    const forOne = await statementsOf(academy, () => api().get('/api/admin/courses'));
    for (let n = 0; n < 19; n += 1) await aCourse(academy);
    const forTwenty = await statementsOf(academy, () => api().get('/api/admin/courses'));
    expect(forTwenty).toEqual(forOne);
    expect(forTwenty).toHaveLength(2);
  });

  it('finds courses by title, description and status', async () => {
    await aCourse(academy, { title: 'Memory 100%', description: 'Images' });
    await aCourse(academy, { title: 'Networks', description: 'In memory only', status: 'inactive' });
    await aCourse(academy, { title: 'Disks', description: 'Plates' });
    const titles = async (query: string) => {
      const { body } = await api().get(`/api/admin/courses?${query}`).expect(200);
      return body.map(({ title }: { title: string }) => title);
    };
    expect(await titles('q=MEMORY')).toEqual(['Networks', 'Memory 100%']);
    expect(await titles('q=0%25')).toEqual(['Memory 100%']);
    expect(await titles('status=inactive')).toEqual(['Networks']);
    expect(await titles('q=memory&status=active')).toEqual(['Memory 100%']);
    expect(await titles('q=')).toHaveLength(3);
    await api().get('/api/admin/courses?status=hidden').expect(400);
  });

  describe('contents', () => {
    let course: ACourse;
    beforeEach(async () => {
      course = await aCourse(academy);
    });

    const contents = async () => {
      const response = await api().get(`/api/admin/courses/${course.id}/contents`);
      expect(response.status).toBe(200);
      return response.body as ModuleBody[];
    };
    const addLesson = (fields: Record<string, string>) =>
      send('post', `/api/admin/courses/${course.id}/contents`, {
        module_name: 'Foundations',
        lesson_title: 'Film',
        file_type: 'video',
        ...fields,
      });
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

    it('are listed with everything an administrator needs, answers included', async () => {
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

    it('are read with two statements, however many lessons there are', async () => {
      for (let n = 0; n < 20; n += 1)
        await aLesson(academy, { courseId: course.id, moduleId: course.moduleId });
      expect(await statementsOf(academy, contents)).toHaveLength(2);
    });

    it('are 404 for a course that is archived or unknown', async () => {
      const archived = await aCourse(academy, { archivedAt: new Date() });
      for (const id of [archived.id, randomUUID(), 'x']) {
        expect((await api().get(`/api/admin/courses/${id}/contents`)).status).toBe(404);
        const added = await send('post', `/api/admin/courses/${id}/contents`, {
          module_name: 'M',
          lesson_title: 'L',
          embed_url: 'x84sh87',
        });
        expect(added.status).toBe(404);
      }
    });

    describe('adding a lesson', () => {
      it('decisions 3: keeps only the id of a Dailymotion link', async () => {
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

      it('keeps a quiz with its answers', async () => {
        const response = await addLesson({ quiz: JSON.stringify(A_QUIZ), file_type: 'quiz' });
        expect(response.body).toMatchObject({ file_type: 'quiz', quiz: A_QUIZ });
      });

      it('finds the module by its name in any case, or makes it at the end', async () => {
        await addLesson({ module_name: ' foundations ', embed_url: 'x84sh87' });
        const made = await addLesson({ module_name: 'Second', embed_url: 'x84sh87' });
        expect(made.body).toMatchObject({ module_name: 'Second', module_order: 2, order_number: 1 });
        expect((await contents()).map(({ module_name: name }) => name)).toEqual(['Foundations', 'Second']);
      });

      it('takes the id of a module instead of a name, but only of this course', async () => {
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
        ['1', ['New', 'Kerberos check', 'Two']],
        ['2', ['Kerberos check', 'New', 'Two']],
        ['3', ['Kerberos check', 'Two', 'New']],
        ['999', ['Kerberos check', 'Two', 'New']],
        ['', ['Kerberos check', 'Two', 'New']],
      ])('puts it at order_number %j and keeps the order dense', async (order, expected) => {
        await addLesson({ lesson_title: 'Two', embed_url: 'x84sh87' });
        await addLesson({ lesson_title: 'New', embed_url: 'x84sh87', order_number: order });
        expect(titlesOf((await contents())[0])).toEqual(expected);
        await expectDense();
      });

      it('stays dense when many are added at once', async () => {
        const responses = await Promise.all(
          Array.from({ length: 12 }, (_, n) =>
            addLesson({ module_name: `Module ${n % 3}`, embed_url: 'x84sh87', order_number: '1' }),
          ),
        );
        expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201));
        expect(await contents()).toHaveLength(4);
        await expectDense();
      });

      it.each<[string, Record<string, string>, string, string]>([
        [
          'no module name',
          { module_name: ' ', embed_url: 'x84sh87' },
          'module_name',
          'Module name is required',
        ],
        ['no title', { lesson_title: '', embed_url: 'x84sh87' }, 'lesson_title', 'Lesson title is required'],
        [
          'a foreign link',
          { embed_url: 'https://youtu.be/x84sh87' },
          'embed_url',
          'Invalid Dailymotion URL for lesson: Film',
        ],
        ['no source', {}, 'file', 'Add a file, a video link or a quiz to the lesson: Film'],
        [
          'two sources',
          { embed_url: 'x84sh87', quiz: '{}' },
          'file',
          'Choose one of file, video link and quiz for the lesson: Film',
        ],
        [
          'an unknown type',
          { embed_url: 'x84sh87', file_type: 'exe' },
          'file_type',
          'file_type must be video, pdf or quiz',
        ],
        [
          'a preview that is no flag',
          { embed_url: 'x84sh87', is_preview: 'maybe' },
          'is_preview',
          'is_preview must be true or false',
        ],
        [
          'an order that is no number',
          { embed_url: 'x84sh87', order_number: '1.5' },
          'order_number',
          'order_number must be a whole number from 0 to 100000',
        ],
      ])('refuses %s', async (_what, fields, field, message) => {
        const response = await addLesson(fields);
        expect(response.status).toBe(400);
        expect(response.body).toMatchObject({ message, error: message, details: [{ field, message }] });
        expect((await contents())[0]?.contents).toHaveLength(1);
      });

      it.each([
        ['{"title":', 'The quiz must be a JSON object with a title and questions'],
        ['', 'The quiz must be a JSON object with a title and questions'],
        [JSON.stringify({ ...A_QUIZ, questions: [] }), 'The quiz needs at least one question'],
      ])('refuses the quiz %j and says what is wrong with it', async (quiz, problem) => {
        const response = await addLesson({ file_type: 'quiz', quiz });
        expect(response.status).toBe(400);
        expect(response.body).toMatchObject({
          message: 'Invalid quiz JSON for lesson: Film',
          details: [{ field: 'quiz', message: problem }],
        });
      });

      it('takes at most six statements', async () => {
        const statements = await statementsOf(academy, () =>
          addLesson({ module_name: 'New', embed_url: 'x84sh87' }),
        );
        expect(statements.length).toBeLessThanOrEqual(6);
      });
    });

    describe('decisions 3: moving', () => {
      const moveModule = (moduleId: string, direction: string, courseId = course.id) =>
        api().put(`/api/admin/courses/${courseId}/modules/${moduleId}/move`).send({ direction });
      const moveLesson = (lessonId: string, direction: string, courseId = course.id) =>
        api().put(`/api/admin/courses/${courseId}/contents/${lessonId}/move`).send({ direction });
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

      it('is 409 past an edge', async () => {
        for (const direction of ['up', 'down']) {
          const module = await moveModule(course.moduleId, direction);
          expect(module.status).toBe(409);
          expect(module.body).toMatchObject({ code: 'catalogue.module_at_the_edge' });
          const lesson = await moveLesson(course.lessonId, direction);
          expect(lesson.status).toBe(409);
          expect(lesson.body).toMatchObject({ code: 'catalogue.lesson_at_the_edge' });
        }
      });

      it('is 404 for what is not in the course, and 400 for another direction', async () => {
        const other = await aCourse(academy);
        expect((await moveModule(other.moduleId, 'up')).status).toBe(404);
        expect((await moveLesson(other.lessonId, 'up')).status).toBe(404);
        expect((await moveModule(course.moduleId, 'up', randomUUID())).status).toBe(404);
        expect((await moveModule('x', 'up')).status).toBe(404);
        expect((await moveLesson(course.lessonId, 'sideways')).status).toBe(400);
      });

      it('keeps the order dense, whoever moves what at the same time', async () => {
        const lessons = [course.lessonId];
        for (let n = 0; n < 5; n += 1) {
          lessons.push((await aLesson(academy, { courseId: course.id, moduleId: course.moduleId })).id);
        }
        const modules = [
          course.moduleId,
          await aModule(academy, course.id),
          await aModule(academy, course.id),
        ];
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
        (await contents()).find((module) => module.module_id === moduleId)?.contents.map(({ id }) => id) ??
        [];
    });

    describe('deleting a lesson', () => {
      const remove = (id: string) => api().delete(`/api/admin/courses/contents/${id}`);

      it('closes the gap', async () => {
        await addLesson({ lesson_title: 'Two', embed_url: 'x84sh87' });
        await addLesson({ lesson_title: 'Three', embed_url: 'x84sh87' });
        const response = await remove(course.lessonId);
        expect(response.body).toEqual({ message: 'Content deleted successfully' });
        expect(titlesOf((await contents())[0])).toEqual(['Two', 'Three']);
        await expectDense();
        expect((await remove(course.lessonId)).status).toBe(404);
      });

      it('takes the module along when that is empty then, and renumbers the rest', async () => {
        await addLesson({ module_name: 'Second', embed_url: 'x84sh87' });
        await remove(course.lessonId);
        expect((await contents()).map(({ module_name: name }) => name)).toEqual(['Second']);
        await expectDense();
      });

      it('stays dense when all are deleted at once, some of them twice', async () => {
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
});
