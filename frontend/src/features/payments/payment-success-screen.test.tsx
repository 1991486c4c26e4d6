import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { API, COURSE_ID, givenAccount, refusal } from './payments-fixtures';

it('says that the payment went well and goes on to the course after two seconds', async () => {
  givenSession();
  givenAccount();
  server.use(http.get(`${API}/auth/v1/courses/${COURSE_ID}/:part`, () => refusal(500, 'Not here')));
  const { address } = renderApp({ route: `/payment/success?courseId=${COURSE_ID}` });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const shownAt = Date.now();
  expect(screen.getByRole('link', { name: 'Go to the course' })).toHaveAttribute(
    'href',
    `/courses/${COURSE_ID}/learn`,
  );
  await waitFor(() => expect(address()).toBe(`/courses/${COURSE_ID}/learn`), { timeout: 4000 });
  expect(Date.now() - shownAt).toBeGreaterThan(1800);
});
