import { jest } from '@jest/globals';
import { type ErrorCode } from '@triad/shared/error-codes';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CheckoutSessionResponse, type PaymentResponse } from '../../../api/api';
import { paymentMessages } from '../../../messages';
import { API, meAnswer, refusal } from '../../../testing/api-objects';
import { aLearner, givenSession, renderApp } from '../../../testing/render';
import { givenAcademy, noAnswer, server, untilAnswered } from '../../../testing/server';
import { aPayment, aQuote, aCheckout, COURSE_ID, COURSE_TITLE, givenAccount } from '../payments-fixtures';

const ROUTE = `/checkout/${COURSE_ID}`;
const NO_CONNECTION = 'No connection. Everything you typed is kept; send it again when you are back online.';
const BEING_VERIFIED = 'Your payment for this course is already being verified';
const course = { id: COURSE_ID, title: COURSE_TITLE, price: 5499, category: 'forensics', thumbnail: null };
const account: { payments: PaymentResponse[] } = { payments: [] };

let asked: Record<string, unknown>[] = [];
let submitted: Record<string, unknown>[] = [];

function givenCheckout(answer: () => Response | CheckoutSessionResponse = aCheckout): void {
  server.use(
    http.post(`${API}/payments/checkout/${COURSE_ID}`, async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      const given = answer();
      return given instanceof Response ? given : HttpResponse.json(given, { status: 201 });
    }),
  );
}

function givenFreeCourse(): void {
  server.use(
    http.get(`${API}/courses/${COURSE_ID}`, () => HttpResponse.json({ ...course, price: 0 })),
    // The player that opens at once.
    http.get(`${API}/courses/${COURSE_ID}/access`, noAnswer),
  );
  givenCheckout(() => aCheckout({ amount: 0, original_amount: 0, access_granted: true }));
}

function givenSubmission(answer?: () => Response): void {
  server.use(
    http.post(`${API}/payments/submit/${COURSE_ID}`, async ({ request }) => {
      submitted.push((await request.json()) as Record<string, unknown>);
      if (answer) return answer();
      const payment = aPayment();
      account.payments = [payment];
      const message = 'Payment submitted. We will verify and grant access soon.';
      return HttpResponse.json({ message, payment }, { status: 201 });
    }),
  );
}

beforeEach(() => {
  asked = [];
  submitted = [];
  account.payments = [];
  givenSession();
  givenAccount(account);
  server.use(http.get(`${API}/courses/${COURSE_ID}`, () => HttpResponse.json(course)));
});

afterEach(() => jest.restoreAllMocks());

/** FIRST10 is live; it takes 10 % off. */
function givenQuotes(): void {
  server.use(
    http.post(`${API}/payments/checkout/${COURSE_ID}/quote`, async ({ request }) => {
      const { coupon } = (await request.json()) as { coupon?: string };
      if (!coupon) return HttpResponse.json(aQuote({ sample_coupon: 'FIRST10' }));
      if (coupon !== 'FIRST10') return refusal(400, 'This coupon has expired', { field: 'coupon' });
      return HttpResponse.json(aQuote({ coupon, discount_percent: 10, discount_amount: 550, amount: 4949 }));
    }),
  );
}

const showInstructions = () => screen.findByRole('button', { name: 'Show payment instructions' });
const submitButton = () => screen.findByRole('button', { name: 'Submit for verification' });
const utrField = () => screen.findByLabelText('Transaction/UTR ID');
/** At once: that it can be typed is a test of its own. */
const giveUtr = async () => fireEvent.change(await utrField(), { target: { value: '428109376650' } });

async function atStepTwo(checkout?: CheckoutSessionResponse) {
  givenCheckout(() => checkout ?? aCheckout());
  const app = renderApp({ route: ROUTE });
  await app.user.click(await showInstructions());
  await submitButton();
  return app;
}

