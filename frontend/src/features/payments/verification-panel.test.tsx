import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type EnrolledCourseResponse, type PaymentResponse } from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server, untilAnswered } from '../../testing/server';
import { announcePaymentSubmitted } from '../../api/my-payments';
import { aPayment, anEnrolledCourse, COURSE_ID, COURSE_TITLE, givenAccount } from './payments-fixtures';

const ROUTE = '/my-learning';
let account: { payments: PaymentResponse[]; courses: EnrolledCourseResponse[] };

beforeEach(() => {
  account = { payments: [], courses: [] };
  givenSession();
  givenAccount(account);
});
afterEach(() => jest.useRealTimers());

const panel = () => screen.findByRole('region', { name: 'Payments in verification' });
const lookAgain = () => act(() => announcePaymentSubmitted());

it('lists what waits when asked to, idle as long as nothing is live, and folds away', async () => {
  account.payments = [aPayment(), aPayment({ status: 'approved', course_title: 'Decided' })];
  const { user } = renderApp({ route: ROUTE });
  const shown = await panel();
  const toggle = within(shown).getByRole('button', { name: /^Payments in verification 1/ });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(within(shown).getByText(COURSE_TITLE)).toBeVisible();
  expect(within(shown).getByText('Verifying')).toBeVisible();
  expect(within(shown).getByText('Idle')).toBeVisible();
  expect(within(shown).queryByText('Decided')).toBeNull();
  await user.click(toggle);
  expect(within(shown).getByRole('list', { hidden: true })).not.toBeVisible();
});

it('closes its list on Escape, and when the reader turns to the page', async () => {
  account.payments = [aPayment()];
  const { user } = renderApp({ route: ROUTE });
  const shown = await panel();
  const list = within(shown).getByRole('list', { hidden: true });
  await user.click(within(shown).getByRole('button'));
  expect(list).toBeVisible();
  await user.keyboard('{Escape}');
  expect(list).not.toBeVisible();
  await user.click(within(shown).getByRole('button'));
  expect(list).toBeVisible();
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(list).not.toBeVisible();
});

it('counts a status that it doesn’t know as waiting', async () => {
  account.payments = [aPayment({ status: 'on_hold' as PaymentResponse['status'] })];
  renderApp({ route: ROUTE });
  expect(await panel()).toHaveTextContent('Verifying');
});

it('shows nothing when nothing waits', async () => {
  account.payments = (['approved', 'rejected', 'voided'] as const).map((status) => aPayment({ status }));
  renderApp({ route: ROUTE });
  await screen.findByText('No enrollments yet');
  expect(screen.queryByRole('region', { name: 'Payments in verification' })).toBeNull();
});

it('looks again every 30 seconds while something waits', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  account.payments = [aPayment()];
  // Waiting takes time of the fake clock, too.
  const start = Date.now();
  renderApp({ route: ROUTE });
  await panel();
  account.payments = [aPayment({ course_title: 'Bought on the phone' }), ...account.payments];
  act(() => void jest.advanceTimersByTime(start + 29_000 - Date.now()));
  await act(untilAnswered);
  expect(screen.queryAllByText('Bought on the phone')).toHaveLength(0);
  act(() => void jest.advanceTimersByTime(start + 31_000 - Date.now()));
  expect(await screen.findAllByText('Bought on the phone')).not.toHaveLength(0);
});

it('opens the course on the spot when the payment is approved, once access is really there', async () => {
  const payment = aPayment();
  account.payments = [payment];
  let asked = 0;
  server.use(
    http.get(`${API}/courses/${COURSE_ID}/access`, () => {
      asked += 1;
      if (asked === 1) return refusal(403, 'Not yet');
      account.courses = [anEnrolledCourse()];
      return HttpResponse.json({ access: true });
    }),
  );
  renderApp({ route: ROUTE });
  await panel();
  account.payments = [{ ...payment, status: 'approved' }];
  lookAgain();
  expect(await screen.findByText(`You now have access to ${COURSE_TITLE}`)).toBeVisible();
  expect(await screen.findByRole('article', { name: COURSE_TITLE })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Payments in verification' })).toBeNull();
});

it('tells a decision that was made while the page was closed, and tells it once', async () => {
  const payment = aPayment();
  account.payments = [payment];
  const first = renderApp({ route: ROUTE });
  await panel();
  first.unmount();

  account.payments = [{ ...payment, status: 'rejected', rejection_reason: 'No such transfer.' }];
  const second = renderApp({ route: ROUTE });
  expect(
    await screen.findByText(new RegExp(`Your payment for ${COURSE_TITLE} was not verified`)),
  ).toBeVisible();
  lookAgain();
  await waitFor(() => expect(screen.getByText('No such transfer.')).toBeVisible());
  expect(screen.queryAllByText(/was not verified/).length).toBeLessThan(2);
  second.unmount();
});
