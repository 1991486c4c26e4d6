import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ReceiptResponse } from '../../../api/api';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { givenAccount } from '../payments-fixtures';

const ID = '0193a1c0-0000-7000-8000-0000000000d1';
const RECEIPT = `${API}/payments/mine/${ID}/receipt`;

const aReceipt = (overrides: Partial<ReceiptResponse> = {}): ReceiptResponse => ({
  receipt_number: 'TA-2026-000123',
  payment_id: ID,
  kind: 'receipt',
  gst: null,
  issued_at: '2026-11-20T11:05:00.000Z',
  voided_at: null,
  credit_note: null,
  paid_at: '2026-11-20T09:30:00.000Z',
  academy_name: 'Triad Academy',
  support_email: 'support@academy.example',
  payee_name: 'Triad Learning LLP',
  payee_upi: 'academy@okbank',
  payer_name: 'Priya Sharma',
  payer_email: 'priya@example.com',
  course_id: '0193a1c0-0000-7000-8000-0000000000c1',
  course_title: 'Memory forensics field guide',
  original_amount: 5499,
  discount_percent: 10,
  discount_amount: 550,
  coupon_code: 'FIRST10',
  amount: 4949,
  amount_in_words: 'Rupees Four Thousand Nine Hundred Forty-Nine Only',
  payment_method: 'UPI',
  transaction_id: '632560217745',
  order_code: 'TA7K3QX9MZ',
  refunds: [],
  net_amount: 4949,
  overpayments: [],
  ...overrides,
});
const answers = (receipt: ReceiptResponse) => server.use(http.get(RECEIPT, () => HttpResponse.json(receipt)));

beforeEach(() => {
  givenSession();
  givenAccount();
});
const open = () => renderApp({ route: `/payments/${ID}/receipt` });
const sheet = () => screen.findByRole('article', { name: 'Receipt' });

it('shows who paid what to whom, and says what it is not', async () => {
  answers(aReceipt());
  open();
  const receipt = await sheet();
  for (const text of [
    'Triad Academy',
    'TA-2026-000123',
    'Priya Sharma',
    'priya@example.com',
    'Triad Learning LLP',
    'academy@okbank',
    'Memory forensics field guide',
    '₹5,499',
    'Discount of 10%, coupon FIRST10',
    '−₹550',
    '₹4,949',
    'Rupees Four Thousand Nine Hundred Forty-Nine Only',
    '632560217745',
    'TA7K3QX9MZ',
    '20 Nov 2026',
    'This is a receipt and not a tax invoice.',
    'Purchases are final and non-refundable once access is granted.',
  ])
    expect(receipt).toHaveTextContent(text);
  await waitFor(() => expect(document.title).toBe('Receipt TA-2026-000123 · Triad Academy'));
});

it('lists refunds with day and bank reference', async () => {
  const refunds = [{ amount: 500, reference: '632560217799', refunded_on: '2026-11-22' }];
  answers(aReceipt({ refunds, net_amount: 4449 }));
  open();
  const receipt = await sheet();
  expect(within(receipt).getByRole('row', { name: /Net amount paid/ })).toHaveTextContent('₹4,449');
  const row = within(receipt).getByRole('row', { name: /Refunded on 22 Nov 2026/ });
  expect(row).toHaveTextContent('Bank reference 632560217799');
  expect(row).toHaveTextContent('−₹500');
});

it('shows what cost nothing without a transfer', async () => {
  answers(
    aReceipt({
      amount: 0,
      original_amount: 0,
      discount_percent: 0,
      discount_amount: 0,
      coupon_code: null,
      payee_upi: null,
      transaction_id: null,
      amount_in_words: 'Rupees Zero Only',
    }),
  );
  open();
  const receipt = await sheet();
  expect(receipt).toHaveTextContent('No payment due₹0');
  for (const text of ['Discount', 'Transaction ID', 'Method']) expect(receipt).not.toHaveTextContent(text);
});

const GST = {
  seller_gstin: '27AAPFU0939F1ZV',
  seller_name: 'Triad Learning LLP',
  seller_address: '12 MG Road, Pune 411001',
  sac_code: '999293',
  rate: 18,
  place_of_supply: '27',
  place_of_supply_name: 'Maharashtra',
  buyer_gstin: null,
  buyer_name: 'Priya Sharma',
  taxable_amount: 4194.16,
  cgst: 377.47,
  sgst: 377.47,
  igst: 0,
  reverse_charge: false,
};