describe('the first step', () => {
  it('comes with the account’s name and email filled in, beside what is bought', async () => {
    givenQuotes();
    renderApp({ route: ROUTE });
    expect(await screen.findByRole('heading', { name: 'Confirm your details' })).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveValue(aLearner.full_name);
    expect(screen.getByLabelText('Email')).toHaveValue(aLearner.email);
    const form = within(screen.getByLabelText('Email').closest('form')!);
    expect(form.getByText(COURSE_TITLE)).toBeVisible();
    expect(form.getByText('₹5,499')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Coupon/)).toHaveAttribute('placeholder', 'FIRST10 for 10% off'),
    );
  });

  it('takes of what is stored only what it can read', async () => {
    const stored = { name: 7, session: { id: 's-1' }, savedAt: Date.now() };
    localStorage.setItem(
      `checkouts:${aLearner.id}`,
      JSON.stringify({ [COURSE_ID]: { ...stored, email: 'a@b.in' } }),
    );
    renderApp({ route: ROUTE });
    expect(await screen.findByLabelText('Full Name')).toHaveValue(aLearner.full_name);
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.in');
  });

  it.each([
    ['Full Name', '   '],
    ['Email', 'ananya@example'],
  ])('takes no wrong %s: red border, the sentence, and a disabled button', async (label, value) => {
    const { user } = renderApp({ route: ROUTE });
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
    expect(await showInstructions()).toBeDisabled();
    expect(screen.queryByText('Please enter your name and a valid email')).toBeNull();
    await user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please enter your name and a valid email');
  });

  it('shows why a coupon is refused at its field, and continues once it is cleared', async () => {
    let refuse = true;
    givenCheckout(() =>
      refuse ? refusal(400, 'This coupon has expired', { field: 'coupon' }) : aCheckout(),
    );
    const { user } = renderApp({ route: ROUTE });
    const coupon = await screen.findByLabelText(/^Coupon/);
    await user.type(coupon, 'DIWALI');
    await user.click(await showInstructions());
    await waitFor(() => expect(coupon).toHaveAccessibleDescription('This coupon has expired'));
    expect(coupon).toBeInvalid();
    expect(coupon).toHaveFocus();

    refuse = false;
    await user.click(screen.getByRole('button', { name: 'Clear coupon' }));
    expect(coupon).toHaveValue('');
    expect(coupon).toBeValid();
    await user.click(await showInstructions());
    await submitButton();
    expect(asked[1]).toEqual({ name: aLearner.full_name, email: aLearner.email });
  });

  it('keeps what was typed when nothing answers, and says so', async () => {
    givenCheckout(() => HttpResponse.error());
    const { user } = renderApp({ route: ROUTE });
    await user.type(await screen.findByLabelText(/^Coupon/), 'FIRST10');
    await user.click(await showInstructions());
    expect(await screen.findByText('Failed to start checkout')).toBeVisible();
    expect(screen.getByText(NO_CONNECTION)).toBeVisible();
    expect(screen.getByLabelText(/^Coupon/)).toHaveValue('FIRST10');
  });

  it.each<[ErrorCode, string, string]>([
    ['payments.already_enrolled', 'You already have access to this course', `/courses/${COURSE_ID}/learn`],
    ['payments.already_pending', 'Your payment for this course is already being verified', '/my-learning'],
  ])('%s leads to where that can be seen', async (code, sentence, target) => {
    givenCheckout(() => refusal(409, sentence, { code }));
    server.use(http.get(`${API}/auth/v1/courses/${COURSE_ID}/:part`, () => refusal(500, 'Not here')));
    const { user, address } = renderApp({ route: ROUTE });
    await user.click(await showInstructions());
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(address()).toBe(target));
  });

  it('asks the server once, however often it is pressed', async () => {
    givenCheckout();
    const { user } = renderApp({ route: ROUTE });
    await user.dblClick(await showInstructions());
    await submitButton();
    expect(asked).toHaveLength(1);
  });

  it('goes straight on to the course when there is nothing to pay, as soon as access is there', async () => {
    givenCheckout(() => aCheckout({ amount: 0, discount_percent: 100, access_granted: true }));
    let granted = false;
    server.use(
      http.get(`${API}/courses/${COURSE_ID}/access`, () => {
        const answer = granted ? HttpResponse.json({ access: true }) : refusal(403, 'Not yet');
        granted = true;
        return answer;
      }),
      http.get(`${API}/auth/v1/courses/${COURSE_ID}/:part`, () => refusal(500, 'Not here')),
    );
    const { user, address } = renderApp({ route: ROUTE });
    await user.click(await showInstructions());
    await waitFor(() => expect(address()).toBe(`/courses/${COURSE_ID}/learn`));
  });
});

