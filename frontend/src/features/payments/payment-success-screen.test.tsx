import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, refusal } from '../../testing/api-objects';
import { holdTimer } from '../../testing/hold-timer';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { COURSE_ID, givenAccount } from './payments-fixtures';

it('says that the payment went well and continues to the course after two seconds', async () => {
  givenSession();
  givenAccount();
  server.use(
    http.get(`${API}/courses/${COURSE_ID}/access`, () => HttpResponse.json({ access: true })),
    http.get(`${API}/auth/v1/courses/${COURSE_ID}/:part`, () => refusal(500, 'Not here')),
  );
  const twoSeconds = holdTimer(2_000);
  const { address } = renderApp({ route: `/payment/success?courseId=${COURSE_ID}` });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the course' })).toHaveAttribute(
    'href',
    `/courses/${COURSE_ID}/learn`,
  );
  expect(address()).toBe(`/payment/success?courseId=${COURSE_ID}`);
  act(await twoSeconds);
  await waitFor(() => expect(address()).toBe(`/courses/${COURSE_ID}/learn`));
});

it('does not claim success before the course is open', async () => {
  givenSession();
  givenAccount();
  server.use(http.get(`${API}/courses/${COURSE_ID}/access`, () => refusal(403, 'No access')));
  renderApp({ route: `/payment/success?courseId=${COURSE_ID}` });
  expect(await screen.findByRole('heading', { name: 'This course is not open for you yet' })).toBeVisible();
  expect(screen.queryByText('Payment Successful')).toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Learning' })).toHaveAttribute(
    'href',
    '/my-learning',
  );
});