it('says which credit note takes a void invoice back, and offers it', async () => {
  const credit_note = { number: 'CN/26-27/000007', issued_at: '2026-11-21T06:00:00.000Z' };
  answers(aReceipt({ kind: 'invoice', gst: GST, voided_at: credit_note.issued_at, credit_note }));
  open();
  expect(await screen.findByRole('article', { name: 'Tax invoice' })).toHaveTextContent(
    'Taken back by credit note CN/26-27/000007.',
  );
  expect(screen.getByRole('button', { name: 'Download credit note' })).toBeVisible();
});

it('is a tax invoice with CGST and SGST within the state', async () => {
  answers(aReceipt({ kind: 'invoice', receipt_number: 'TA/26-27/000001', gst: GST }));
  open();
  const invoice = await screen.findByRole('article', { name: 'Tax invoice' });
  for (const text of [
    'GSTIN 27AAPFU0939F1ZV',
    '12 MG Road, Pune 411001',
    'Taxable value₹4,194.16CGST 9%₹377.47SGST 9%₹377.47',
    'HSN/SAC 999293 · Place of supply: Maharashtra (27) · Reverse charge: No',
  ])
    expect(invoice).toHaveTextContent(text);
  expect(invoice).not.toHaveTextContent('IGST');
  expect(invoice).not.toHaveTextContent('not a tax invoice');
});

it('is a tax invoice with IGST and the buyer’s GSTIN between states', async () => {
  const gst = {
    ...GST,
    cgst: 0,
    sgst: 0,
    igst: 754.94,
    buyer_gstin: '29AAGCB7383J1Z4',
    buyer_name: 'Namma LLP',
  };
  answers(aReceipt({ kind: 'invoice', gst }));
  open();
  const invoice = await screen.findByRole('article', { name: 'Tax invoice' });
  expect(invoice).toHaveTextContent('Namma LLPGSTIN 29AAGCB7383J1Z4');
  expect(invoice).toHaveTextContent('IGST 18%₹754.94');
  expect(invoice).not.toHaveTextContent('CGST');
});

it('says that it is void, and since when', async () => {
  answers(aReceipt({ voided_at: '2026-11-21T06:00:00.000Z' }));
  open();
  expect(await sheet()).toHaveTextContent('VOIDVoid since 21 Nov 2026. This document is no longer valid.');
});

describe('as a PDF', () => {
  const saved: { name: string; size: number }[] = [];
  beforeEach(() => {
    saved.length = 0;
    jest.mocked(URL.createObjectURL).mockImplementation((file) => {
      saved.push({ name: '', size: (file as Blob).size });
      return 'blob:receipt';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.at(-1)!.name = this.download;
    });
  });

  const aPdf = () =>
    new HttpResponse('%PDF', {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="TA-2026-000123.pdf"',
      },
    });

  it('is saved under its number', async () => {
    answers(aReceipt());
    server.use(http.get(`${RECEIPT}.pdf`, aPdf));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'TA-2026-000123.pdf', size: 4 }]));
  });

  it('is opened and saved by an administrator, too, and leads back to the payment', async () => {
    givenSession(anAdmin);
    const address = `${API}/payments/manual-payments/${ID}/receipt`;
    server.use(
      http.get(address, () => HttpResponse.json(aReceipt())),
      http.get(`${address}.pdf`, aPdf),
    );
    const { user } = renderApp({ route: `/admin/payments/${ID}/receipt` });
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'TA-2026-000123.pdf', size: 4 }]));
    expect(screen.getByRole('link', { name: 'Back to payments' })).toHaveAttribute(
      'href',
      '/admin/manual-payments?status=approved&q=TA-2026-000123',
    );
  });

  it('says so when it can’t be had', async () => {
    answers(aReceipt());
    server.use(http.get(`${RECEIPT}.pdf`, () => HttpResponse.json({}, { status: 500 })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Failed to download the PDF. Print the receipt instead.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

it('goes to the printer at a press of Print, and back to the profile', async () => {
  answers(aReceipt());
  const print = jest.fn();
  window.print = print;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', '/profile');
});

it.each([
  ['it is nobody’s or another’s', () => refusal(404, 'Payment not found'), 'Receipt not found'],
  [
    'the payment is not approved',
    () => refusal(409, 'x', { code: 'payments.no_receipt' }),
    'There is a receipt once the payment is approved',
  ],
])('says so when %s', async (_case, answer, sentence) => {
  server.use(http.get(RECEIPT, answer));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('says so when nothing answers, and asks again after Retry', async () => {
  server.use(http.get(RECEIPT, () => HttpResponse.error()));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load receipt');
  answers(aReceipt());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await sheet()).toBeVisible();
});
