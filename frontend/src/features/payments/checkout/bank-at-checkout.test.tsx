import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  type EnrolledCourseResponse,
  type OpenCheckoutResponse,
  type PurchaseResponse,
} from '../../../api/api';
import { API, refusal } from '../../../testing/api-objects';
import { watchedPayments } from '../../../session/watched-payments';
import { givenLiveStreams, type LiveStream } from '../../../testing/live-stream';
import { aLearner, givenSession, renderApp } from '../../../testing/render';
import { server, untilAnswered } from '../../../testing/server';
import {
  anEnrolledCourse,
  anOpenCheckout,
  aPurchase,
  aCheckout,
  COURSE_ID,
  COURSE_TITLE,
  givenAccount,
  givenLeftCheckout,
} from '../payments-fixtures';

const ROUTE = `/checkout/${COURSE_ID}`;
const LEARN = `/courses/${COURSE_ID}/learn`;
const BEING_VERIFIED = 'Your payment for this course is already being verified';
const APPROVES_NEXT = 'An administrator approves it next, and your course opens by itself.';

const SEEN_AT = new Date(2026, 0, 5, 16, 3).toISOString();
const checkout = aCheckout({ amount: 4999 });
const seen = anOpenCheckout({ bank: 'seen', bank_amount: 4999, bank_seen_at: SEEN_AT });
const short = anOpenCheckout({
  bank: 'short',
  bank_amount: 4899,
  missing_amount: 100,
  bank_seen_at: SEEN_AT,
  upi_link: 'upi://pay?pa=academy@okbank&am=100.00&cu=INR',
  upi_qr: 'data:image/svg+xml;base64,PHN2Zy8+',
});
const pending = aPurchase({
  amount: 4999,
  order_code: checkout.order_code,
  bank: 'waiting',
  transaction_id: '428109376650',
});
const approved: PurchaseResponse = { ...pending, status: 'approved', bank: null, bank_seen_at: SEEN_AT };

const account: {
  payments: PurchaseResponse[];
  courses: EnrolledCourseResponse[];
  open: OpenCheckoutResponse | null;
} = { payments: [], courses: [], open: null };
let streams: LiveStream[];
let isGranted: boolean;
let looks: number;

beforeEach(() => {
  Object.assign(account, { payments: [], courses: [], open: anOpenCheckout() });
  isGranted = false;
  looks = 0;
  givenSession();
  givenAccount(account);
  server.use(
    http.get(`${API}/payments/checkout/${COURSE_ID}`, () => {
      looks += 1;
      return account.open ? HttpResponse.json(account.open) : refusal(404, 'Open checkout not found');
    }),
    http.get(`${API}/courses/${COURSE_ID}`, () =>
      HttpResponse.json({ id: COURSE_ID, title: COURSE_TITLE, price: 4999, category: 'forensics' }),
    ),
    http.get(`${API}/courses/${COURSE_ID}/access`, () =>
      isGranted ? HttpResponse.json({ access: true }) : refusal(403, 'Not yet'),
    ),
    http.get(`${API}/auth/v1/courses/${COURSE_ID}/:part`, () => refusal(500, 'Not here')),
  );
});
afterEach(() => jest.useRealTimers());

const utrField = () => screen.findByLabelText('Transaction/UTR ID');
const status = (text: string) =>
  screen.findByText((_, element) => {
    return element?.getAttribute('role') === 'status' && element.textContent.trim() === text;
  });

function atTheQrCode() {
  givenLeftCheckout(checkout);
  return renderApp({ route: ROUTE });
}

async function untilLive(): Promise<LiveStream> {
  await waitFor(() => {
    expect(looks).toBeGreaterThan(0);
    expect(streams.length).toBeGreaterThan(0);
  });
  return streams.at(-1)!;
}

/** What the server tells of a match, in whatever words its policy has. */
const notifyOfMatch = (stream: LiveStream, state: 'seen' | 'short' = 'seen') =>
  act(() => stream.tell({ name: 'bank.payment-matched', course_id: COURSE_ID, status: state }));