describe('the second step', () => {
  it('says what to pay, to whom, how, and what it is for', async () => {
    await atStepTwo();
    expect(screen.getByRole('img', { name: 'QR code that pays ₹4,949 to academy@okbank' })).toBeVisible();
    const panel = screen.getByRole('region', { name: 'Pay the amount' });
    expect(within(panel).getByText('₹4,949')).toBeVisible();
    expect(within(panel).getByText('academy@okbank')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
      'href',
      aCheckout().upi_link,
    );
    expect(within(panel).getByRole('timer')).toHaveTextContent(/^(30:0\d|29:\d\d)$/);
    expect(within(panel).getByText('Payee: Triad Academy')).toBeVisible();
    // A browser's translator must not change what is typed into the payment app.
    for (const exact of ['academy@okbank', 'Payee: Triad Academy', aCheckout().order_code])
      expect(within(panel).getByText(exact).closest('[translate="no"]')).not.toBeNull();
    expect(within(panel).queryByText('coming soon')).toBeNull();
    expect(screen.getByRole('region', { name: "You're paying for" })).toHaveTextContent(COURSE_TITLE);
    const summary = screen.getByRole('region', { name: 'Order summary' });
    for (const part of [/Subtotal\s*₹5,499/, /Discount\s*10%/, /Total\s*₹4,949/, /Method\s*Manual UPI/]) {
      expect(summary).toHaveTextContent(part);
    }
    expect(screen.getByLabelText(/^Receipt Email/)).toHaveValue(aLearner.email);
  });

  it('copies what the payment app needs, and says when that is not allowed', async () => {
    const { user } = await atStepTwo();
    await giveUtr();
    const copied: string[] = [];
    navigator.clipboard.writeText = (given) => Promise.resolve(void copied.push(given));
    const copy = (what: string) => user.click(screen.getByRole('button', { name: `Copy ${what}` }));
    for (const what of ['UPI ID', 'amount', 'order code', 'WhatsApp number', 'transaction ID'])
      await copy(what);
    expect(copied).toEqual(['academy@okbank', '4949', 'TA7K3QX9MZ', '+919800000000', '428109376650']);
    expect((await screen.findAllByText('Copied'))[0]).toBeVisible();
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    await copy('UPI ID');
    expect(await screen.findByText('Failed to copy')).toBeVisible();
  });

  it('on a phone opens the other ways and the order when asked', async () => {
    const { user } = await atStepTwo();
    for (const name of ['Other ways: UPI app or QR code', 'Your order and how it works']) {
      const fold = screen.getByRole('button', { name });
      const content = document.getElementById(fold.getAttribute('aria-controls') ?? '');
      expect(fold).toHaveAttribute('aria-expanded', 'false');
      expect(content).toHaveClass('max-md:hidden');
      await user.click(fold);
      expect(fold).toHaveAttribute('aria-expanded', 'true');
      expect(content).not.toHaveClass('max-md:hidden');
    }
  });

  it('takes the transaction ID out of a pasted message, and says how to go on where nothing can be pasted', async () => {
    const { user } = await atStepTwo();
    const paste = () => user.click(screen.getByRole('button', { name: 'Paste transaction ID' }));
    navigator.clipboard.readText = () => Promise.reject(new Error('denied'));
    await paste();
    expect(await screen.findByText(paymentMessages.pasteFailed)).toBeVisible();
    navigator.clipboard.readText = () => Promise.resolve('Paid Rs 4949. UPI Ref 428109376650. -Bank');
    await paste();
    await waitFor(async () => expect(await utrField()).toHaveValue('428109376650'));
    await user.clear(await utrField());
    await user.click(await utrField());
    // Longer than the field takes.
    await user.paste(
      `Rs.4949.00 debited from A/c XX4321 ${'to VPA academy@okbank '.repeat(3)}Ref No 633012345678.`,
    );
    expect(await utrField()).toHaveValue('633012345678');
  });

  it('says so where the academy has no UPI ID', async () => {
    await atStepTwo(aCheckout({ upi_qr: null, upi_address: null, upi_link: null }));
    expect(screen.getByText('QR not configured')).toBeVisible();
    expect(screen.getByText('Not configured')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open UPI app' })).toBeNull();
  });

  it('writes the WhatsApp proof for the payer', async () => {
    await atStepTwo();
    await giveUtr();
    const link = screen.getByRole('link', { name: 'Send proof on WhatsApp' });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/919800000000');
    for (const part of [COURSE_TITLE, '₹4,949', aLearner.full_name, aLearner.email, '428109376650']) {
      expect(url.searchParams.get('text')).toContain(part);
    }
  });

  it('hints at an id that isn’t a UTR, and takes it anyway', async () => {
    givenSubmission();
    const { user } = await atStepTwo();
    const field = await utrField();
    await user.type(field, '4281 0937 6650');
    expect(field).not.toHaveAccessibleDescription(/accepted too/);
    await user.type(field, 'X');
    expect(field).toHaveAccessibleDescription(/accepted too/);
    await user.click(await submitButton());
    await waitFor(() => expect(submitted[0]).toMatchObject({ transaction_id: '4281 0937 6650X' }));
  });

  it('asks for one of the two proofs, and for an email address that can be one', async () => {
    givenSubmission();
    const { user } = await atStepTwo();
    const email = screen.getByLabelText(/^Receipt Email/);
    await user.clear(email);
    await user.click(await submitButton());
    expect(await utrField()).toHaveAccessibleDescription(/Provide transaction ID or receipt email/);
    await giveUtr();
    await user.type(email, 'ananya@');
    await user.click(await submitButton());
    expect(email).toHaveAccessibleDescription(/Enter an email address like name@example\.com/);
    expect(submitted).toHaveLength(0);
  });

  it('submits the proof once for the checkout that was paid, and shows it as waiting at once', async () => {
    givenSubmission();
    let told = 0;
    const count = () => (told += 1);
    window.addEventListener('payment-submitted', count);
    const { user, address } = await atStepTwo();
    await user.type(await utrField(), '428109376650');
    await user.dblClick(await submitButton());
    expect(await screen.findByText('Payment submitted. We will verify and grant access soon.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/my-learning'));
    window.removeEventListener('payment-submitted', count);

    expect(submitted).toEqual([
      {
        payment_method: 'UPI',
        checkout_session_id: aCheckout().id,
        transaction_id: '428109376650',
        receipt_email: aLearner.email,
        coupon: 'FIRST10',
      },
    ]);
    expect(told).toBe(1);
    const panel = await screen.findByRole('region', { name: 'Payments in verification' });
    expect(within(panel).getByText(COURSE_TITLE)).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('checkouts:'))).toEqual([]);
  });

  it('says that nothing is lost without a connection, and sends it once there is one', async () => {
    givenSubmission(() => HttpResponse.error());
    const { user, address } = await atStepTwo();
    await giveUtr();
    await user.click(await submitButton());
    expect(await screen.findByText('Failed to submit payment')).toBeVisible();
    expect(screen.getByText(NO_CONNECTION)).toBeVisible();
    expect(await utrField()).toHaveValue('428109376650');
    givenSubmission();
    await user.click(await submitButton());
    await waitFor(() => expect(address()).toBe('/my-learning'));
    expect(submitted[1]).toMatchObject({ transaction_id: '428109376650' });
  });

  it('is shown as being verified when only the answer to it got lost', async () => {
    givenSubmission(() => {
      account.payments = [aPayment()];
      return HttpResponse.error();
    });
    const { user } = await atStepTwo();
    await giveUtr();
    await user.click(await submitButton());
    expect(await screen.findByRole('region', { name: BEING_VERIFIED })).toBeVisible();
    expect(screen.getByRole('heading', { name: BEING_VERIFIED })).toHaveFocus();
  });

  it('counts as submitted when it turns out so at the second try', async () => {
    givenSubmission(() => HttpResponse.error());
    const { user, address } = await atStepTwo();
    await giveUtr();
    await user.click(await submitButton());
    await screen.findByText('Failed to submit payment');
    givenSubmission(() => {
      account.payments = [aPayment()];
      return refusal(409, BEING_VERIFIED, { code: 'payments.already_pending' });
    });
    await user.click(await submitButton());
    expect(await screen.findByText(BEING_VERIFIED)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/my-learning'));
    const panel = await screen.findByRole('region', { name: 'Payments in verification' });
    expect(within(panel).getByText(COURSE_TITLE)).toBeInTheDocument();
  });

  it('comes back with everything typed when the session ends in the middle', async () => {
    givenSubmission(() => refusal(401, 'Your session has ended'));
    const { user, address } = await atStepTwo();
    await giveUtr();
    await user.click(await submitButton());
    await waitFor(() => expect(address()).toBe('/login'));

    server.use(
      http.post(`${API}/auth/v1/login`, () => HttpResponse.json({ token: 'fresh' })),
      http.get(`${API}/auth/v1/me`, () => HttpResponse.json(meAnswer(aLearner))),
    );
    await user.type(await screen.findByLabelText('Email'), aLearner.email);
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await utrField()).toHaveValue('428109376650');
    expect(address()).toBe(ROUTE);
  });

  it('can be paid on a phone whose clock is fast', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const checkout = aCheckout({ session_expires_at: ago(15).toISOString() });
    givenCheckout(() => HttpResponse.json(checkout, { headers: { Date: ago(45).toUTCString() } }));
    const { user } = renderApp({ route: ROUTE });
    await user.click(await showInstructions());
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(30:0\d|29:\d\d)$/);
  });

  it('survives a reload, also a later one than the session', async () => {
    const checkout = aCheckout({ session_expires_at: new Date(Date.now() - 1000).toISOString() });
    const first = await atStepTwo(checkout);
    await giveUtr();
    first.unmount();

    const { user } = renderApp({ route: ROUTE });
    expect(await utrField()).toHaveValue('428109376650');
    expect(screen.getByText(/It is still accepted at this amount/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
    givenSubmission();
    await user.click(await submitButton());
    await waitFor(() => expect(submitted[0]).toMatchObject({ checkout_session_id: checkout.id }));
  });

  it('has the corrected email as the receipt’s, unless another was typed', async () => {
    const { user } = await atStepTwo(aCheckout({ email: 'priya@gmial.com' }));
    const email = () => screen.findByLabelText(/^Receipt Email/);
    expect(await email()).toHaveValue('priya@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    givenCheckout(() => aCheckout({ email: 'priya@gmail.com' }));
    await user.click(await showInstructions());
    expect(await email()).toHaveValue('priya@gmail.com');

    await user.clear(await email());
    await user.type(await email(), 'bank@example.com');
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    await user.click(await showInstructions());
    expect(await email()).toHaveValue('bank@example.com');
  });

  it('can be submitted though the course has left the catalogue since', async () => {
    (await atStepTwo()).unmount();
    server.use(http.get(`${API}/courses/${COURSE_ID}`, () => refusal(404, 'Course not found')));
    givenSubmission();
    const { user } = renderApp({ route: ROUTE });
    await giveUtr();
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(
      new RegExp(`${COURSE_TITLE}.*Total\\s*₹4,949`),
    );
    await user.click(await submitButton());
    await waitFor(() => expect(submitted[0]).toMatchObject({ checkout_session_id: aCheckout().id }));
  });

  it('waits for a week where the tab was closed, and My Learning and the dashboard lead back to it', async () => {
    const first = await atStepTwo();
    await giveUtr();
    first.unmount();
    sessionStorage.clear();
    const sixDaysLater = Date.now() + 6 * 86_400_000;
    jest.spyOn(Date, 'now').mockReturnValue(sixDaysLater);

    for (const route of ['/dashboard', '/my-learning']) {
      const visit = renderApp({ route });
      const begun = await screen.findByRole('region', { name: 'Unfinished checkouts' });
      expect(begun).toHaveTextContent(
        'You started a payment of ₹4,949. If you have sent it, submit the transaction ID: we can’t see your payment without it.',
      );
      visit.unmount();
    }

    const { user } = renderApp({ route: '/my-learning' });
    await user.click(await screen.findByRole('link', { name: `Continue checkout: ${COURSE_TITLE}` }));
    expect(await utrField()).toHaveValue('428109376650');
  });

  it.each([
    ['another device has submitted it', (): void => void (account.payments = [aPayment()])],
    ['a week has passed', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)],
  ])('is mentioned nowhere once %s', async (_when, happens) => {
    (await atStepTwo()).unmount();
    happens();
    renderApp({ route: '/my-learning' });
    expect(await screen.findByText('No enrollments yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Unfinished checkouts' })).toBeNull();
  });

  it('can be put away by those who won’t pay', async () => {
    (await atStepTwo()).unmount();
    const visit = renderApp({ route: '/my-learning' });
    await visit.user.click(
      await screen.findByRole('button', { name: `Put away the checkout of ${COURSE_TITLE}` }),
    );
    expect(screen.queryByRole('region', { name: 'Unfinished checkouts' })).toBeNull();
    visit.unmount();
    renderApp({ route: ROUTE });
    expect(await showInstructions()).toBeVisible();
  });

  it('starts again for those who haven’t paid in time', async () => {
    const expired = aCheckout({ session_expires_at: new Date(Date.now() - 1000).toISOString() });
    const { user } = await atStepTwo(expired);
    expect(screen.queryByRole('link', { name: 'Open UPI app' })).toBeNull();
    givenCheckout(() => aCheckout({ id: 'another', order_code: 'TANEWCODE' }));
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByText('TANEWCODE')).toBeVisible();
  });

  it('tells a screen reader when five minutes are left', async () => {
    // From the answer on: a busy machine takes its time to get there.
    givenCheckout(() => aCheckout({ session_expires_at: new Date(Date.now() + 306_000).toISOString() }));
    const { user } = renderApp({ route: ROUTE });
    await user.click(await showInstructions());
    expect(await screen.findByText('This checkout expires in 5 minutes.')).toBeInTheDocument();
  });

  it.each([
    [6, null],
    [4, /^Less than 5 minutes left/],
    [0.5, /^Less than 1 minute left/],
  ])('with %d minutes left says so where everybody sees it: %s', async (minutes, sentence) => {
    await atStepTwo(aCheckout({ session_expires_at: new Date(Date.now() + minutes * 60_000).toISOString() }));
    if (sentence) expect(screen.getByText(sentence)).toBeVisible();
    else expect(screen.queryByText(/^Less than/)).toBeNull();
  });

  it('shows nothing of it to the next person in the same tab, and all of it to the first again', async () => {
    const first = await atStepTwo();
    await giveUtr();
    first.unmount();

    const other = { ...aLearner, id: 'someone-else', full_name: 'Rohit Deshmukh' };
    givenSession(other);
    const second = renderApp({ route: ROUTE });
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Rohit Deshmukh');
    second.unmount();

    givenSession();
    givenAccount(account);
    renderApp({ route: ROUTE });
    expect(await utrField()).toHaveValue('428109376650');
  });

  it.each(['Back', 'Edit details'])('%s leads to the details as they were given', async (name) => {
    const { user } = await atStepTwo();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByLabelText('Full Name')).toHaveValue(aLearner.full_name);
    expect(screen.getByRole('heading', { name: 'Confirm your details' })).toHaveFocus();
  });

  it('follows the browser’s Back and Forward from step to step, and loses nothing', async () => {
    const { go, address } = await atStepTwo();
    await giveUtr();
    await go(-1);
    expect(await screen.findByLabelText('Full Name')).toHaveValue(aLearner.full_name);
    expect(address()).toBe(ROUTE);
    await go(1);
    expect(await utrField()).toHaveValue('428109376650');
    expect(asked).toHaveLength(1);
  });
});

