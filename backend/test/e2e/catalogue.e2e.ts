import type { Response } from 'supertest';
import { aCourse, aLesson, aModule } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

interface CourseBody {
  id: string;
  title: string;
}

describe('the catalogue', () => {
  let academy: TestAcademy;
  let learner: SignedIn;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    learner = await aLearner(academy);
    administrator = await anAdministrator(academy, { fullName: 'Asha Menon' });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query('TRUNCATE courses CASCADE');
  });

  const list = (query: Record<string, string | number> = {}, token = learner.token) =>
    academy.http(token).get('/api/auth/v1/courses').query(query);
  const titles = async (query: Record<string, string | number> = {}) => {
    const response = await list(query);
    expect(response.status).toBe(200);
    return (response.body as CourseBody[]).map(({ title }) => title);
  };

  /** Of all pages, each of which tells the total. */
  const titlesOnPages = async (query: string, total: number) => {
    const seen: string[] = [];
    let path: string | undefined = `/api/auth/v1/courses?${query}`;
    while (path) {
      const response: Response = await learner.get(path).expect(200).expect('X-Total-Count', String(total));
      seen.push(...(response.body as CourseBody[]).map(({ title }) => title));
      path = /^<(.+)>; rel="next"$/.exec(response.headers['link'] ?? '')?.[1];
    }
    return seen;
  };

  it('counts the active courses', async () => {
    const [kept, drafted, archived, deleted] = await Promise.all([1, 2, 3, 4].map(() => aCourse(academy)));
    const counted = async () => Number((await list()).headers['x-total-count']);
    const update = (set: string, id: string) =>
      academy.dataSource.query(`UPDATE courses SET ${set} WHERE id = $1`, [id]);
    expect(await counted()).toBe(4);
    await update(`status = 'inactive'`, drafted!.id);
    expect(await counted()).toBe(3);
    await update(`archived_at = now()`, archived!.id);
    await update(`status = 'inactive'`, archived!.id);
    expect(await counted()).toBe(2);
    await academy.dataSource.query('DELETE FROM courses WHERE id = $1', [deleted!.id]);
    expect(await counted()).toBe(1);
    await update(`status = 'active'`, drafted!.id);
    await update(`title = 'Another name'`, kept!.id);
    expect(await counted()).toBe(2);
  });

  it('shows a course with exactly the fields of the spec', async () => {
    const course = await aCourse(academy, {
      createdBy: administrator.id,
      pricePaise: 499_950,
      enrolledCount: 12,
      level: 'beginner',
      language: 'ta',
      thumbnail: '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
    });
    const expected = {
      id: course.id,
      slug: expect.stringMatching(/^memory-forensics-field-guide(-|$)/),
      title: 'Memory forensics field guide',
      description: 'From a raw memory image to a story that stands in court.',
      price: 4999.5,
      category: 'forensics',
      duration: 18,
      level: 'beginner',
      language: 'ta',
      thumbnail: '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
      rating: null,
      review_count: 0,
      is_new: true,
      enrolledCount: 12,
      created_at: course.createdAt.toISOString(),
      status: 'active',
      created_by: 'Asha Menon',
      objectives: ['Triage a memory image'],
      instructors: ['Kavya Raghunathan'],
      prerequisites: 'Basic Linux.',
      certification_preview: null,
    };
    expect((await list()).body).toEqual([{ ...expected, match: null }]);
    expect((await learner.get(`/api/courses/${course.id}`)).body).toEqual(expected);
  });

  describe('search and filter', () => {
    it('finds text in titles and descriptions, ignoring case, without wildcards', async () => {
      await aCourse(academy, { title: '100% Volatility', description: 'x' });
      await aCourse(academy, { title: '1000 Events', description: 'about under_scores' });
      await aCourse(academy, { title: 'C:\\Windows artefacts', description: 'x' });
      expect(await titles({ q: '  vOLATILITY ' })).toEqual(['100% Volatility']);
      expect(await titles({ q: '100%' })).toEqual(['100% Volatility']);
      expect(await titles({ q: 'under_' })).toEqual(['1000 Events']);
      expect(await titles({ q: 'c:\\win' })).toEqual(['C:\\Windows artefacts']);
    });

    it('finds words anywhere in the text of a course, in any order, and misspelt', async () => {
      const red = await aCourse(academy, {
        title: 'Active Directory attack paths',
        description: 'From a foothold to the domain.',
        category: 'red teamer',
        objectives: ['Forge tickets'],
      });
      await aLesson(academy, { courseId: red.id, moduleId: red.moduleId, title: 'Kerberoasting' });
      const web = await aCourse(academy, {
        title: 'Web application attacks',
        category: 'red teamer',
        instructors: ['Arjun Mehta'],
      });
      const lesson = await aLesson(academy, { courseId: web.id, moduleId: web.moduleId, title: 'Injection' });
      await academy.dataSource.query(`UPDATE lessons SET title = 'SQL injection' WHERE id = $1`, [lesson.id]);
      for (const title of ['SOC analyst: the first 90 days', 'Detection engineering'])
        await aCourse(academy, { title, category: 'blue teamer', objectives: [] });
      for (const [q, expected] of [
        ['kerberos', red.title],
        ['sql', web.title],
        ['arjun', web.title],
        ['red teamer', red.title],
        ['hacking', red.title],
        ['beginner', 'SOC analyst: the first 90 days'],
        ['soc analyst first', 'SOC analyst: the first 90 days'],
        ['first soc', 'SOC analyst: the first 90 days'],
        ['detecton', 'Detection engineering'],
        ['directry atack', red.title],
      ] as const) {
        expect({ q, found: await titles({ q }) }).toEqual({ q, found: expect.arrayContaining([expected]) });
        expect(await titles({ q: `${q} volcano` })).toEqual([]);
      }
    });

    it('says which words were found, and in which lesson', async () => {
      const course = await aCourse(academy, {
        title: 'Attack paths',
        description: 'x',
        category: 'red teamer',
      });
      const { id: courseId, moduleId } = course;
      for (const title of ['Tickets', 'Kerberoasting', 'Kerberos tickets'])
        await aLesson(academy, { courseId, moduleId, title });
      const matchOf = async (q: string) => ((await list({ q })).body as { match: unknown }[])[0]?.match;
      expect(await matchOf('Kerb tick')).toEqual({ words: ['kerb*', 'tick*'], lesson: 'Kerberos tickets' });
      expect(await matchOf('offensive')).toEqual({ words: ['offensive*', 'red', 'teamer*'], lesson: null });
      expect(await matchOf('kerberosting')).toEqual({ words: ['kerberoasting*'], lesson: 'Kerberoasting' });
      expect(await matchOf('x')).toMatchObject({ lesson: null });
    });

    it('finds by the synonyms of the settings, from the next search on', async () => {
      await aCourse(academy, { title: 'Red team operations', description: 'x' });
      await aCourse(academy, { title: 'Reduced noise', description: 'x' });
      const { body } = await administrator.get('/api/admin/settings');
      const { changed_at: _at, changed_by: _by, ...settings } = body;
      const save = (search_synonyms: string, version: number) =>
        administrator
          .put('/api/admin/settings')
          .send({ ...settings, search_synonyms, version })
          .expect(200);
      expect(await titles({ q: 'adversary' })).toEqual([]);
      await save('adversar = hacking, red team', 0);
      expect(await titles({ q: 'adversary' })).toEqual(['Red team operations']);
      await save('', 1);
      expect(await titles({ q: 'adversary' })).toEqual([]);
      const { body: changes } = await administrator.get('/api/admin/settings/changes');
      expect(changes[0]).toMatchObject({ from: 'adversar = hacking, red team', to: '' });
      await save(settings.search_synonyms, 2);
    });

    it('filters by category, and rejects an unknown one', async () => {
      await aCourse(academy, { title: 'Red', category: 'red teamer' });
      await aCourse(academy, { title: 'Blue', category: 'blue teamer' });
      expect(await titles({ category: 'red teamer' })).toEqual(['Red']);
      expect(await titles({ category: '' })).toHaveLength(2);
      const refused = await list({ category: 'purple teamer' });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ details: [{ field: 'category' }] });
    });

    it('filters by level and price, counts what is left, and rejects unknown values', async () => {
      await aCourse(academy, { title: 'First steps', level: 'beginner', pricePaise: 0 });
      await aCourse(academy, { title: 'Foundations', level: 'beginner' });
      await aCourse(academy, { title: 'Kernel exploits', level: 'advanced' });
      await aCourse(academy, { title: 'Not stated', pricePaise: 0 });
      expect(await titles({ level: 'beginner' })).toEqual(['Foundations', 'First steps']);
      expect(await titles({ free: 'true' })).toEqual(['Not stated', 'First steps']);
      expect((await list({ free: 'true', limit: 1 })).headers['x-total-count']).toBe('2');
      expect(await titles({ level: 'beginner', free: 'true', q: 'steps' })).toEqual(['First steps']);
      expect(await titles({ level: '', free: 'false' })).toHaveLength(4);
      for (const [field, value] of Object.entries({ level: 'expert', free: '1' })) {
        const refused = await list({ [field]: value });
        expect(refused.status).toBe(400);
        expect(refused.body).toMatchObject({ details: [{ field }] });
      }
    });

    it('excludes unpublished and archived courses, even for administrators', async () => {
      await aCourse(academy, { title: 'Open' });
      await aCourse(academy, { title: 'Unpublished', status: 'inactive' });
      await aCourse(academy, { title: 'Archived', archivedAt: new Date() });
      expect(await titles()).toEqual(['Open']);
      expect((await list({}, administrator.token)).headers['x-total-count']).toBe('1');
    });
  });

  describe('order', () => {
    beforeEach(async () => {
      const day = (n: number) => new Date(Date.UTC(2026, 0, n));
      await aCourse(academy, { title: 'Cheap', pricePaise: 0, durationHours: 5, createdAt: day(1) });
      await aCourse(academy, { title: 'Dear', pricePaise: 9_900, durationHours: null, createdAt: day(3) });
      await aCourse(academy, { title: 'Long', pricePaise: 5_000, durationHours: 40.5, createdAt: day(2) });
    });

    it('is what was asked for, and the newest first otherwise', async () => {
      for (const [sort, expected] of [
        ['relevance', ['Dear', 'Long', 'Cheap']],
        ['newest', ['Dear', 'Long', 'Cheap']],
        ['price_asc', ['Cheap', 'Long', 'Dear']],
        ['price_desc', ['Dear', 'Long', 'Cheap']],
        ['duration', ['Long', 'Cheap', 'Dear']],
      ] as const)
        expect({ sort, titles: await titles({ sort }) }).toEqual({ sort, titles: expected });
    });

    it('relevance puts titles that begin with the text before those that contain it, and descriptions last', async () => {
      await aCourse(academy, { title: 'About SIEM', description: 'x' });
      await aCourse(academy, { title: 'Siem from zero', description: 'x' });
      await aCourse(academy, { title: 'Newest', description: 'mentions siem' });
      expect(await titles({ q: 'siem' })).toEqual(['Siem from zero', 'About SIEM', 'Newest']);
    });
  });

  it('relevance puts more learners first where the words match equally, page by page', async () => {
    const [few, none, many] = [3, 0, 8];
    for (const [n, enrolledCount] of [few, none, many, few].entries())
      await aCourse(academy, { title: `Sigma ${n}`, enrolledCount });
    expect(await titlesOnPages('limit=1&q=sigma', 4)).toEqual(['Sigma 2', 'Sigma 3', 'Sigma 0', 'Sigma 1']);
  });

  describe('decisions 1: pages', () => {
    it('contain every course once in each order, with ties', async () => {
      for (let n = 0; n < 7; n += 1) {
        const pricePaise = n < 4 ? 100 : 200;
        await aCourse(academy, { title: `Course ${n}`, pricePaise, durationHours: n % 2 ? null : 3 });
      }
      for (const sort of ['relevance', 'newest', 'price_asc', 'price_desc', 'duration'])
        expect((await titlesOnPages(`limit=3&sort=${sort}&q=course`, 7)).sort()).toEqual(
          ['0', '1', '2', '3', '4', '5', '6'].map((n) => `Course ${n}`),
        );
    });

    it('rejects invalid limits and cursors', async () => {
      for (const query of ['limit=0', 'limit=201', 'limit=1e1', 'cursor=x'])
        await learner.get(`/api/auth/v1/courses?${query}`).expect(400);
    });
  });

  describe('decisions 3: an unpublished course', () => {
    const get = (id: string, token: string) => academy.http(token).get(`/api/courses/${id}`);

    it('is 404 for learners, and visible to administrators and buyers', async () => {
      const unpublished = await aCourse(academy, { status: 'inactive' });
      const owner = await aLearner(academy);
      await anEnrolment(academy, owner, unpublished);
      for (const suffix of ['', '/outline']) {
        expect((await get(`${unpublished.id}${suffix}`, learner.token)).status).toBe(404);
        expect((await get(`${unpublished.id}${suffix}`, owner.token)).status).toBe(200);
        expect((await get(`${unpublished.id}${suffix}`, administrator.token)).status).toBe(200);
      }
      await academy.dataSource.query('UPDATE enrolments SET revoked_at = now()');
      expect((await get(unpublished.id, owner.token)).status).toBe(404);
    });
  });

  it('decisions 1: an archived course, an unknown id and a malformed id are 404', async () => {
    const archived = await aCourse(academy, { archivedAt: new Date() });
    for (const id of [archived.id, '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', 'undefined', "1'--"]) {
      for (const suffix of ['', '/outline']) {
        const response = await administrator.get(`/api/courses/${encodeURIComponent(id)}${suffix}`);
        expect(response.status).toBe(404);
      }
    }
  });

  describe('decisions 3: the outline', () => {
    it('has modules and lesson titles in order, and no links', async () => {
      const course = await aCourse(academy);
      const second = await aModule(academy, course.id, 'Second');
      const video = await aLesson(academy, {
        courseId: course.id,
        moduleId: second,
        title: 'Film',
        dailymotionId: 'x84sh87',
        isPreview: true,
      });
      const empty = await aModule(academy, course.id, 'Empty');
      const response = await learner.get(`/api/courses/${course.id}/outline`);
      expect(response.body).toEqual([
        {
          module_id: course.moduleId,
          module_name: 'Foundations',
          module_order: 1,
          lessons: [
            {
              id: course.lessonId,
              lesson_title: 'Kerberos check',
              file_type: 'quiz',
              is_preview: false,
              video_seconds: null,
            },
          ],
        },
        {
          module_id: second,
          module_name: 'Second',
          module_order: 2,
          lessons: [
            { id: video.id, lesson_title: 'Film', file_type: 'video', is_preview: true, video_seconds: null },
          ],
        },
        { module_id: empty, module_name: 'Empty', module_order: 3, lessons: [] },
      ]);
      expect(JSON.stringify(response.body)).not.toContain('x84sh87');
    });
  });
});
