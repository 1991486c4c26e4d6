import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CheckoutSessionResponse, type PaymentResponse } from '../../../api/api';
import { paymentMessages } from '../../../messages';
import { API } from '../../../testing/api-objects';
import { givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aPayment, aCheckout, COURSE_ID, COURSE_TITLE, givenAccount } from '../payments-fixtures';

type Kind = CheckoutSessionResponse['upi_kind'];
const UTR = '428109376650';

const account: { payments: PaymentResponse[] } = { payments: [] };
let submitted: FormData[];

beforeEach(() => {
  account.payments = [];
  submitted = [];
  givenSession();
  givenAccount(account);
  const course = { id: COURSE_ID, title: COURSE_TITLE, price: 5499, category: 'forensics', thumbnail: null };
  server.use(
    http.get(`${API}/courses/${COURSE_ID}`, () => HttpResponse.json(course)),
    http.post(`${API}/payments/submit/${COURSE_ID}`, async ({ request }) => {
      const isForm = request.headers.get('content-type')?.startsWith('multipart/');
      const body = isForm ? await request.formData() : toForm((await request.json()) as object);
      submitted.push(body);
      account.payments = [aPayment()];
      return HttpResponse.json({ message: paymentMessages.submitted, payment: aPayment() }, { status: 201 });
    }),
  );
});

afterEach(() => jest.restoreAllMocks());

const toForm = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
};

const utrField = () => screen.findByLabelText('Transaction/UTR ID');
const submitButton = () => screen.findByRole('button', { name: 'Submit for verification' });

async function atThePayment(checkout: Partial<CheckoutSessionResponse>) {
  server.use(
    http.post(`${API}/payments/checkout/${COURSE_ID}`, () =>
      HttpResponse.json(aCheckout(checkout), { status: 201 }),
    ),
  );
  const app = renderApp({ route: `/checkout/${COURSE_ID}` });
  await app.user.click(await screen.findByRole('button', { name: 'Show payment instructions' }));
  await submitButton();
  return app;
}

type App = Awaited<ReturnType<typeof atThePayment>>;

/** The page is hidden for a while, as by a payment app, and seen again. */
function away(milliseconds: number): void {
  const seen = jest.spyOn(document, 'visibilityState', 'get');
  const now = Date.now();
  seen.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + milliseconds);
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  clock.mockRestore();
  seen.mockRestore();
}

/** The way that no app refuses is there, whatever else failed. */
function canPayByHand(): void {
  for (const what of ['UPI ID', 'amount', 'order code'])
    expect(screen.getByRole('button', { name: `Copy ${what}` })).toBeVisible();
}

const adviceOn = async ({ user }: App, said: string): Promise<string> => {
  await user.click(screen.getByText('Nothing opens, or the app refuses?'));
  return screen.getByText(said).nextElementSibling?.textContent ?? '';
};

