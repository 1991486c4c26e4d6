import { randomUUID } from 'node:crypto';
import { newId } from '../../src/platform/database/columns.js';
import { aCourse } from '../factories/courses.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const FORM = {
  title: 'Detection engineering with Sigma',
  description: 'Rules that find and do not cry wolf.',
  price: '3999.5',
  category: 'blue teamer',
  duration: '12.5',
  level: 'intermediate',
  language: 'hi',
  prerequisites: 'A SIEM to try things in.',
  objectives: '["Write a rule", " ", "Test it"]',
  instructors: '["Arjun Deshpande"]',
};

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

  const send = (
    method: 'post' | 'put',
    path: string,
    fields: Record<string, string>,
    sender = administrator,
  ) => {
    let request = sender[method](path);
    for (const [name, value] of Object.entries(fields)) request = request.field(name, value);
    return request;
  };
  const create = (fields: Record<string, string> = FORM) => send('post', '/api/admin/coursecreation', fields);
  const update = (id: string, fields: Record<string, string>) =>
    send('put', `/api/admin/courses/${id}`, fields);

  describe('creating a course', () => {
    it('responds 201 with the course, active by default', async () => {
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
      const unpublished = await create({ ...FORM, status: 'inactive' });
      expect(unpublished.body).toMatchObject({ status: 'inactive' });
      const list = await administrator.get('/api/admin/courses');
      expect(list.body).toEqual([unpublished.body, response.body]);
      expect(list.headers['x-total-count']).toBe('2');
    });

    it('is idempotent by id: retries, concurrent or later, create one course with the latest values', async () => {
      const form = { ...FORM, course_id: newId() };
      // Each user may have two concurrent uploads.
      const answers = await Promise.all([create(form), create(form)]);
      expect(answers.map(({ status, body }) => [status, (body as { id: string }).id])).toEqual(
        answers.map(() => [201, form.course_id]),
      );
      const again = await create({ ...form, title: 'Mended meanwhile' });
      expect(again.body).toMatchObject({ id: form.course_id, title: 'Mended meanwhile', price: 3999.5 });
      const list = await administrator.get('/api/admin/courses');
      expect((list.body as { id: string }[]).map(({ id }) => id)).toEqual([form.course_id]);
    });

    it('is 409 for the id of another administrator’s course, and 400 for an id that is not a UUIDv7', async () => {
      const form = { ...FORM, course_id: newId() };
      await create(form);
      const other = await anAdministrator(academy, { fullName: 'Meera Joshi' });
      const taken = await send('post', '/api/admin/coursecreation', form, other);
      expect(taken.status).toBe(409);
      expect(taken.body).toMatchObject({ code: 'catalogue.course_id_taken' });
      expect((await create({ ...FORM, course_id: randomUUID() })).status).toBe(400);
    });

    const FONTS =
      'Our fonts don’t have these characters: 𠮷. Please spell it without them, because certificates and invoices show it.';
    const PRICE = 'The price must be 0 to 10,00,000 rupees with at most two decimals';
    const LANGUAGES = 'The language must be one of en, hi, as, bn, gu, kn, ml, mr, or, pa, ta, te, ur';
    const OBJECTIVES = 'objectives must be a JSON list of at most 50 texts of at most 500 characters';
    const INSTRUCTORS = 'instructors must be a JSON list of at most 20 texts of at most 120 characters';

    it.each([
      ['title', ['  '], 'Title is required'],
      ['title', ['𠮷'], FONTS],
      ['description', [''], 'Description is required'],
      ['price', ['', '-1', '1000000.01', '10.001', '0x10'], PRICE],
      ['duration', [''], 'The duration must be a number of hours from 0 to 10,000'],
      ['category', ['general'], 'The category must be red teamer, blue teamer or forensics'],
      ['level', ['expert'], 'The level must be beginner, intermediate or advanced'],
      ['language', ['English'], LANGUAGES],
      ['status', ['archived'], 'The status must be active or inactive'],
      ['objectives', ['Write a rule', '[1]', '["\\u0000"]'], OBJECTIVES],
      ['instructors', ['{"a":1}'], INSTRUCTORS],
    ])('rejects a %s of %j, at its field', async (field, values, message) => {
      for (const value of values) {
        const response = await create({ ...FORM, [field]: value });
        expect(response.status).toBe(400);
        expect(response.body).toMatchObject({ message, error: message, details: [{ field, message }] });
      }
    });

    it.each(['0', '1000000'])('accepts a price of %s rupees', async (price) => {
      const response = await create({ ...FORM, price });
      expect(response.body).toMatchObject({ price: Number(price) });
    });

    it('reports every missing field of an empty form', async () => {
      const response = await administrator.post('/api/admin/coursecreation').send({});
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
    it('changes the submitted fields only', async () => {
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
        slug: 'sigma',
        title: 'Sigma',
        price: 10,
        prerequisites: '',
        status: 'inactive',
      });
      expect((await administrator.get(`/api/admin/courses/${before.id}`)).body).toEqual(response.body);
    });

    it('takes the level and the language back when they are empty', async () => {
      const { body: before } = (await create()) as { body: { id: string } };
      const response = await update(before.id, { title: 'Sigma', price: '10', level: '', language: '' });
      expect(response.body).toMatchObject({ level: null, language: null });
      expect((await create({ ...FORM, level: '', language: '' })).body).toMatchObject({
        level: null,
        language: null,
      });
    });

    it('rejects an empty title and price', async () => {
      const { id } = await aCourse(academy);
      const response = await update(id, { description: 'x' });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ details: [{ field: 'title' }, { field: 'price' }] });
    });

    it('is 404 for an archived course, an unknown id and a malformed id', async () => {
      const archived = await aCourse(academy, { archivedAt: new Date() });
      for (const id of [archived.id, randomUUID(), 'x']) {
        expect((await update(id, { title: 'x', price: '1' })).status).toBe(404);
        expect((await administrator.get(`/api/admin/courses/${id}`)).status).toBe(404);
      }
    });
  });

  describe('decisions 10: what is on sale', () => {
    const statusOf = async (id: string) =>
      (await administrator.get(`/api/admin/courses/${id}`)).body.status as unknown;
    const publish = (id: string) => update(id, { title: 'Sigma', price: '0', status: 'active' });
    const addLesson = (id: string) =>
      send('post', `/api/admin/courses/${id}/contents`, {
        module_name: 'Rules',
        lesson_title: 'The first rule',
        embed_url: 'x84sh87',
      });
    const buy = (id: string) =>
      learner.post(`/api/payments/checkout/${id}`).send({ name: 'Meera', email: 'm@x.example' });

    it('an unpublished course is published once it has a lesson, and a course without one is not for sale', async () => {
      const { id } = (await create({ ...FORM, status: 'inactive' })).body as { id: string };
      const refused = await publish(id);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        message: 'Add a lesson before you publish the course',
        details: [{ field: 'status' }],
      });
      expect(await statusOf(id)).toBe('inactive');
      const lesson = (await addLesson(id)).body as { id: string };
      expect((await publish(id)).status).toBe(200);
      expect((await buy(id)).status).toBe(201);

      const empty = (await create()).body as { id: string };
      expect((await buy(empty.id)).status).toBe(404);
      expect((await publish(empty.id)).status).toBe(200);

      await administrator.delete(`/api/admin/courses/contents/${lesson.id}`).expect(200);
      expect(await statusOf(id)).toBe('inactive');
    });
  });

  describe('decisions 3: deleting a course archives it', () => {
    it('removes it from every list and keeps the row', async () => {
      const { id } = await aCourse(academy);
      expect((await administrator.delete(`/api/admin/courses/${id}`)).status).toBe(200);
      expect((await administrator.get('/api/admin/courses')).body).toEqual([]);
      expect((await learner.get('/api/auth/v1/courses')).body).toEqual([]);
      const again = await administrator.delete(`/api/admin/courses/${id}`);
      expect([again.status, again.body]).toEqual([200, { message: 'Course deleted successfully' }]);
      const [row] = await academy.dataSource.query<[{ archived: boolean }]>(
        'SELECT archived_at IS NOT NULL AS archived FROM courses',
      );
      expect(row.archived).toBe(true);
    });
  });

  it('finds courses by title, description and status', async () => {
    await aCourse(academy, { title: 'Memory 100%', description: 'Images' });
    await aCourse(academy, { title: 'Networks', description: 'In memory only', status: 'inactive' });
    await aCourse(academy, { title: 'Disks', description: 'Plates' });
    const titles = async (query: string) => {
      const { body } = await administrator.get(`/api/admin/courses?${query}`).expect(200);
      return body.map(({ title }: { title: string }) => title);
    };
    expect(await titles('q=MEMORY')).toEqual(['Networks', 'Memory 100%']);
    expect(await titles('q=0%25')).toEqual(['Memory 100%']);
    expect(await titles('status=inactive')).toEqual(['Networks']);
    await administrator.get('/api/admin/courses?status=inactive').expect('X-Total-Count', '1');
    expect(await titles('q=memory&status=active')).toEqual(['Memory 100%']);
    expect(await titles('q=')).toHaveLength(3);
    await administrator.get('/api/admin/courses?status=hidden').expect(400);
  });
});
