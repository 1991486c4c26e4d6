import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type EnrolledCourseResponse, type OpenCheckoutResponse, type PurchaseResponse } from '../../api/api';
import { aCourse } from '../catalogue/catalogue-fixtures';
import { API, refusal } from '../../testing/api-objects';
import { givenLiveStreams, type LiveStream } from '../../testing/live-stream';
import { aLearner, givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import {
  anEnrolledCourse,
  anOpenCheckout,
  aPurchase,
  aCheckout,
  COURSE_ID,
  COURSE_TITLE,
  givenAccount,
  givenLeftCheckout,
} from './payments-fixtures';

const SEEN_AT = new Date(2026, 0, 5, 16, 3).toISOString();
const CONFIRMED = 'The bank has confirmed ₹4,999 on 5 Jan at 16:03.';
const APPROVES_NEXT = 'An administrator approves it next, and your course opens by itself.';
const MISSING = '₹4,899 arrived; ₹100 is missing.';

const waiting = aPurchase({ amount: 4999, bank: 'waiting' });
const seen: PurchaseResponse = { ...waiting, bank: 'seen', bank_amount: 4999, bank_seen_at: SEEN_AT };
const short: PurchaseResponse = {
  ...waiting,
  bank: 'short',
  bank_amount: 4899,
  missing_amount: 100,
  bank_seen_at: SEEN_AT,
};

const account: {
  payments: PurchaseResponse[];
  courses: EnrolledCourseResponse[];
  open: OpenCheckoutResponse | null;
} = { payments: [], courses: [], open: null };
let streams: LiveStream[];

beforeEach(() => {
  Object.assign(account, { payments: [], courses: [], open: anOpenCheckout() });
  givenSession();
  givenAccount(account);
  streams = givenLiveStreams();
  server.use(
    http.get(`${API}/courses/${COURSE_ID}`, () => HttpResponse.json({ ...aCourse(), id: COURSE_ID })),
    http.get(`${API}/courses/${COURSE_ID}/outline`, () => HttpResponse.json([])),
    http.get(`${API}/courses/${COURSE_ID}/access`, () => refusal(403, 'Not yet')),
    http.get(`${API}/auth/v1/courses`, () => HttpResponse.json([])),
  );
});

async function untilLive(): Promise<LiveStream> {
  const panel = await screen.findByRole('region', { name: 'Payments in verification' });
  expect(await within(panel).findByText('Live')).toBeVisible();
  return streams.at(-1)!;
}
const notifyOfMatch = (stream: LiveStream) =>
  act(() => stream.tell({ name: 'bank.payment-matched', course_id: COURSE_ID, payment_id: waiting.id }));
/** A paragraph, or a toast, whatever in it is bold. */
const words = (text: string) => (_: string, element: Element | null) =>
  /^(P|DIV)$/.test(element?.tagName ?? '') && element!.textContent.trim() === text;
const main = async () => within(await screen.findByRole('main'));

it.each(['/my-learning', '/profile', `/courses/${COURSE_ID}`, `/payment/success?courseId=${COURSE_ID}`])(
  '%s says what the bank has confirmed, and what is missing',
  async (route) => {
    account.payments = [seen];
    const first = renderApp({ route });
    expect(await (await main()).findByText(words(`${CONFIRMED} ${APPROVES_NEXT}`))).toBeVisible();
    first.unmount();
    account.payments = [short];
    renderApp({ route });
    expect(await (await main()).findByText(words(MISSING))).toBeVisible();
  },
);

it.each([
  ['/my-learning', 'Pay the remaining ₹100'],
  ['/profile', `Pay the rest of the payment for ${COURSE_TITLE}`],
])('%s leads to where the rest is paid', async (route, name) => {
  account.payments = [short];
  renderApp({ route });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/checkout/${COURSE_ID}`);
});

it('says why an administrator decides', async () => {
  const why = {
    price_changed:
      'You submitted it after your checkout had expired, and the price has changed since. An administrator checks it.',
    after_expiry: 'It came after your checkout had expired. An administrator checks the price.',
    reference_alone: 'An administrator checks that it is yours.',
  } as const;
  account.payments = (Object.keys(why) as (keyof typeof why)[]).map((bank_review) => ({
    ...seen,
    id: bank_review,
    course_id: bank_review,
    bank_review,
  }));
  renderApp({ route: '/my-learning' });
  for (const sentence of Object.values(why))
    expect(await (await main()).findByText(words(`${CONFIRMED} ${sentence}`))).toBeVisible();
});

it('tells it live on every screen, once, and the panel of payments says it', async () => {
  account.payments = [waiting];
  const { user } = renderApp({ route: '/dashboard' });
  const stream = await untilLive();
  account.payments = [seen];
  notifyOfMatch(stream);
  const toast = `${COURSE_TITLE}: ${CONFIRMED} ${APPROVES_NEXT}`;
  expect(await screen.findByText(toast)).toBeVisible();
  account.payments = [seen, aPurchase({ id: 'another', course_title: 'Bought on the phone' })];
  notifyOfMatch(stream);
  await user.click(screen.getByRole('button', { name: /^Payments in verification/ }));
  expect(screen.getByText('Bank confirmed')).toBeVisible();
  expect(await screen.findByText('Bought on the phone')).toBeVisible();
  expect(screen.queryAllByText(toast).length).toBeLessThan(2);
  account.payments = [short];
  notifyOfMatch(stream);
  expect(await screen.findByText('₹100 missing')).toBeVisible();
  expect(await screen.findByText(`${COURSE_TITLE}: ${MISSING}`)).toBeVisible();
  // The first one may be over by now.
  expect(screen.queryAllByText(toast).length).toBeLessThan(2);
});

it('is no news to those who come to it', async () => {
  account.payments = [seen];
  renderApp({ route: '/dashboard' });
  await untilLive();
  expect(screen.queryByText(/The bank has confirmed/)).toBeNull();
});

it('opens the course in My Learning with the bank’s words first', async () => {
  account.payments = [waiting];
  renderApp({ route: '/my-learning' });
  const stream = await untilLive();
  account.payments = [{ ...waiting, status: 'approved', bank: null, bank_seen_at: SEEN_AT }];
  account.courses = [anEnrolledCourse()];
  server.use(http.get(`${API}/courses/${COURSE_ID}/access`, () => HttpResponse.json({ access: true })));
  notifyOfMatch(stream);
  expect(await screen.findByText(`${COURSE_TITLE}: ${CONFIRMED} Opening your course…`)).toBeVisible();
  expect(await screen.findByRole('article', { name: COURSE_TITLE })).toBeVisible();
  expect(await screen.findByText(`You now have access to ${COURSE_TITLE}`)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Opening your course/)).toBeNull());
});

describe('a checkout that was left at its QR code', () => {
  const checkout = aCheckout({ amount: 4999 });
  beforeEach(() => {
    givenLeftCheckout(checkout);
    // What makes the panel tell that the page is live.
    account.payments = [aPurchase({ course_id: 'another', course_title: 'Another' })];
  });

  it.each(['/dashboard', '/my-learning'])('is confirmed on %s, live', async (route) => {
    renderApp({ route });
    const left = await screen.findByRole('region', { name: 'Unfinished checkouts' });
    expect(left).toHaveTextContent('Not submitted');
    const stream = await untilLive();
    account.open = anOpenCheckout({ bank: 'seen', bank_amount: 4999, bank_seen_at: SEEN_AT });
    act(() => stream.tell({ name: 'bank.payment-matched', course_id: COURSE_ID }));
    expect(await within(left).findByText(words(`${CONFIRMED} ${APPROVES_NEXT}`))).toBeVisible();
    expect(within(left).getByText('Bank confirmed')).toBeVisible();
    expect(left).not.toHaveTextContent('Not submitted');
  });

  it('asks for the proof of money that came in several transfers', async () => {
    const several = { bank: 'seen', bank_amount: 4999, bank_seen_at: SEEN_AT, proof_needed: true } as const;
    account.open = anOpenCheckout(several);
    renderApp({ route: '/my-learning' });
    const left = await screen.findByRole('region', { name: 'Unfinished checkouts' });
    const sentence = `${CONFIRMED} Submit your proof, so that an administrator can approve it.`;
    expect(await within(left).findByText(words(sentence))).toBeVisible();
  });

  it('becomes the course when the bank approves, and is told', async () => {
    renderApp({ route: '/my-learning' });
    await screen.findByRole('region', { name: 'Unfinished checkouts' });
    const stream = await untilLive();
    account.open = null;
    const approved = { status: 'approved', bank_seen_at: SEEN_AT, order_code: checkout.order_code } as const;
    account.payments = [...account.payments, aPurchase({ amount: 4999, ...approved })];
    account.courses = [anEnrolledCourse()];
    server.use(http.get(`${API}/courses/${COURSE_ID}/access`, () => HttpResponse.json({ access: true })));
    act(() => stream.tell({ name: 'bank.payment-matched', course_id: COURSE_ID }));
    expect(await screen.findByText(`${COURSE_TITLE}: ${CONFIRMED} Opening your course…`)).toBeVisible();
    expect(await screen.findByRole('article', { name: COURSE_TITLE })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Unfinished checkouts' })).toBeNull();
    await waitFor(() => expect(localStorage.getItem(`checkouts:${aLearner.id}`)).toBeNull());
    await screen.findByText(`You now have access to ${COURSE_TITLE}`);
  });
});
