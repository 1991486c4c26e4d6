import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CatalogueCourseResponse, type CourseResponse, type PaymentResponse } from '../api/api';
import { API, meAnswer, refusal } from '../testing/api-objects';
import { aLearner, givenSession, renderApp } from '../testing/render';
import { givenAcademy, noAnswer, server, untilAnswered } from '../testing/server';
import { anAssessment } from '../features/assessments/assessments-fixtures';
import { aPayment } from '../features/payments/payments-fixtures';
import { aCourse, anEnrolment, givenLearner } from '../features/catalogue/catalogue-fixtures';

const COURSES = `${API}/auth/v1/courses`;

// Loads the screen's code before the first test.
beforeAll(() => Promise.all([import('./dashboard-screen'), import('./learner-layout')]));

beforeEach(() => {
  givenSession();
});

/** Responds with the catalogue and records the requested queries. */
function givenCourses(
  courses: (CourseResponse & Partial<CatalogueCourseResponse>)[] = [aCourse()],
): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(COURSES, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(courses, { headers: { 'X-Total-Count': String(courses.length) } });
    }),
  );
  return asked;
}

/** The card in the grid; a strip may show the same course. */
const card = async (title: string) =>
  within(
    await waitFor(() => {
      const [article] = screen
        .getAllByRole('heading', { name: title })
        .flatMap((heading) => heading.closest('article') ?? []);
      if (!article) throw new Error(`No card of ${title}`);
      return article;
    }),
  );

describe('a course card', () => {
  it('shows category, rating, length, students and price, and leads to the course', async () => {
    const course = aCourse({ title: 'Memory forensics', category: 'forensics', rating: 4.9, price: 5499 });
    givenCourses([course, aCourse()]);
    renderApp({ route: '/dashboard' });
    const inCard = await card('Memory forensics');
    for (const text of ['Forensics', '4.9', '18 hrs · 1,204 students', '₹5,499'])
      expect(inCard.getByText(text)).toBeInTheDocument();
    expect(inCard.getByRole('link', { name: 'Memory forensics' })).toHaveAttribute(
      'href',
      `/course/${course.id}`,
    );
    expect(inCard.getByRole('link', { name: /^Enroll Now/ })).toHaveAttribute(
      'href',
      `/checkout/${course.id}`,
    );
  });

  it('says "Being verified" while its payment is pending', async () => {
    const course = aCourse({ title: 'Memory forensics' });
    givenCourses([course]);
    server.use(
      http.get(`${API}/payments/mine`, () => HttpResponse.json([aPayment({ course_id: course.id })])),
    );
    renderApp({ route: '/dashboard' });
    const inCard = await card('Memory forensics');
    expect(inCard.getByRole('link', { name: /^Being verified/ })).toHaveAttribute(
      'href',
      `/checkout/${course.id}`,
    );
    expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
  });

  it('shows progress instead of the price if owned, and marks it as completed', async () => {
    const [begun, done] = [aCourse({ title: 'Begun' }), aCourse({ title: 'Done' })];
    givenLearner([
      anEnrolment(begun, { progress: 40 }),
      anEnrolment(done, { progress: 100, next_lesson: null, completed_at: '2026-11-01T09:00:00.000Z' }),
    ]);
    givenCourses([begun, done]);
    renderApp({ route: '/dashboard' });
    const inBegun = await card('Begun');
    expect(await inBegun.findByText('40% Complete')).toBeVisible();
    expect(inBegun.queryByText('₹4,999')).not.toBeInTheDocument();
    const inDone = await card('Done');
    expect(inDone.getByText('Completed')).toBeVisible();
    expect(inDone.queryByText('₹4,999')).not.toBeInTheDocument();
    expect(inDone.getByRole('link', { name: /^Review Course/ })).toHaveAttribute(
      'href',
      `/courses/${done.id}/learn`,
    );
  });

  it('can be started if it is free, even without a UPI ID', async () => {
    givenAcademy({ payments_open: false });
    givenCourses([aCourse({ title: 'Gratis', price: 0 }), aCourse({ title: 'Paid' })]);
    renderApp({ route: '/dashboard' });
    const free = await card('Gratis');
    expect(free.getByText('Free')).toBeVisible();
    expect(free.getByRole('link', { name: /^Start now/ })).toBeVisible();
    const paid = await card('Paid');
    expect(await paid.findByText('Payments open soon')).toBeVisible();
    expect(paid.queryByRole('link', { name: /^Enroll Now/ })).not.toBeInTheDocument();
  });

  it('shows the academy’s default rating, if set', async () => {
    givenAcademy({ default_rating: 4.8 });
    givenCourses([aCourse({ title: 'Bare' })]);
    renderApp({ route: '/dashboard' });
    expect(await (await card('Bare')).findByText('4.8')).toBeVisible();
  });

  it('rounds its length', async () => {
    givenCourses([aCourse({ title: 'Long', duration: 1.02 }), aCourse({ title: 'Short', duration: 0.04 })]);
    renderApp({ route: '/dashboard' });
    expect((await card('Long')).getByText(/^1 hr ·/)).toBeInTheDocument();
    expect((await card('Short')).getByText(/^0\.1 hrs ·/)).toBeInTheDocument();
  });

  it('falls back to New, General and Duration N/A', async () => {
    givenCourses([aCourse({ title: 'Bare', rating: null, duration: null, category: '' as 'forensics' })]);
    renderApp({ route: '/dashboard' });
    const inCard = await card('Bare');
    expect(inCard.getByText('New')).toBeInTheDocument();
    expect(inCard.getByText('General')).toBeInTheDocument();
    expect(inCard.getByText(/^Duration N\/A/)).toBeInTheDocument();
  });
});