it('tells those who come back to it that their payment is being verified, and asks for no second one', async () => {
  account.payments = [aPayment({ transaction_id: '428109376650' })];
  renderApp({ route: ROUTE });
  const notice = await screen.findByRole('region', { name: BEING_VERIFIED });
  expect(notice).toHaveTextContent('428109376650');
  expect(within(notice).getByRole('link', { name: 'My Learning' })).toHaveAttribute('href', '/my-learning');
  expect(screen.queryByRole('button', { name: 'Show payment instructions' })).toBeNull();
});

it('says that a course isn’t there, with the way back', async () => {
  server.use(http.get(`${API}/courses/${COURSE_ID}`, () => refusal(404, 'No such course')));
  renderApp({ route: ROUTE });
  expect(await screen.findByText('Course not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to courses' })).toHaveAttribute('href', '/dashboard');
});

describe('a coupon', () => {
  it('of the link that led here is filled in, unless another was typed', async () => {
    const { user, unmount } = renderApp({ route: `${ROUTE}?coupon=FIRST10` });
    expect(await screen.findByLabelText(/^Coupon/)).toHaveValue('FIRST10');
    await user.clear(screen.getByLabelText(/^Coupon/));
    await user.type(screen.getByLabelText(/^Coupon/), 'OTHER');
    unmount();
    renderApp({ route: `${ROUTE}?coupon=FIRST10` });
    expect(await screen.findByLabelText(/^Coupon/)).toHaveValue('OTHER');
  });

  it('shows in rupees what it takes off before the checkout begins', async () => {
    givenQuotes();
    const { user } = renderApp({ route: ROUTE });
    await user.type(await screen.findByLabelText(/^Coupon/), 'FIRST10');
    await user.click(screen.getByRole('button', { name: 'Apply coupon' }));
    expect(await screen.findByText('FIRST10 takes off ₹550. You pay ₹4,949.')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Order summary' });
    expect(summary).toHaveTextContent(/Discount\s*10% \(−₹550\)/);
    expect(summary).toHaveTextContent(/Total\s*₹4,949/);
    await user.type(screen.getByLabelText(/^Coupon/), 'X');
    expect(summary).toHaveTextContent(/Total\s*₹5,499/);
  });

  it('can be applied before the example is there', async () => {
    givenQuotes();
    server.use(
      http.post(`${API}/payments/checkout/${COURSE_ID}/quote`, async ({ request }) => {
        const { coupon } = (await request.clone().json()) as { coupon?: string };
        return coupon ? undefined : noAnswer();
      }),
    );
    const { user } = renderApp({ route: ROUTE });
    await user.type(await screen.findByLabelText(/^Coupon/), 'FIRST10');
    await user.click(screen.getByRole('button', { name: 'Apply coupon' }));
    expect(await screen.findByText('FIRST10 takes off ₹550. You pay ₹4,949.')).toBeVisible();
  });

  it('takes nothing off if its code was changed before the answer came', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    givenQuotes();
    server.use(
      http.post(`${API}/payments/checkout/${COURSE_ID}/quote`, async ({ request }) => {
        const { coupon } = (await request.clone().json()) as { coupon?: string };
        if (coupon) await asked;
        return undefined;
      }),
    );
    const { user } = renderApp({ route: ROUTE });
    await user.type(await screen.findByLabelText(/^Coupon/), 'FIRST10');
    await user.click(screen.getByRole('button', { name: 'Apply coupon' }));
    await user.type(screen.getByLabelText(/^Coupon/), 'X');
    answer();
    await act(untilAnswered);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply coupon' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(/Total\s*₹5,499/);
    expect(screen.queryByText(/takes off/)).toBeNull();
  });

  it('is not given as an example while none is live', async () => {
    let answered = false;
    server.use(
      http.post(`${API}/payments/checkout/${COURSE_ID}/quote`, () => {
        answered = true;
        return HttpResponse.json(aQuote());
      }),
    );
    renderApp({ route: ROUTE });
    const coupon = await screen.findByLabelText(/^Coupon/);
    await waitFor(() => expect(answered).toBe(true));
    expect(coupon).not.toHaveAttribute('placeholder');
  });

  it('that was used up since it was applied takes nothing off any more', async () => {
    givenQuotes();
    givenCheckout(() => refusal(400, 'This coupon has been used up', { field: 'coupon' }));
    const { user } = renderApp({ route: ROUTE });
    const coupon = await screen.findByLabelText(/^Coupon/);
    await user.type(coupon, 'FIRST10');
    await user.click(screen.getByRole('button', { name: 'Apply coupon' }));
    await screen.findByText(/takes off/);
    await user.click(await showInstructions());
    await waitFor(() => expect(coupon).toHaveAccessibleDescription('This coupon has been used up'));
    expect(screen.queryByText(/takes off/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(/Total\s*₹5,499/);
  });

  it('that is refused says so at its field, which keeps the code', async () => {
    givenQuotes();
    const { user } = renderApp({ route: ROUTE });
    const coupon = await screen.findByLabelText(/^Coupon/);
    await user.type(coupon, 'DIWALI');
    await user.click(screen.getByRole('button', { name: 'Apply coupon' }));
    await waitFor(() => expect(coupon).toHaveAccessibleDescription('This coupon has expired'));
    expect(coupon).toHaveValue('DIWALI');
    expect(coupon).toHaveFocus();
  });
});

describe('after a rejection', () => {
  const rejected = () =>
    aPayment({
      status: 'rejected',
      transaction_id: '428109376600',
      rejection_reason: 'We could not find this transfer in our account.',
      processed_at: '2026-11-20T10:00:00.000Z',
    });

  it('those who have paid correct the transaction ID and see no new QR code', async () => {
    const payment = rejected();
    account.payments = [payment];
    const sent: unknown[] = [];
    server.use(
      http.post(`${API}/payments/mine/${payment.id}/resubmit`, async ({ request }) => {
        sent.push(await request.json());
        account.payments = [{ ...payment, status: 'pending', transaction_id: '428109376650' }];
        return HttpResponse.json({ message: 'Submitted again', payment: account.payments[0] });
      }),
    );
    const { user } = renderApp({ route: ROUTE });
    expect(await screen.findByText('We could not find this transfer in our account.')).toBeVisible();
    expect(screen.getByText('428109376600')).toBeVisible();
    expect(screen.queryByText('Pay exactly')).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/support');
    await user.click(screen.getByRole('button', { name: 'Correct the details' }));
    const field = await utrField();
    expect(field).toHaveValue('428109376600');
    await user.click(screen.getByRole('button', { name: 'Submit again' }));
    expect(field).toHaveAccessibleDescription(/Change the transaction ID or add a screenshot/);
    expect(sent).toEqual([]);
    await user.clear(field);
    await user.type(field, '428109376650');
    await user.click(screen.getByRole('button', { name: 'Submit again' }));
    expect(await screen.findByText(BEING_VERIFIED)).toBeVisible();
    expect(sent).toEqual([{ transaction_id: '428109376650' }]);
  });

  it('is in verification although the response to the correction was lost', async () => {
    const payment = rejected();
    account.payments = [payment];
    let isLost = true;
    server.use(
      http.post(`${API}/payments/mine/${payment.id}/resubmit`, () => {
        if (isLost) return HttpResponse.error();
        account.payments = [{ ...payment, status: 'pending', transaction_id: '428109376650' }];
        return refusal(409, BEING_VERIFIED, { code: 'payments.already_pending' });
      }),
    );
    const { user } = renderApp({ route: ROUTE });
    await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
    const field = await utrField();
    await user.clear(field);
    await user.type(field, '428109376650');
    await user.click(screen.getByRole('button', { name: 'Submit again' }));
    expect(await screen.findByText(/No connection. Everything you typed is kept/)).toBeVisible();
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Submit again' }));
    expect((await screen.findAllByText(BEING_VERIFIED))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit again' })).toBeNull();
  });
});

describe('a payment in verification', () => {
  const correct = async (transactionId: string) => {
    const { user, unmount } = renderApp({ route: ROUTE });
    await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
    const field = await utrField();
    await user.clear(field);
    await user.type(field, transactionId);
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    return { user, unmount };
  };

  it('can be corrected; what was typed survives a refusal and a reload', async () => {
    const payment = aPayment({ transaction_id: '428109376600' });
    account.payments = [payment];
    let refuses = true;
    server.use(
      http.patch(`${API}/payments/mine/${payment.id}`, async ({ request }) => {
        if (refuses) return refusal(429, 'Too many corrections. Try again in an hour.');
        const { transaction_id } = (await request.json()) as { transaction_id: string };
        account.payments = [{ ...payment, transaction_id }];
        return HttpResponse.json({ message: 'Your correction was saved', payment: account.payments[0] });
      }),
    );
    const first = await correct('428109376651');
    expect((await screen.findAllByText('Too many corrections. Try again in an hour.'))[0]).toBeVisible();
    expect(await utrField()).toHaveValue('428109376651');
    first.unmount();
    const { user } = renderApp({ route: ROUTE });
    await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
    expect(await utrField()).toHaveValue('428109376651');
    refuses = false;
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText('Your correction was saved')).toBeVisible();
    expect(await screen.findByText('428109376651')).toBeVisible();
  });

  it('can be sent again when only the response to the correction was lost', async () => {
    const payment = aPayment({ transaction_id: '428109376600' });
    account.payments = [payment];
    let isLost = true;
    server.use(
      http.patch(`${API}/payments/mine/${payment.id}`, async ({ request }) => {
        const { transaction_id } = (await request.json()) as { transaction_id: string };
        account.payments = [{ ...payment, transaction_id }];
        if (isLost) return HttpResponse.error();
        return HttpResponse.json({ message: 'Your correction was saved', payment: account.payments[0] });
      }),
    );
    const { user } = await correct('428109376651');
    expect(await screen.findByText(/^Failed to send your correction\. No connection/)).toBeVisible();
    expect(await screen.findByText('428109376651')).toBeVisible();
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText('Your correction was saved')).toBeVisible();
  });
});

it('asks once before proof goes without a transaction ID', async () => {
  givenSubmission();
  const { user } = await atStepTwo();
  await user.click(await submitButton());
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit without a transaction ID?' });
  expect(within(dialog).getByRole('button', { name: 'Submit without it' })).toHaveClass('btn-quiet');
  await user.click(within(dialog).getByRole('button', { name: 'Add transaction ID' }));
  await waitFor(async () => expect(await utrField()).toHaveFocus());
  expect(submitted).toEqual([]);
  await user.click(await submitButton());
  await user.click(await screen.findByRole('button', { name: 'Submit without it' }));
  await waitFor(() => expect(submitted).toMatchObject([{ receipt_email: aLearner.email }]));
});

it('asks no second time when the proof without a transaction ID has to be sent again', async () => {
  givenSubmission(() => refusal(503, 'Busy. Try again in a minute.'));
  const { user } = await atStepTwo();
  await user.click(await submitButton());
  await user.click(await screen.findByRole('button', { name: 'Submit without it' }));
  expect((await screen.findAllByText('Busy. Try again in a minute.'))[0]).toBeVisible();
  await user.click(await submitButton());
  await waitFor(() => expect(submitted).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks for nothing while the academy can’t take payments', async () => {
  givenAcademy({ payments_open: false });
  renderApp({ route: ROUTE });
  expect(await screen.findByText(/Please don’t send money/)).toBeVisible();
  expect(screen.queryByLabelText('Full Name')).toBeNull();
});

it('offers the app that is coming where there is no UPI link', async () => {
  await atStepTwo(aCheckout({ upi_link: null }));
  expect(screen.getByText('coming soon')).toBeVisible();
});

it('starts a free course with one press and says nothing about paying', async () => {
  givenFreeCourse();
  const { user } = renderApp({ route: ROUTE });
  expect(await screen.findByText('Free')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/UPI|coupon|verif/i);
  await user.click(await screen.findByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(asked).toEqual([{ name: aLearner.full_name, email: aLearner.email }]));
});

it('starts a free course without another press when it was pressed on its page', async () => {
  givenFreeCourse();
  const { address } = renderApp({ route: { pathname: ROUTE, state: { startNow: true } } });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: /Opening your course…/ })).toBeVisible();
  expect(address()).toBe(ROUTE);
});

