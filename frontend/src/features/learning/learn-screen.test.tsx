import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { noAnswer, server } from '../../testing/server';
import { aCourse } from '../catalogue/catalogue-fixtures';
import { aLesson, givenStudy } from './learn-fixtures';

const LEARN = `${API}/auth/v1/courses/c1/access`;
const PROGRESS = `${API}/auth/v1/courses/c1/progress`;
const outline = async () => within(await screen.findByRole('navigation', { name: 'Course outline' }));

beforeAll(() => import('./learn-screen'));

beforeEach(() => {
  givenSession();
});

describe('the player', () => {
  const lessons = [
    aLesson('1', { completed: true }),
    aLesson('2'),
    aLesson('3', { module_id: 'm2', module_name: 'Enumeration', file_type: 'quiz', embed_url: null }),
  ];

  it('opens the first incomplete lesson and stores it in the URL', async () => {
    givenStudy(lessons);
    const { address } = renderApp({ route: '/courses/c1/learn' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson 2' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/courses/c1/learn?lesson=2'));
    expect(document.title).toBe('Lesson 2 · Active Directory · Triad Academy');
  });

  it('reports the open lesson, so that "Resume" returns to it, except if it is complete', async () => {
    const reports = givenStudy(lessons);
    const { user } = renderApp({ route: '/courses/c1/learn?lesson=1' });
    await user.click(await screen.findByRole('link', { name: 'Next lesson' }));
    await waitFor(() => expect(reports).toEqual([{ lessonId: '2', watch_time: 0 }]));
  });

  it('continues at the server’s lesson, not at the first incomplete one', async () => {
    const [first, second, third] = [aLesson('1'), aLesson('2'), aLesson('3')];
    givenStudy([first, second, third]);
    const study = { course: aCourse({ id: 'c1' }), content: [first, second, third], resume_lesson_id: '3' };
    server.use(http.get(`${API}/auth/v1/courses/c1/access`, () => HttpResponse.json(study)));
    const { address } = renderApp({ route: '/courses/c1/learn' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson 3' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/courses/c1/learn?lesson=3'));
  });

  it('opens the lesson in the URL, and another one from the outline', async () => {
    givenStudy(lessons);
    const { user, address } = renderApp({ route: '/courses/c1/learn?lesson=1' });
    expect(await screen.findByText('Module 01 · Lesson 1 of 2')).toBeInTheDocument();
    await user.click((await outline()).getByRole('link', { name: /^Lesson 2/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson 2' })).toBeInTheDocument();
    expect(address()).toBe('/courses/c1/learn?lesson=2');
    expect((await outline()).getByRole('link', { name: /^Lesson 2/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('shows progress per module and in total', async () => {
    givenStudy(lessons);
    renderApp({ route: '/courses/c1/learn' });
    const nav = await outline();
    expect(nav.getByRole('button', { name: /Ground rules.*1\/2/ })).toBeInTheDocument();
    expect(nav.getByRole('button', { name: /Enumeration.*0\/1/ })).toBeInTheDocument();
    expect(nav.getByRole('link', { name: 'Lesson 1 Video, complete' })).toBeInTheDocument();
    expect(await screen.findByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
      'aria-valuenow',
      '33',
    );
  });

  it('collapses a module', async () => {
    givenStudy(lessons);
    const { user } = renderApp({ route: '/courses/c1/learn' });
    const nav = await outline();
    await user.click(nav.getByRole('button', { name: /Ground rules/ }));
    expect(nav.queryByRole('link', { name: /^Lesson 1/ })).not.toBeInTheDocument();
  });

  it('continues to the next lesson, with the focus on it', async () => {
    givenStudy(lessons);
    const { user, address } = renderApp({ route: '/courses/c1/learn?lesson=1' });
    const first = await screen.findByRole('article', { name: /Module 01 · Lesson 1 of 2$/ });
    expect(first).not.toHaveFocus();
    await user.click(within(first).getByRole('link', { name: 'Next lesson' }));
    await waitFor(() => expect(address()).toBe('/courses/c1/learn?lesson=2'));
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Lesson 2, Module 01 · Lesson 2 of 2' })).toHaveFocus(),
    );
  });

  it('leads past the outline to the lesson', async () => {
    givenStudy([aLesson('1'), aLesson('2')]);
    const { user } = renderApp({ route: '/courses/c1/learn' });
    const lesson = await screen.findByRole('article', { name: /Module 01 · Lesson 1 of 2$/ });
    await user.click(screen.getByRole('button', { name: 'Skip to the lesson' }));
    expect(lesson).toHaveFocus();
  });
});

describe('Mark Complete', () => {
  it('shows on focus that another tab has completed the lesson', async () => {
    givenStudy([aLesson('1'), aLesson('2')]);
    renderApp({ route: '/courses/c1/learn?lesson=1' });
    await screen.findByRole('button', { name: 'Mark Complete' });
    const report = { method: 'POST', body: JSON.stringify({ completed: true }) };
    await fetch(`${API}/auth/v1/content/1/progress`, report);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('button', { name: 'Completed' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
        'aria-valuenow',
        '50',
      ),
    );
  });

  it('shows "Progress updated", counts the lesson and is disabled', async () => {
    const reports = givenStudy([aLesson('1'), aLesson('2')]);
    const { user } = renderApp({ route: '/courses/c1/learn' });
    await user.dblClick(await screen.findByRole('button', { name: 'Mark Complete' }));
    expect(await screen.findByText('Progress updated')).toBeInTheDocument();
    const completed = await screen.findByRole('button', { name: 'Completed' });
    // A disabled button would lose the focus.
    expect(completed).toHaveAttribute('aria-disabled', 'true');
    expect(completed).toBeEnabled();
    await user.click(completed);
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
        'aria-valuenow',
        '50',
      ),
    );
    expect(reports.filter(({ completed }) => completed)).toEqual([{ lessonId: '1', completed: true }]);
  });

  it('shows "Failed to update progress" and stays enabled on failure', async () => {
    givenStudy([aLesson('1')]);
    server.use(http.post(`${API}/auth/v1/content/1/progress`, () => refusal(500, 'No.')));
    const { user } = renderApp({ route: '/courses/c1/learn' });
    await user.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    expect(await screen.findByText('Failed to update progress')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark Complete' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('on the last lesson completes the course, with its date', async () => {
    givenStudy([aLesson('1', { completed: true }), aLesson('2')]);
    const { user } = renderApp({ route: '/courses/c1/learn' });
    await user.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Course complete' });
    expect(within(dialog).getByText('19 Nov 2026')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not congratulate on a course that was complete before', async () => {
    givenStudy([aLesson('1', { completed: true })]);
    renderApp({ route: '/courses/c1/learn' });
    expect(await screen.findByRole('button', { name: 'Completed' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is missing for a quiz that is not passed', async () => {
    givenStudy([aLesson('q', { file_type: 'quiz', embed_url: null }), aLesson('2')]);
    server.use(http.get(`${API}/auth/v1/content/q/quiz`, () => refusal(404, 'No.')));
    renderApp({ route: '/courses/c1/learn?lesson=q' });
    expect(await screen.findByText('No quiz found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark Complete' })).not.toBeInTheDocument();
  });
});

describe('without access', () => {
  beforeEach(() => {
    const course = aCourse({ id: 'c1', title: 'Active Directory' });
    server.use(
      http.get(LEARN, () => refusal(403, 'No.')),
      http.get(`${API}/auth/v1/courses/c1/progress`, () => refusal(403, 'No.')),
      http.get(`${API}/courses/c1`, () => HttpResponse.json(course)),
      http.get(`${API}/courses/c1/outline`, () => HttpResponse.json([])),
    );
  });

  it.each(['/courses/c1/learn', '/courses/c1/learn?lesson=1'])(
    'says to enroll and goes from %s to the course page',
    async (route) => {
      server.use(http.get(`${API}/auth/v1/content/1`, () => refusal(403, 'No.')));
      const { address } = renderApp({ route });
      expect(
        await screen.findByText('You need to enroll in this course to access the content'),
      ).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/courses/c1'));
    },
  );

  it('shows an error when a preview lesson could not be loaded, and loads it after Retry', async () => {
    server.use(
      http.get(`${API}/auth/v1/content/1`, () => HttpResponse.error(), { once: true }),
      http.get(`${API}/auth/v1/content/1`, () => HttpResponse.json(aLesson('1', { is_preview: true }))),
    );
    const { user, address } = renderApp({ route: '/courses/c1/learn?lesson=1' });
    expect(await screen.findByText('Failed to load course content')).toBeInTheDocument();
    expect(address()).toBe('/courses/c1/learn?lesson=1');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Lesson 1' })).toBeInTheDocument();
  });

  it('opens a preview lesson, and offers the course', async () => {
    server.use(
      http.get(`${API}/auth/v1/content/1`, () => HttpResponse.json(aLesson('1', { is_preview: true }))),
    );
    renderApp({ route: '/courses/c1/learn?lesson=1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson 1' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Enroll Now/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark Complete' })).not.toBeInTheDocument();
  });
});

it('redirects users without a session to the login with the reason', async () => {
  localStorage.clear();
  const { address } = renderApp({ route: '/courses/c1/learn' });
  expect(await screen.findByText('Please login to access the course')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/login'));
});

describe('when the course cannot be loaded', () => {
  it.each([
    ['Server returned non-JSON response', () => HttpResponse.html('<p>', { status: 502 })],
    ['Invalid course data received', () => HttpResponse.json({ content: [] })],
    ['Failed to load course content', () => HttpResponse.error()],
    ['No content available for this course', () => HttpResponse.json({ course: aCourse(), content: [] })],
  ])('shows "%s" and can retry', async (sentence, answer) => {
    server.use(
      http.get(LEARN, answer),
      http.get(PROGRESS, () => refusal(500, 'No.')),
    );
    const { user } = renderApp({ route: '/courses/c1/learn' });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    givenStudy([aLesson('1')]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson 1' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Failed to load progress')).not.toBeInTheDocument());
  });

  it('still opens the lessons if only the progress fails to load', async () => {
    givenStudy([aLesson('1', { completed: true }), aLesson('2')]);
    server.use(http.get(PROGRESS, () => refusal(500, 'No.')));
    renderApp({ route: '/courses/c1/learn' });
    expect(await screen.findByText('Failed to load progress')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Lesson 2' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
  });

  it('keeps the lesson mounted while the progress is refetched', async () => {
    givenStudy([aLesson('1')]);
    server.use(http.get(PROGRESS, () => refusal(500, 'No.')));
    const { user } = renderApp({ route: '/courses/c1/learn' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const heading = screen.getByRole('heading', { level: 1, name: 'Lesson 1' });
    server.use(http.get(PROGRESS, noAnswer));
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(heading).toBeInTheDocument();
    expect(screen.getByText('Failed to load progress')).toBeInTheDocument();
  });
});
