import { StorefrontService } from '../../src/modules/storefront/storefront.service.js';
import { demoAssetPath } from '../../src/demo/index.js';
import type { OutlineModuleResponse } from '../../src/modules/catalogue/dto/contents.dto.js';
import { VideoLengths } from '../../src/platform/uploads/index.js';
import { newId } from '../../src/platform/database/columns.js';
import { anAssessment } from '../factories/assessments.js';
import { aCourse } from '../factories/courses.js';
import { anMp4 } from '../factories/files.js';
import { aLab } from '../factories/labs.js';
import { aMentor } from '../factories/mentors.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { privateFieldsIn } from '../contract/private-fields.js';
import { aReview } from '../factories/reviews.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('the public pages', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy, { fullName: 'Asha Menon' });
  });
  afterAll(() => academy.stop());
  // Pages are kept for a second: each test has titles of its own.
  beforeEach(async () => {
    await academy.dataSource.query('TRUNCATE courses CASCADE');
  });

  const page = (path: string, headers: Record<string, string> = {}) =>
    fetch(academy.url + path, { redirect: 'manual', headers });
  const textOf = async (path: string): Promise<string> => (await page(path)).text();
  const rename = (id: string, title: string) =>
    academy.dataSource.query('UPDATE courses SET title = $2 WHERE id = $1', [id, title]);

  it('show a course with everything that a buyer asks, without a script', async () => {
    const course = await aCourse(academy, { title: 'Memory forensics', enrolledCount: 7 });
    await aMentor(academy, { name: 'Kavya Raghunathan' }, course);
    const response = await page('/catalogue/memory-forensics');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    for (const part of [
      '<h1 class="mt-2 text-2xl wrap-anywhere sm:text-3xl">Memory forensics</h1>',
      '₹4,999',
      '7 students',
      'Triage a memory image',
      'Kerberos check',
      'Kavya Raghunathan',
      'Complete every lesson to get the certificate.',
      `href="/signup?course=${course.id}"`,
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('<script type="module" crossorigin src="/assets/index');
  });

  describe('the landing page', () => {
    const PROMISES = {
      mentors: 'Mentor-led learning',
      labs: 'Hands-on labs',
      assessments: 'Assessment-driven',
    };
    const promised = async () => {
      const { offers } = await academy.app.get(StorefrontService).findLanding();
      return Object.keys(PROMISES).filter((offer) => offers[offer as keyof typeof PROMISES]);
    };

    it('shows three courses, one of each category first, their mentors and what they have', async () => {
      const course = await aCourse(academy, { title: 'Well known', enrolledCount: 90 });
      await aCourse(academy, { title: 'Also known', enrolledCount: 80 });
      await aCourse(academy, { title: 'Break in', category: 'red teamer', enrolledCount: 7 });
      await aCourse(academy, { title: 'Left out', enrolledCount: 1 });
      const empty = await aCourse(academy, { title: 'Empty', category: 'blue teamer', enrolledCount: 99 });
      await academy.dataSource.query('DELETE FROM lessons WHERE course_id = $1', [empty.id]);
      await aMentor(academy, { name: 'Meera Iyer' }, course);
      await eventually(async () => (await textOf('/')).includes('Meera Iyer'), 'the mentor');
      const html = await textOf('/');
      expect(
        [...html.matchAll(/<h3 class="mt-2 text-lg"><a[^>]*>([^<]+)</g)].map(([, title]) => title),
      ).toEqual(['Well known', 'Break in', 'Also known']);
      expect(html).toContain('₹4,999');
      expect(html).toContain(PROMISES.mentors);
      expect(html).not.toContain(PROMISES.assessments);
      expect(html).toContain('<title>Triad Academy</title>');
      expect(html).not.toContain('noindex');
    });

    it('promises only what learners can get', async () => {
      expect(await promised()).toEqual([]);
      const course = await aCourse(academy);
      await aMentor(academy, {}, course);
      expect(await promised()).toEqual(['mentors']);
      await aLab(academy, administrator, { courseId: course.id });
      expect(await promised()).toEqual(['mentors', 'labs']);
      await anAssessment(administrator, course);
      expect(await promised()).toEqual(['mentors', 'labs', 'assessments']);
      for (const [statement, left] of [
        ["UPDATE courses SET status = 'inactive'", []],
        ["UPDATE courses SET status = 'active', archived_at = now()", []],
        [
          'UPDATE courses SET archived_at = NULL; UPDATE mentors SET archived_at = now()',
          ['labs', 'assessments'],
        ],
        ['UPDATE assessments SET published = false', ['labs']],
      ] as const) {
        await academy.dataSource.query(statement);
        expect(await promised()).toEqual(left);
      }
    });
  });

  it('have a head for search engines and messengers', async () => {
    await aCourse(academy, { title: 'Ports & <tags>', description: '**Find** `</script>` in logs.' });
    const html = await textOf('/catalogue/ports-tags');
    expect(html).toContain('<title>Ports &amp; &lt;tags&gt; · Triad Academy</title>');
    expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/catalogue\/ports-tags" \/>/);
    expect(html).toMatch(
      /<meta property="og:image" content="https?:\/\/[^"]+\/catalogue\/ports-tags\/share\.png" \/>/,
    );
    expect(html).not.toContain('noindex');
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    );
    expect(data).toMatchObject([
      {
        '@type': 'Course',
        name: 'Ports & <tags>',
        description: 'Find </script> in logs.',
        offers: { '@type': 'Offer', price: 4999, priceCurrency: 'INR' },
      },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(await textOf('/robots.txt')).toMatch(/^Sitemap: .+\/sitemap\.xml$/m);
    await eventually(
      async () => (await textOf('/sitemap.xml')).includes('/catalogue/ports-tags</loc>'),
      'its address in the site map',
    );
    const picture = await page('/catalogue/ports-tags/share.png');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('show visible reviews with answers, and tell search engines a rating only where there are some', async () => {
    const course = await aCourse(academy, { title: 'Reviewed course' });
    expect(await textOf('/catalogue/reviewed-course')).not.toMatch(/aggregateRating|id="reviews"/);
    const { id } = await aReview(academy, course, {
      stars: 4,
      fullName: 'Rahul Verma',
      body: '<b>Good</b> labs',
    });
    await aReview(academy, course, { stars: 5, fullName: 'Imran Qureshi', body: '' });
    const { id: hidden } = await aReview(academy, course, {
      stars: 1,
      fullName: 'Secret Name',
      body: 'Spam',
    });
    await administrator.put(`/api/admin/reviews/${id}/answer`).send({ answer: 'Thank you.' }).expect(200);
    await administrator.post(`/api/admin/reviews/${hidden}/hide`).send({ reason: 'Advertising' }).expect(200);
    await eventually(
      async () => (await textOf('/catalogue/reviewed-course')).includes('Thank you.'),
      'the answer on the page',
    );
    const html = await textOf('/catalogue/reviewed-course');
    expect(html).toContain('&lt;b&gt;Good&lt;/b&gt; labs');
    for (const text of ['Rahul V.', 'Imran Q.', 'The academy has hidden 1 review'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/Verma|Qureshi|Secret|Spam|Advertising|@example\.com/);
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);
    expect(data).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
    });
  });

  it('are the head of the course’s address in the application, too', async () => {
    const course = await aCourse(academy, { title: 'Two addresses' });
    const html = await textOf(`/courses/${course.id}`);
    expect(html).toContain('<title>Two addresses · Triad Academy</title>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/catalogue\/two-addresses" \/>/);
    const unpublished = await aCourse(academy, { title: 'Secret plan', status: 'inactive' });
    expect(await textOf(`/courses/${unpublished.id}`)).not.toContain('Secret plan');
  });

  it('say nothing of courses that aren’t on sale', async () => {
    await aCourse(academy, { title: 'Secret plan', status: 'inactive' });
    await aCourse(academy, { title: 'Old course', archivedAt: new Date() });
    for (const path of [
      '/catalogue/secret-plan',
      '/catalogue/old-course',
      '/catalogue/never',
      '/catalogue/%00',
    ]) {
      const response = await page(path);
      expect([path, response.status]).toEqual([path, 404]);
      const html = await response.text();
      expect(html).not.toMatch(/Secret plan|Old course/);
    }
    expect(await textOf('/catalogue')).not.toMatch(/Secret plan|Old course/);
    expect(await textOf('/sitemap.xml')).not.toMatch(/secret-plan|old-course/);
  });

  it('and the public calls answer with nothing private: by its name, or as a value that accounts have', async () => {
    const course = await aCourse(academy, { title: 'Nothing private', createdBy: administrator.id });
    const mentor = await aMentor(academy, {}, course);
    const accounts = await academy.dataSource.query<{ id: string; email: string }[]>(
      'SELECT id, email FROM users',
    );
    const answers: [owner: string, path: string][] = [
      ['AcademyResponse', '/academy.json'],
      ['MentorPageResponse', '/api/public/mentors'],
      ['MentorPageResponse', `/api/public/mentors/${mentor.id}`],
      ['PublicCourseResponse', `/api/public/courses/${course.id}`],
    ];
    for (const [owner, path] of answers) {
      const response = await page(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(privateFieldsIn(await response.json(), owner)).toEqual([]);
    }
    const paths = ['/', '/catalogue', '/catalogue/nothing-private', `/courses/${course.id}`, '/sitemap.xml'];
    for (const path of [...answers.map(([, called]) => called), ...paths]) {
      const text = await textOf(path);
      for (const { id, email } of accounts) {
        expect(text).not.toContain(email);
        expect(text).not.toContain(id);
      }
    }
  });

  it('redirect from former titles, other letters and ids', async () => {
    const course = await aCourse(academy, { title: 'Red team basics' });
    await rename(course.id, 'Red team essentials');
    for (const former of ['red-team-basics', course.id]) {
      const response = await page(`/catalogue/${former}?coupon=FIRST10`);
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        '/catalogue/red-team-essentials?coupon=FIRST10',
      ]);
    }
    expect((await page('/catalogue/Red-Team-Essentials/')).status).toBe(200);
    // A title that has gone back is the address again, within seconds.
    await rename(course.id, 'Red team basics');
    await eventually(
      async () => (await page('/catalogue/red-team-basics')).status === 200,
      'the former address',
      5_000,
    );
  });

  it('give equal titles addresses of their own, in any script', async () => {
    const [first, second] = [await aCourse(academy), await aCourse(academy)];
    const third = await aCourse(academy, { title: 'மெமரி' });
    const slugs = await academy.dataSource.query<{ slug: string }[]>(
      'SELECT slug FROM course_slugs WHERE course_id = ANY($1) ORDER BY course_id',
      [[first.id, second.id, third.id]],
    );
    expect(slugs.map(({ slug }) => slug)).toEqual([
      'memory-forensics-field-guide',
      `memory-forensics-field-guide-${second.id.slice(-6)}`,
      'course',
    ]);
  });

  it('list what a search, a category and a page ask for, without a script', async () => {
    for (let number = 1; number <= 14; number++)
      await aCourse(academy, {
        title: `Course ${number}`,
        category: number === 14 ? 'red teamer' : 'forensics',
      });
    await aCourse(academy, { title: 'Detection engineering', category: 'red teamer' });
    const found = async (path: string) =>
      [...(await textOf(path)).matchAll(/<h2 class="mt-2 text-lg"><a[^>]*>([^<]+)</g)].map(
        ([, title]) => title,
      );
    expect(await found('/catalogue?q=detection')).toEqual(['Detection engineering']);
    expect(await found('/catalogue?q=detecton&category=nonsense')).toEqual(['Detection engineering']);
    expect(await found('/catalogue?category=red+teamer')).toEqual(['Detection engineering', 'Course 14']);
    await aCourse(academy, { title: 'First steps', pricePaise: 0, level: 'beginner' });
    expect(await found('/catalogue?free=true')).toEqual(['First steps']);
    expect(await found('/catalogue?level=beginner')).toEqual(['First steps']);
    await eventually(async () => (await found('/catalogue')).length === 12, 'a whole first page');
    const first = await textOf('/catalogue');
    const next = /<a[^>]*href="(\/catalogue\?cursor=[^"]+)"/.exec(first)![1]!.replaceAll('&amp;', '&');
    expect(await found(next)).toHaveLength(4);
    expect(await found('/catalogue?cursor=nonsense')).toHaveLength(12);
    expect(await textOf('/catalogue?q=%3Cscript%3E')).toContain('0 courses for “&lt;script&gt;”');
    expect(await textOf('/catalogue?q=detection')).toContain('<meta name="robots" content="noindex" />');
  });

  it('are sent once: a copy that the browser has is confirmed', async () => {
    await aCourse(academy, { title: 'Sent once' });
    const first = await page('/catalogue/sent-once', { 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    await academy
      .http()
      .get('/catalogue/sent-once')
      .set('If-None-Match', first.headers.get('etag')!)
      .expect(304);
  });

  it('the last page is sent while courses can’t be read, and a sentence where there was none', async () => {
    await aCourse(academy, { title: 'Kept in memory' });
    await textOf('/catalogue/kept-in-memory');
    await academy.dataSource.query('ALTER TABLE course_slugs RENAME TO unreadable');
    try {
      const response = await page('/catalogue/another');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.text()).toContain('This page can’t be shown right now');
      expect(await textOf('/catalogue/kept-in-memory')).toContain('₹4,999');
    } finally {
      await academy.dataSource.query('ALTER TABLE unreadable RENAME TO course_slugs');
    }
    expect((await page('/catalogue/another')).status).toBe(404);
  });

  it('visitors are told the course that they sign up for', async () => {
    const course = await aCourse(academy, { title: 'Memory forensics' });
    const { body, status } = await academy.http().get(`/api/public/courses/${course.id}`);
    expect([status, body]).toEqual([
      200,
      {
        id: course.id,
        slug: 'memory-forensics',
        title: 'Memory forensics',
        price: 4999,
        category: 'forensics',
        thumbnail: null,
      },
    ]);
    await academy.http().get(`/api/public/courses/${newId()}`).expect(404);
  });

  it('say how long a video is, once it was read', async () => {
    const course = await aCourse(academy, { title: 'With a film' });
    await administrator
      .post(`/api/admin/courses/${course.id}/contents`)
      .field('module_name', 'Foundations')
      .field('lesson_title', 'Kerberoasting, typed once')
      .attach('file', demoAssetPath('kerberoast-terminal.mp4'))
      .expect(201);
    await academy.app.get(VideoLengths).run();
    await eventually(
      async () => (await textOf('/catalogue/with-a-film')).includes('12 s of video'),
      'its length',
    );
    const learner = await aLearner(academy);
    const { body } = await learner.get(`/api/courses/${course.id}/outline`).expect(200);
    const lengths = (body as OutlineModuleResponse[]).flatMap(({ lessons }) =>
      lessons.map(({ video_seconds }) => video_seconds),
    );
    expect(lengths.filter((seconds) => seconds !== null)).toEqual([12]);
  });

  it('preview lessons play without an account; no other lesson does', async () => {
    const course = await aCourse(academy);
    const add = async (title: string, isPreview: boolean) => {
      const { body } = await administrator
        .post(`/api/admin/courses/${course.id}/contents`)
        .field('module_name', 'Foundations')
        .field('lesson_title', title)
        .field('is_preview', String(isPreview))
        .attach('file', anMp4(), 'film.mp4')
        .expect(201);
      return body as { id: string };
    };
    const open = await add('How a ticket is made', true);
    const closed = await add('Asking the directory', false);
    const { body } = await academy.http().get(`/api/public/previews/${open.id}`).expect(200);
    expect(body).toEqual({
      title: 'How a ticket is made',
      type: 'video',
      file_url: `/api/public/previews/${open.id}/file`,
      dailymotion_id: null,
    });
    const part = await page(`/api/public/previews/${open.id}/file`, { range: 'bytes=0-3' });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '4']);
    for (const path of [closed.id, `${closed.id}/file`, newId()])
      await academy.http().get(`/api/public/previews/${path}`).expect(404);
    await academy.dataSource.query(`UPDATE courses SET status = 'inactive' WHERE id = $1`, [course.id]);
    await academy.http().get(`/api/public/previews/${open.id}/file`).expect(404);
  });
});