it('starts a course that has become free without the coupon and the name typed before', async () => {
  const { user, unmount } = renderApp({ route: ROUTE });
  await user.type(await screen.findByLabelText(/^Coupon/), 'DIWALI');
  await user.clear(screen.getByLabelText('Full Name'));
  unmount();
  givenFreeCourse();
  const second = renderApp({ route: ROUTE });
  await second.user.click(await screen.findByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(asked).toEqual([{ name: aLearner.full_name, email: aLearner.email }]));
});

it('shows the price that a free course was given meanwhile, before anything is paid', async () => {
  let price = 0;
  server.use(http.get(`${API}/courses/${COURSE_ID}`, () => HttpResponse.json({ ...course, price })));
  givenCheckout();
  const { user } = renderApp({ route: ROUTE });
  const start = await screen.findByRole('button', { name: 'Start now' });
  price = 5499;
  await user.click(start);
  expect(await showInstructions()).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Your order' })).toHaveTextContent('₹5,499');
  expect(await screen.findByText('This course is no longer free.')).toBeVisible();
});

it('offers the two ways also where a draft of the rejected order is left on this device', async () => {
  await atStepTwo();
  cleanup();
  account.payments = [aPayment({ status: 'rejected', order_code: aCheckout().order_code })];
  const { user } = renderApp({ route: ROUTE });
  await user.click(await screen.findByRole('button', { name: 'Start a new payment' }));
  expect(await screen.findByRole('heading', { name: 'Confirm your details' })).toBeVisible();
});