it('lets enrolled learners continue, with their progress and next lesson', async () => {
  const course = aCourse({ title: 'Active Directory' });
  givenLearner([anEnrolment(course, { progress: 62.4 })]);
  givenCourses([course]);
  renderApp({ route: '/dashboard' });
  // In the strip and on the card.
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('progressbar', { name: 'Progress in Active Directory' })
        .map((bar) => bar.getAttribute('aria-valuenow')),
    ).toEqual(['62', '62']),
  );
  expect(screen.getByText(/^Next: Kerberoasting/)).toHaveTextContent('Next: Kerberoasting · Credentials');
  expect(screen.getByRole('link', { name: 'Resume Active Directory' })).toHaveAttribute(
    'href',
    `/courses/${course.id}/learn?lesson=lesson-2`,
  );
  expect((await card('Active Directory')).getByRole('link', { name: /^Continue Learning/ })).toHaveAttribute(
    'href',
    `/courses/${course.id}/learn`,
  );
});

describe('what is next for a certificate', () => {
  const givenAssessment = (overrides: Parameters<typeof anAssessment>[0]) => {
    givenCourses();
    server.use(http.get(`${API}/assessments/mine`, () => HttpResponse.json([anAssessment(overrides)])));
    renderApp({ route: '/dashboard' });
  };
  const region = async () => within(await screen.findByRole('region', { name: 'Next for your certificate' }));

  it('is the final assessment, once every lesson is complete', async () => {
    givenAssessment({ course_id: 'c-1', course_title: 'Memory forensics', status: 'ready' });
    const next = await region();
    expect(next.getByText('Complete the final assessment (70%, 40 minutes)')).toBeVisible();
    expect(next.getByRole('link', { name: 'Go to the assessment: Memory forensics' })).toHaveAttribute(
      'href',
      '/courses/c-1/assessment',
    );
  });

  it('is the next attempt after a failed one', async () => {
    givenAssessment({ status: 'cooling_down', next_attempt_at: '2026-11-26T05:00:00.000Z' });
    const next = await region();
    expect(next.getByRole('listitem')).toHaveTextContent(
      /Final assessment not passed yet · next attempt from 26 Nov/,
    );
    expect(next.getByRole('link', { name: /^See your result/ })).toBeVisible();
  });

  it.each(['locked', 'passed', 'no_attempts_left', 'unavailable'] as const)(
    'is not shown while the assessment is %s',
    async (status) => {
      givenAssessment({ status });
      await screen.findByRole('heading', { name: 'Available courses' });
      await act(untilAnswered);
      expect(screen.queryByRole('heading', { name: 'Next for your certificate' })).not.toBeInTheDocument();
    },
  );

  it('does not hold up the catalogue when it cannot be loaded', async () => {
    givenCourses();
    server.use(http.get(`${API}/assessments/mine`, () => new HttpResponse(null, { status: 500 })));
    renderApp({ route: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Available courses' })).toBeVisible();
  });
});

it('continues from the last opened lesson, even after going back', async () => {
  const course = aCourse({ title: 'Active Directory' });
  givenLearner([anEnrolment(course)]);
  givenCourses([course]);
  server.use(http.get(`${API}/support/mine`, () => HttpResponse.json([])));
  const { user } = renderApp({ route: '/dashboard' });
  await screen.findByRole('link', { name: 'Resume Active Directory' });
  await user.click(screen.getAllByRole('link', { name: 'Support' })[0]!);
  // Its code may take a while: left before, the dashboard would not have been closed.
  expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  const next_lesson = { id: 'lesson-5', title: 'Golden tickets', module_name: 'Persistence' };
  givenLearner([anEnrolment(course, { next_lesson })]);
  await user.click((await screen.findAllByRole('link', { name: 'Available Courses' }))[0]!);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Resume Active Directory' })).toHaveAttribute(
      'href',
      `/courses/${course.id}/learn?lesson=lesson-5`,
    ),
  );
});

