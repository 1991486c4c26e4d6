import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, refusal } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aPayment, COURSE_ID, givenAccount } from './payments-fixtures';

const payment = aPayment({
  course_id: COURSE_ID,
  amount: 5499,
  received_amount: 3000,
  remaining_amount: 2499,
  transaction_id: '632560217745',
});
const SENTENCE = '₹3,000 arrived; ₹2,499 is missing.';
const remaining = {
  payment_id: payment.id,
  amount: 2499,
  received_amount: 3000,
  order_code: payment.order_code,
  payee_name: 'Triad Academy',
  upi_id: 'academy@okbank',
  upi_link: 'upi://pay?pa=academy@okbank&am=2499.00',
  upi_qr: 'data:image/svg+xml;base64,PHN2Zy8+',
};

beforeEach(() => {
  givenSession();
  givenAccount();
  server.use(
    http.get(`${API}/payments/mine`, () => HttpResponse.json([payment])),
    // The course may be archived since: what was sent is shown anyway.
    http.get(`${API}/courses/${COURSE_ID}`, () => refusal(404, 'Course not found')),
  );
});
const givenRemaining = (answer: object) =>
  server.use(http.get(`${API}/payments/mine/${payment.id}/remaining`, () => HttpResponse.json(answer)));

it('shows what arrived, and a QR, link and UPI ID for exactly the rest', async () => {
  givenRemaining(remaining);
  renderApp({ route: `/checkout/${COURSE_ID}` });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  const panel = within(await screen.findByRole('region', { name: 'Pay the rest' }));
  expect(panel.getByText('₹2,499')).toBeVisible();
  expect(panel.getByRole('img', { name: 'QR code that asks for ₹2,499' })).toHaveAttribute(
    'src',
    remaining.upi_qr,
  );
  expect(panel.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', remaining.upi_link);
  expect(panel.getByText('academy@okbank')).toBeVisible();
});

it('takes the transaction ID of the rest, and does not show that of the first part for it', async () => {
  givenRemaining(remaining);
  const sent: unknown[] = [];
  server.use(
    http.patch(`${API}/payments/mine/${payment.id}`, async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({ message: 'Payment updated.', payment });
    }),
  );
  const { user } = renderApp({ route: `/checkout/${COURSE_ID}` });
  await user.click(await screen.findByRole('button', { name: 'Enter the transaction ID of the rest' }));
  const field = screen.getByLabelText('Transaction/UTR ID');
  expect(field).toHaveValue('');
  await user.type(field, '712345678904');
  await user.click(screen.getByRole('button', { name: 'Save correction' }));
  expect(await screen.findByText('Payment updated.')).toBeVisible();
  expect(sent.join()).toContain('712345678904');
});

it('says it in My Learning, with the way to pay', async () => {
  renderApp({ route: '/my-learning' });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay the remaining ₹2,499' })).toHaveAttribute(
    'href',
    `/checkout/${COURSE_ID}`,
  );
});
