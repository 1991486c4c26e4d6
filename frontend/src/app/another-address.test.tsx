import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paths } from '../config/paths';
import { aCourse } from '../features/catalogue/catalogue-fixtures';
import { aLesson } from '../features/learning/learn-fixtures';
import { API, meAnswer, refusal } from '../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../testing/render';
import { server } from '../testing/server';

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

it.each([
  ['the course page', paths.course.to('x')],
  ['checkout', paths.checkout.to('x')],
  ['the player', paths.learn.to('x')],
  ['the way back from a payment', paths.paymentSuccess.to('x')],
  ['the final assessment', paths.assessment.to('x')],
  ['an attempt at it', paths.sitting.to('x', 'y')],
  ['the practical exam', paths.practicalExam.to('x')],
  ['a lab of it', paths.examLab.to('x', 'y')],
  ['a report of it', paths.examReport.to('x')],
  ['a report of it, for administrators', paths.admin.examReport.to('x')],
  ['the administration of the assessment', paths.admin.assessment.to('x')],
  ['the administration of the practical exam', paths.admin.practicalExam.to('x')],
  ['what a course certifies', paths.admin.certification.to('x')],
  ['the contents of a course', paths.admin.courseContent.to('x')],
  ['live sessions', paths.admin.liveSessions.to('x')],
  ['the upload of lessons', paths.admin.uploadCourseContent.to('x')],
  ['editing a course', paths.admin.editCourse.to('x')],
  ['a learner', paths.admin.learner.to('x')],
  ['a receipt', paths.receipt.to('x')],
  ['an administrator’s receipt', paths.admin.receipt.to('x')],
])('%s offers no Retry for what does not exist, and no course page', async (_screen, route) => {
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