it('shows completed courses only in My Learning', async () => {
  const done = aCourse({ title: 'Done' });
  const open = aCourse({ title: 'Open' });
  givenLearner([
    anEnrolment(done, { progress: 100, next_lesson: null, completed_at: '2026-11-01T09:00:00.000Z' }),
    anEnrolment(open),
  ]);
  givenCourses([done, open]);
  renderApp({ route: '/dashboard' });
  const strip = within(await screen.findByRole('region', { name: 'Continue learning' }));
  expect(strip.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['Open']);
});

it('continues at most six courses, and recommends the first three that are not the learner’s', async () => {
  const mine = Array.from({ length: 7 }, () => aCourse());
  const others = Array.from({ length: 4 }, (_, index) => aCourse({ title: `New ${index + 1}` }));
  givenLearner(mine.map((course) => anEnrolment(course)));
  givenCourses([...mine, ...others]);
  renderApp({ route: '/dashboard' });
  expect(await screen.findAllByRole('link', { name: /^Resume/ })).toHaveLength(6);
  const strip = await screen.findByRole('region', { name: 'Recommended' });
  expect(
    within(strip)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['New 1', 'New 2', 'New 3']);
});

describe('recommended courses', () => {
  const recommended = async () =>
    within(await screen.findByRole('region', { name: 'Recommended' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  const courses = Array.from({ length: 6 }, (_, index) =>
    aCourse({ title: `Course of row ${index < 3 ? 1 : 2}` }),
  );

  it('are neither in the first row nor waiting for their payment', async () => {
    const last = aCourse({ title: 'Last' });
    givenCourses([...courses.slice(0, 4), last]);
    server.use(
      http.get(`${API}/payments/mine`, () => HttpResponse.json([aPayment({ course_id: courses[3]!.id })])),
    );
    renderApp({ route: '/dashboard' });
    expect(await recommended()).toEqual(['Last']);
  });

  it('begin with a free course for beginners for those who have none', async () => {
    const starter = aCourse({ title: 'Start here', price: 0, level: 'beginner' });
    givenCourses(courses);
    server.use(
      http.get(COURSES, ({ request }) => {
        const query = new URL(request.url).searchParams;
        if (query.get('level') === 'beginner' && query.get('free') === 'true')
          return HttpResponse.json([starter], { headers: { 'X-Total-Count': '1' } });
        return undefined;
      }),
    );
    renderApp({ route: '/dashboard' });
    await waitFor(async () =>
      expect(await recommended()).toEqual(['Start here', 'Course of row 2', 'Course of row 2']),
    );
  });

  it('do not ask for free courses for those who have one', async () => {
    const asked = givenCourses(courses);
    givenLearner([anEnrolment(courses[0]!)]);
    const { user } = meAnswer(aLearner);
    server.use(
      http.get(`${API}/auth/v1/me`, () => HttpResponse.json({ user: { ...user, total_courses: 1 } })),
    );
    renderApp({ route: '/dashboard' });
    expect(await recommended()).toHaveLength(3);
    expect(asked.some((query) => query.get('free'))).toBe(false);
  });
});

it('marks what a search found, and says where', async () => {
  const found = {
    ...aCourse({ title: 'Active Directory' }),
    match: { words: ['kerb*', 'dir*'], lesson: null },
  };
  const lesson = 'Kerberoasting';
  givenCourses([found, { ...aCourse({ title: 'Windows' }), match: { words: ['kerb*', 'dir*'], lesson } }]);
  renderApp({ route: '/dashboard?q=kerb+dir' });
  expect((await card('Active Directory')).getByText('Directory')).toContainHTML('mark');
  const other = await card('Windows');
  expect(other.getByText('Kerberoasting').tagName).toBe('MARK');
  expect(other.getByText('Kerberoasting').parentElement).toHaveTextContent('Lesson: Kerberoasting');
});

describe('search, filters and order', () => {
  it('are stored in the URL and applied by the server', async () => {
    const asked = givenCourses();
    const { user, address } = renderApp({ route: '/dashboard' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search courses' }), '  sigma');
    await waitFor(() => expect(asked.at(-1)?.get('q')).toBe('sigma'));
    await user.click(screen.getByRole('radio', { name: 'Blue Teamer' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Beginner');
    await user.click(screen.getByRole('button', { name: 'Free' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
        q: 'sigma',
        category: 'blue teamer',
        level: 'beginner',
        free: 'true',
        sort: 'price_asc',
      }),
    );
    expect(address()).toBe('/dashboard?q=sigma&category=blue+teamer&level=beginner&free=true&sort=price_asc');
  });

  it('are restored from the URL', async () => {
    const asked = givenCourses();
    renderApp({ route: '/dashboard?q=ram&category=forensics&level=advanced&free=true&sort=duration' });
    expect(await screen.findByRole('searchbox')).toHaveValue('ram');
    expect(screen.getByRole('radio', { name: 'Forensics' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Level' })).toHaveValue('advanced');
    expect(screen.getByRole('button', { name: 'Free' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('duration');
    await waitFor(() => expect(asked.some((query) => query.get('q') === 'ram')).toBe(true));
  });

  it('can be cleared if nothing is found', async () => {
    givenCourses([]);
    const { user, address } = renderApp({ route: '/dashboard?q=zzz&level=advanced&free=true' });
    expect(await screen.findByText('No courses match your search')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(address()).toBe('/dashboard');
  });
});

it('shows the total and loads the next page after the first', async () => {
  server.use(
    http.get(COURSES, ({ request }) => {
      const second = new URL(request.url).searchParams.get('cursor') === 'two';
      return HttpResponse.json([aCourse({ title: second ? 'On page two' : 'On page one' })], {
        headers: {
          'X-Total-Count': '2',
          ...(!second && { Link: '</api/auth/v1/courses?limit=12&cursor=two>; rel="next"' }),
        },
      });
    }),
  );
  const { user } = renderApp({ route: '/dashboard' });
  expect(await screen.findByText('2 courses')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more courses' }));
  expect(await screen.findAllByRole('link', { name: 'On page two' })).not.toHaveLength(0);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show more courses' })).not.toBeInTheDocument(),
  );
});

describe('when the catalogue cannot be loaded', () => {
  it.each([
    [
      'the sentence of the server',
      () => refusal(503, 'The catalogue is being moved'),
      'The catalogue is being moved',
    ],
    ['an answer without one', () => HttpResponse.json({}, { status: 500 }), 'Failed to fetch courses'],
    ['no answer at all', () => HttpResponse.error(), 'Something went wrong while fetching courses'],
    [
      'a page instead of data',
      () => HttpResponse.html('<p>', { status: 502 }),
      'Something went wrong while fetching courses',
    ],
  ])('shows an error after %s, and Retry refetches', async (_case, answer, sentence) => {
    server.use(http.get(COURSES, answer));
    const { user } = renderApp({ route: '/dashboard' });
    await screen.findByText(sentence);
    givenCourses([aCourse({ title: 'Back again' })]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('link', { name: 'Back again' })).not.toHaveLength(0);
  });
});

it('keeps showing courses when a refetch fails', async () => {
  givenCourses([aCourse({ title: 'Still here' })]);
  const { reconnect } = renderApp({ route: '/dashboard' });
  const [course] = await screen.findAllByRole('link', { name: 'Still here' });
  server.use(http.get(COURSES, () => HttpResponse.error()));
  await reconnect();
  expect(course).toBeInTheDocument();
});

it('shows the catalogue even if the learner’s own courses fail to load, and during their refetch', async () => {
  const OWN = `${API}/auth/v1/enrolled-courses`;
  givenCourses([aCourse({ title: 'Still here' })]);
  server.use(http.get(OWN, () => HttpResponse.json({}, { status: 500 })));
  const { user } = renderApp({ route: '/dashboard' });
  const own = within(await screen.findByRole('region', { name: 'Your courses' }));
  expect(own.getByText('Failed to fetch enrolled courses')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Recommended' })).not.toBeInTheDocument();
  const [course] = await screen.findAllByRole('link', { name: 'Still here' });
  server.use(http.get(OWN, noAnswer));
  await user.click(own.getByRole('button', { name: 'Retry' }));
  expect(await own.findByText('Loading your courses')).toBeInTheDocument();
  expect(course).toBeInTheDocument();
});

describe('while the learner’s own courses are loading', () => {
  const givenLearnerOf = (total_courses: number) => {
    const { user } = meAnswer(aLearner);
    server.use(
      http.get(`${API}/auth/v1/enrolled-courses`, noAnswer),
      http.get(`${API}/auth/v1/me`, () => HttpResponse.json({ user: { ...user, total_courses } })),
    );
    givenCourses([aCourse({ title: 'Still here' })]);
  };

  it('tells a screen reader that it is loading', async () => {
    givenLearnerOf(2);
    renderApp({ route: '/dashboard' });
    expect(await screen.findByText('Loading your courses')).toBeInTheDocument();
  });

  it('shows no placeholder to learners without courses', async () => {
    givenLearnerOf(0);
    renderApp({ route: '/dashboard' });
    expect(await card('Still here')).toBeDefined();
  });
});

it('asks users without a session to log in, and continues to the checkout afterwards', async () => {
  const course = aCourse({ title: 'Wanted' });
  givenCourses([course]);
  server.use(http.get(`${API}/courses/${course.id}`, noAnswer));
  const { user, address } = renderApp({ route: '/dashboard' });
  const inCard = await card('Wanted');
  localStorage.clear();
  const stored = jest.spyOn(Storage.prototype, 'setItem');
  await user.click(inCard.getByRole('link', { name: /^Enroll Now/ }));
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  expect(stored).toHaveBeenCalledWith('enrollAfterLogin', course.id);
  await waitFor(() => expect(address()).toBe(`/checkout/${course.id}`));
});

describe('a rejected payment', () => {
  const course = aCourse({ title: 'Memory forensics' });
  const rejected = aPayment({
    course_id: course.id,
    course_title: course.title,
    status: 'rejected',
    rejection_reason: 'No such transfer.',
  });
  const givenPayments = (payments: PaymentResponse[]) =>
    server.use(http.get(`${API}/payments/mine`, () => HttpResponse.json(payments)));
  beforeEach(() => void givenCourses([course]));

  it('remains with its reason and a way to try again, until its dismissal is confirmed', async () => {
    givenPayments([rejected]);
    const first = renderApp({ route: '/dashboard' });
    expect(await screen.findByText('No such transfer.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again: Memory forensics' })).toHaveAttribute(
      'href',
      `/checkout/${course.id}`,
    );
    await first.user.click(screen.getByRole('button', { name: /^Dismiss the rejected payment/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Dismiss this rejected payment?' });
    expect(question).toHaveTextContent(
      'Your payment for Memory forensics was not verified, and you don’t have access. You can still find it in your purchase history and try again from there.',
    );
    await first.user.click(within(question).getByRole('button', { name: 'Keep it' }));
    expect(screen.getByText('No such transfer.')).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: /^Dismiss the rejected payment/ }));
    await first.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('No such transfer.')).not.toBeInTheDocument());
    first.unmount();
    renderApp({ route: '/dashboard' });
    await card('Memory forensics');
    expect(screen.queryByText('No such transfer.')).not.toBeInTheDocument();
  });
});