describe('paid with the order code, and nothing submitted', () => {
  beforeEach(() => {
    streams = givenLiveStreams();
  });

  it('turns by itself into the course when the bank approves', async () => {
    const { address } = atTheQrCode();
    expect(await screen.findByRole('img', { name: /^QR code that pays/ })).toBeVisible();
    const stream = await untilLive();
    account.open = null;
    account.payments = [approved];
    notifyOfMatch(stream);
    const heading = await screen.findByRole('heading', {
      name: 'The bank has confirmed ₹4,999 on 5 Jan at 16:03. Opening your course…',
    });
    expect(heading).toHaveFocus();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    isGranted = true;
    account.courses = [anEnrolledCourse()];
    await waitFor(() => expect(address()).toBe(LEARN));
    expect(localStorage.getItem(`checkouts:${aLearner.id}`)).toBeNull();
  });

  it('says that an administrator is next where the bank only suggests, and keeps what was typed', async () => {
    const { user } = atTheQrCode();
    await user.type(await utrField(), '4281093');
    const stream = await untilLive();
    account.open = seen;
    notifyOfMatch(stream);
    expect(
      await status(
        `The bank has confirmed ₹4,999 on 5 Jan at 16:03. ${APPROVES_NEXT} You don’t need to submit anything.`,
      ),
    ).toBeVisible();
    // Nobody pays twice, or gives up the order that was paid.
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open UPI app' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(await utrField()).toHaveValue('4281093');
    expect(await utrField()).toHaveFocus();
  });

  it('asks for no proof that nobody needs', async () => {
    account.open = seen;
    atTheQrCode();
    expect(await screen.findByText(/You don’t need to submit anything/)).toBeVisible();
    expect(screen.queryByLabelText('Transaction/UTR ID')).toBeNull();
  });

  it('asks for the proof of money that came in several transfers', async () => {
    account.open = { ...seen, proof_needed: true };
    atTheQrCode();
    expect(
      await status(
        'The bank has confirmed ₹4,999 on 5 Jan at 16:03. Submit your proof, so that an administrator can approve it.',
      ),
    ).toBeVisible();
    expect(await utrField()).toBeVisible();
  });

  it('asks for exactly what is missing', async () => {
    atTheQrCode();
    const stream = await untilLive();
    account.open = short;
    notifyOfMatch(stream, 'short');
    expect(await status('₹4,899 arrived; ₹100 is missing.')).toBeVisible();
    const rest = within(screen.getByRole('region', { name: 'Pay the rest' }));
    expect(rest.getByText('Pay the rest with this QR.')).toBeVisible();
    expect(rest.getByRole('img', { name: 'QR code that asks for ₹100' })).toHaveAttribute(
      'src',
      short.upi_qr,
    );
    expect(rest.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', short.upi_link);
    expect(rest.getByText('academy@okbank')).toBeVisible();
    expect(rest.getByText(short.order_code)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR code that pays/ })).toBeNull();
  });

  it('sends nobody to pay the rest while the academy has no UPI ID', async () => {
    account.open = { ...short, upi_id: null, upi_link: null, upi_qr: null };
    atTheQrCode();
    expect(await screen.findByText(/Please don’t send money; contact support/)).toBeVisible();
    expect(screen.queryByText('Pay the rest with this QR.')).toBeNull();
  });

  it('shows the QR code again when the bank takes the money back', async () => {
    account.open = seen;
    atTheQrCode();
    expect(await screen.findByText(/^The bank has confirmed/)).toBeVisible();
    const stream = await untilLive();
    account.open = anOpenCheckout();
    act(() => stream.tell({ name: 'bank.line-reversed', course_id: COURSE_ID }));
    expect(await screen.findByRole('img', { name: /^QR code that pays/ })).toBeVisible();
    expect(screen.queryByText(/^The bank has confirmed/)).toBeNull();
  });
});

it.each(['approved', 'submitted'])(
  'follows every 30 seconds without live updates: %s elsewhere',
  async (what) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    // Waiting takes time of the fake clock, too.
    const start = Date.now();
    atTheQrCode();
    await screen.findByRole('img', { name: /^QR code that pays/ });
    await waitFor(() => expect(looks).toBe(1));
    account.open = null;
    account.payments = [what === 'approved' ? approved : pending];
    act(() => void jest.advanceTimersByTime(start + 29_000 - Date.now()));
    await act(untilAnswered);
    expect(looks).toBe(1);
    act(() => void jest.advanceTimersByTime(start + 31_000 - Date.now()));
    const heading =
      what === 'approved'
        ? 'The bank has confirmed ₹4,999 on 5 Jan at 16:03. Opening your course…'
        : BEING_VERIFIED;
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  },
);

it('looks at once when the learner comes back from the payment app', async () => {
  atTheQrCode();
  await screen.findByRole('img', { name: /^QR code that pays/ });
  await waitFor(() => expect(looks).toBe(1));
  account.open = seen;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText(/^The bank has confirmed ₹4,999/)).toBeVisible();
});

it('turns also where the tab was closed meanwhile', async () => {
  isGranted = true;
  account.payments = [approved];
  const { address } = atTheQrCode();
  await waitFor(() => expect(address()).toBe(LEARN));
});

it('turns where the payment that this tab showed as pending was approved meanwhile', async () => {
  watchedPayments.write(aLearner.id, [pending]);
  isGranted = true;
  account.payments = [approved];
  const { address } = renderApp({ route: ROUTE });
  await waitFor(() => expect(address()).toBe(LEARN));
});

