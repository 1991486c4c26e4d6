import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paths } from '../config/paths';
import { aCourse } from '../features/catalogue/catalogue-fixtures';
import { aLesson } from '../features/learning/learn-fixtures';
import { ADDRESSES } from '../testing/addresses';
import { API, meAnswer, refusal } from '../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../testing/render';
import { server } from '../testing/server';

/** Public pages, which have their own sentences for what doesn't exist. */
const FOR_EVERYBODY: string[] = [paths.mentor.path, paths.guestTicket.path, paths.verify.path];

const course = aCourse({ id: 'c1', title: 'The one before' });
const modules = [{ module_id: 'm1', module_name: 'Its module', module_order: 1, contents: [aLesson('1')] }];

const ANSWERS: Record<string, object> = {
  '/auth/v1/me': meAnswer(anAdmin),
  '/auth/v1/enrolled-courses': [],
  '/payments/mine': [],
  '/announcements': [],
  '/courses/c1': course,
  '/courses/c1/outline': [],
  '/auth/v1/courses/c1/access': { course, content: [aLesson('1')], resume_lesson_id: null },
  '/auth/v1/courses/c1/progress': { progress: 0, completed_at: null, contentProgress: {} },
  '/admin/courses/c1': course,
  '/admin/courses/c1/contents': modules,
};

it.each([
  ['the course page', paths.course],
  ['checkout', paths.checkout],
  ['the player', paths.learn],
  ['the contents of a course', paths.admin.courseContent],
  ['the upload of lessons', paths.admin.uploadCourseContent],
  ['editing a course', paths.admin.editCourse],
])('%s shows nothing of the previous course if another one cannot be loaded', async (_screen, path) => {
  givenSession(anAdmin);
  server.use(
    http.post(`${API}/*`, () => refusal(500, 'No.')),
    http.get(`${API}/*`, ({ request }) => {
      const answer = ANSWERS[new URL(request.url).pathname.replace('/api', '')];
      return answer ? HttpResponse.json(answer) : refusal(500, 'No.');
    }),
  );
  const { go } = renderApp({ route: path.to('c1') });
  expect((await screen.findAllByText('The one before'))[0]).toBeInTheDocument();
  await go(path.to('c2'));
  expect(await screen.findAllByRole('button', { name: 'Retry' })).not.toHaveLength(0);
  expect(screen.queryByText(/The one before|Its module/)).not.toBeInTheDocument();
});

/** The addresses of what is about one thing, and needs a person who is signed in. */
const ABOUT_ONE_THING = [
  ...ADDRESSES.filter((path) => path.includes(':') && !FOR_EVERYBODY.includes(path)),
  paths.paymentSuccess.to('x'),
].map((path) => path.replace(/:\w+/g, 'x'));

it.each(ABOUT_ONE_THING)('%s offers no Retry for what does not exist, and no course page', async (route) => {
  givenSession(anAdmin);
  const notFound = () => refusal(404, 'Page not found');
  server.use(
    http.get(`${API}/payments/mine`, () => HttpResponse.json([])),
    http.get(`${API}/auth/v1/me`, () => HttpResponse.json(meAnswer(anAdmin))),
    http.all(`${API}/*`, notFound),
  );
  renderApp({ route });
  expect(await screen.findByText(/not found/i)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /course page/i })).not.toBeInTheDocument();
});
