import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type EnrolledCourseResponse, type PaymentResponse } from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import {
  aPayment,
  anEnrolledCourse,
  COURSE_ID,
  COURSE_TITLE,
  givenAccount,
} from '../payments/payments-fixtures';

const ROUTE = '/my-learning';
const ENROLLED = `${API}/auth/v1/enrolled-courses`;

let account: { payments: PaymentResponse[]; courses: EnrolledCourseResponse[] };

beforeEach(() => {
  account = { payments: [], courses: [] };
  givenSession();
  givenAccount(account);
});

it('shows each course with its progress and next step', async () => {
  account.courses = [
    anEnrolledCourse({ progress: 62.6 }),
    anEnrolledCourse({ id: 'other', title: 'Detection engineering', progress: 0 }),
  ];
  renderApp({ route: ROUTE });
  const begun = await screen.findByRole('article', { name: COURSE_TITLE });
  expect(begun).toHaveTextContent('From image to timeline.');
  expect(within(begun).getByText('63% Complete')).toBeVisible();
  expect(within(begun).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '63');
  expect(within(begun).getByRole('link', { name: /^Continue/ })).toHaveAttribute(
    'href',
    `/courses/${COURSE_ID}/learn`,
  );
  const fresh = screen.getByRole('article', { name: 'Detection engineering' });
  expect(within(fresh).getByText('Just Started')).toBeVisible();
});

it('shows how many labs of a course are solved, where it has any', async () => {
  account.courses = [
    anEnrolledCourse({ labs: { total: 3, solved: 2, points: 90 } }),
    anEnrolledCourse({ id: 'other', title: 'Without labs' }),
  ];
  renderApp({ route: ROUTE });
  expect(await screen.findByRole('article', { name: COURSE_TITLE })).toHaveTextContent(
    '2 of 3 labs solved · 90 points',
  );
  expect(screen.getByRole('article', { name: 'Without labs' })).not.toHaveTextContent('solved');
});

it('sorts courses in progress first and completed ones last, and shows the average', async () => {
  account.courses = [
    anEnrolledCourse({ id: 'a', title: 'Done', progress: 100, completed_at: '2026-11-01T09:00:00.000Z' }),
    anEnrolledCourse({ id: 'b', title: 'Fresh', progress: 0 }),
    anEnrolledCourse({ id: 'c', title: 'Begun', progress: 40 }),
    // Lessons were added after its completion: it stays complete.
    anEnrolledCourse({ id: 'd', title: 'Grown', progress: 80, completed_at: '2026-11-02T09:00:00.000Z' }),
    anEnrolledCourse({ id: 'e', title: 'Begun, too', progress: 10 }),
  ];
  renderApp({ route: ROUTE });
  expect(await screen.findByText('5 courses · 46% average progress')).toBeVisible();
  const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(titles).toEqual(['Begun', 'Begun, too', 'Fresh', 'Done', 'Grown']);
  for (const done of ['Done', 'Grown'])
    expect(within(screen.getByRole('article', { name: done })).getByText('Completed')).toBeVisible();
});

it('links to the catalogue when there are no courses', async () => {
  renderApp({ route: ROUTE });
  expect(await screen.findByText('No enrollments yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/dashboard');
});

it.each([
  ['nothing answers', () => HttpResponse.error(), 'Failed to load your courses'],
  [
    'the server fails without a word',
    () => HttpResponse.json({}, { status: 500 }),
    'Failed to fetch enrolled courses',
  ],
  [
    'a page of a proxy answers',
    () => HttpResponse.html('<h1>Hello</h1>'),
    'Server returned non-JSON response',
  ],
  ['the server says why', () => refusal(503, 'Back in a minute'), 'Back in a minute'],
])('shows the error when %s, and can retry', async (_case, answer, sentence) => {
  server.use(http.get(ENROLLED, answer));
  const { user } = renderApp({ route: ROUTE });
  expect(await screen.findByText(sentence)).toBeVisible();
  givenAccount(account);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No enrollments yet')).toBeVisible();
});

it('shows an error when payments cannot be loaded, and keeps the courses during their refetch', async () => {
  account.courses = [anEnrolledCourse()];
  let asked = 0;
  server.use(
    http.get(`${API}/payments/mine`, () => {
      asked += 1;
      // Eventually ends even in case of an endless refetch loop.
      return asked < 50 ? HttpResponse.error() : HttpResponse.json([]);
    }),
  );
  const { reconnect, user } = renderApp({ route: ROUTE });
  const course = await screen.findByRole('article', { name: COURSE_TITLE });
  await reconnect();
  expect(course).toBeInTheDocument();
  expect(asked).toBeLessThan(10);
  expect(screen.getByText('Failed to load purchases')).toBeVisible();

  server.use(http.get(`${API}/payments/mine`, () => HttpResponse.json([aPayment({ course_id: 'other' })])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Your payments' })).toHaveTextContent('Verifying');
  expect(screen.queryByText('Failed to load purchases')).not.toBeInTheDocument();
});

it('shows a pending payment as a pending course', async () => {
  account.payments = [aPayment()];
  renderApp({ route: ROUTE });
  const waiting = await screen.findByRole('region', { name: 'Your payments' });
  expect(within(waiting).getByRole('heading', { name: COURSE_TITLE })).toBeVisible();
  expect(within(waiting).getByText('Verifying')).toBeVisible();
});

it.each([
  ['a later payment waits', () => (account.payments = [aPayment({ status: 'rejected' }), aPayment()])],
  [
    'the course is open',
    () => {
      account.payments = [aPayment({ status: 'rejected' })];
      account.courses = [anEnrolledCourse()];
    },
  ],
])('hides a rejection when %s', async (_case, given) => {
  given();
  renderApp({ route: ROUTE });
  await waitFor(() => expect(screen.queryByText('Loading your courses')).toBeNull());
  await screen.findAllByText(COURSE_TITLE);
  expect(screen.queryByRole('link', { name: /^Try again/ })).toBeNull();
});