/** What happens on the way, and the next step that the page then offers. */
const CASES: Record<string, (app: App) => Promise<void>> = {
  works: async ({ user, address }) => {
    expect(screen.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', aCheckout().upi_link);
    away(30_000);
    expect(await screen.findByText(paymentMessages.backFromApp)).toBeVisible();
    expect(await utrField()).toHaveFocus();
    await user.type(await utrField(), UTR);
    await user.click(await submitButton());
    await waitFor(() => expect(address()).toBe('/my-learning'));
    expect(submitted[0]?.get('transaction_id')).toBe(UTR);
  },
  'refused for the limit': async (app) => {
    expect(await adviceOn(app, '“Limit exceeded”')).toMatch(/another account or app, or tomorrow/);
  },
  'refused as an invalid ID': async (app) => {
    expect(await adviceOn(app, '“Invalid UPI ID”')).toMatch(/Copy it again.*tell support/);
  },
  silent: async (app) => {
    expect(await adviceOn(app, 'Nothing opens')).toMatch(/Copy the UPI ID, open your app yourself/);
    canPayByHand();
  },
  'gallery-capped': () => {
    expect(screen.getByText(paymentMessages.qrNotFromGallery)).toBeInTheDocument();
    expect(screen.queryByText(paymentMessages.qrFromGallery)).toBeNull();
    canPayByHand();
    return Promise.resolve();
  },
  'came back without paying': async ({ user }) => {
    away(30_000);
    await user.click(await screen.findByRole('button', { name: 'Not paid yet' }));
    expect(screen.queryByText(paymentMessages.backFromApp)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Pay the amount' })).toHaveFocus();
    expect(screen.getByText(paymentMessages.notPaidThen)).toBeVisible();
    canPayByHand();
    // A second try is asked about again.
    away(30_000);
    expect(await screen.findByText(paymentMessages.backFromApp)).toBeVisible();
  },
  'glanced at a message': async () => {
    away(500);
    expect(screen.queryByText(paymentMessages.backFromApp)).toBeNull();
    await submitButton();
  },
};

it.each(Object.keys(CASES))('%s: there is a next step', async (name) => {
  await CASES[name]!(await atThePayment({}));
});

it.each<Kind>(['personal', 'small merchant', 'merchant'])(
  'a %s ID comes with the way that works first, and says what to do where the app refuses it',
  async (kind) => {
    const app = await atThePayment({ upi_kind: kind });
    const link = screen.getByRole('link', { name: 'Open UPI app' });
    const byHand = screen.getByRole('button', { name: 'Copy UPI ID' });
    const linkIsFirst = Boolean(link.compareDocumentPosition(byHand) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(linkIsFirst).toBe(kind === 'merchant');
    const advice = await adviceOn(app, '“Risk”, “declined for security” or “not allowed”');
    expect(advice).toContain(paymentMessages.linkRefused[kind]);
    expect(advice).toMatch(/to the copied UPI ID, entered by hand, is not refused for that/);
    canPayByHand();
  },
);

it('up to ₹2,000 a code from the gallery pays', async () => {
  await atThePayment({ amount: 1999 });
  expect(screen.getByText(paymentMessages.qrFromGallery)).toBeInTheDocument();
});

it('where the bank has signed a code, that is another way', async () => {
  const app = await atThePayment({
    upi_kind: 'merchant',
    upi_signed_qr: 'data:image/svg+xml;base64,PHN2Zy8+',
  });
  expect(await adviceOn(app, '“Risk”, “declined for security” or “not allowed”')).toMatch(
    /bank’s own code below/,
  );
  await app.user.click(screen.getByText('The app refuses this code?'));
  expect(
    screen.getByRole('img', { name: 'The bank’s QR code of academy@okbank, without an amount' }),
  ).toBeVisible();
  expect(screen.getByText(/type ₹4,949 yourself, and put TA7K3QX9MZ into the note/)).toBeVisible();
});

describe('a screenshot', () => {
  const picture = (bytes: number) => new File(['x'.repeat(bytes)], 'proof.png', { type: 'image/png' });

  it('goes with the proof', async () => {
    const { user, address } = await atThePayment({});
    await user.type(await utrField(), UTR);
    await user.upload(screen.getByLabelText(/^Attach a screenshot/), picture(10));
    await user.click(await submitButton());
    await waitFor(() => expect(address()).toBe('/my-learning'));
    expect(submitted[0]?.get('transaction_id')).toBe(UTR);
    expect(submitted[0]?.get('evidence')).toMatchObject({ type: 'image/png', size: 10 });
  });

  it('that is too large is refused at its field, and the proof is not sent', async () => {
    const { user } = await atThePayment({});
    await user.type(await utrField(), UTR);
    await user.upload(screen.getByLabelText(/^Attach a screenshot/), picture(6_000_000));
    await user.click(await submitButton());
    await waitFor(() =>
      expect(screen.getByLabelText(/^Attach a screenshot/)).toHaveAccessibleDescription(
        expect.stringContaining(paymentMessages.evidenceRefused),
      ),
    );
    expect(submitted).toEqual([]);
  });
});