it('sells the course again to those whose earlier access was withdrawn', async () => {
  account.payments = [{ ...approved, order_code: 'TAEARLIER1' }];
  renderApp({ route: ROUTE });
  expect(await screen.findByRole('button', { name: 'Show payment instructions' })).toBeVisible();
});

describe('submitted', () => {
  beforeEach(() => {
    streams = givenLiveStreams();
    account.payments = [pending];
  });
  const submitted = async () => {
    const app = renderApp({ route: ROUTE });
    await screen.findByRole('heading', { name: BEING_VERIFIED });
    await waitFor(() => expect(streams).toHaveLength(1));
    return { ...app, stream: streams[0]! };
  };

  it('in another tab, the checkout that is still at its QR code follows, and turns with it', async () => {
    account.payments = [];
    const { address } = atTheQrCode();
    const stream = await untilLive();
    account.open = null;
    account.payments = [pending];
    act(() =>
      stream.tell({ name: 'payments.payment-submitted', course_id: COURSE_ID, payment_id: pending.id }),
    );
    expect(await screen.findByRole('heading', { name: BEING_VERIFIED })).toBeVisible();
    isGranted = true;
    account.payments = [approved];
    notifyOfMatch(stream);
    await screen.findByRole('heading', {
      name: /^The bank has confirmed ₹4,999 on 5 Jan at 16:03\. Opening/,
    });
    await waitFor(() => expect(address()).toBe(LEARN));
  });

  it('says what the bank has confirmed and who is next, in the correction form too, which keeps its text', async () => {
    const { user, stream } = await submitted();
    await user.click(screen.getByRole('button', { name: 'Correct the details' }));
    await user.type(await utrField(), '9');
    account.payments = [{ ...pending, bank: 'seen', bank_amount: 4999, bank_seen_at: SEEN_AT }];
    notifyOfMatch(stream);
    expect(await status(`The bank has confirmed ₹4,999 on 5 Jan at 16:03. ${APPROVES_NEXT}`)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('Bank confirmed')).toBeVisible();
    expect(await utrField()).toHaveValue('4281093766509');
  });

  it('asks for what is missing with a QR, and for less when more has arrived', async () => {
    let missing = 100;
    server.use(
      http.get(`${API}/payments/mine/${pending.id}/remaining`, () =>
        HttpResponse.json({ ...short, amount: missing, received_amount: 4999 - missing }),
      ),
    );
    const { stream } = await submitted();
    const arrives = (amount: number) => {
      missing = 4999 - amount;
      const bank = { bank: 'short', bank_amount: amount, missing_amount: missing } as const;
      account.payments = [{ ...pending, ...bank, bank_seen_at: SEEN_AT }];
      notifyOfMatch(stream, 'short');
    };
    arrives(4899);
    expect(await status('₹4,899 arrived; ₹100 is missing.')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code that asks for ₹100' })).toBeVisible();
    arrives(4949);
    expect(await status('₹4,949 arrived; ₹50 is missing.')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code that asks for ₹50' })).toBeVisible();
  });

  it('counts recorded parts, and what the bank shows beside them', async () => {
    const bank = { bank: 'short', bank_amount: 899, missing_amount: 100, bank_seen_at: SEEN_AT } as const;
    account.payments = [{ ...pending, ...bank, received_amount: 4000, remaining_amount: 999 }];
    server.use(
      http.get(`${API}/payments/mine/${pending.id}/remaining`, () =>
        HttpResponse.json({ ...short, amount: 100 }),
      ),
    );
    await submitted();
    expect(await status('₹4,899 arrived; ₹100 is missing.')).toBeVisible();
  });

  it('says that it was not verified', async () => {
    const { stream } = await submitted();
    account.payments = [
      { ...pending, bank: null, status: 'rejected', rejection_reason: 'No such transfer.' },
    ];
    act(() =>
      stream.tell({ name: 'payments.payment-rejected', course_id: COURSE_ID, payment_id: pending.id }),
    );
    expect(
      await screen.findByText(new RegExp(`^Your payment for ${COURSE_TITLE} was not verified`)),
    ).toBeVisible();
  });

  it('says of an approval by eye that it is approved, and turns', async () => {
    const { stream, address } = await submitted();
    isGranted = true;
    account.payments = [{ ...approved, bank_seen_at: null }];
    act(() =>
      stream.tell({ name: 'payments.payment-approved', course_id: COURSE_ID, payment_id: pending.id }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Your payment is approved. Opening your course…' }),
    ).toBeVisible();
    await waitFor(() => expect(address()).toBe(LEARN));
  });
});
