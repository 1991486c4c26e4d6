import { screen, within } from '@testing-library/react';
import { type PurchaseResponse } from '../../api/api';
import { paymentMessages } from '../../messages';
import { aLearner, givenSession, renderApp } from '../../testing/render';
import { aPurchase, COURSE_ID, COURSE_TITLE, givenAccount } from './payments-fixtures';

const SEEN_AT = new Date(Date.UTC(2026, 10, 20, 10, 3)).toISOString();

function open(payment: PurchaseResponse, id = payment.id) {
  givenSession(aLearner);
  givenAccount({ payments: [payment] });
  return renderApp({ route: `/payments/${id}` });
}

const steps = async () => within(await screen.findByRole('list', { name: 'What has happened' }));
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of a payment', () => {
  it('says what is waited for while nothing has arrived', async () => {
    open(aPurchase({ bank: 'waiting', transaction_id: '428109376650' }));
    expect((await steps()).getByRole('heading', { name: /^Submitted\W+done$/ })).toBeVisible();
    expect((await steps()).getByRole('heading', { name: /^Bank\W+waiting$/ })).toBeVisible();
    expect((await steps()).getByText(paymentMessages.bankNotSeen)).toBeVisible();
    expect((await steps()).getByText(/The course opens by itself\. Access is usually granted/)).toBeVisible();
    expect(screen.getByRole('heading', { name: COURSE_TITLE })).toBeVisible();
    expect(screen.getByText('₹5,499')).toBeVisible();
    expect(screen.getByText('428109376650')).toBeVisible();
    expect(linkTo('Correct the details')).toBe(`/checkout/${COURSE_ID}`);
    expect(linkTo('Chat on WhatsApp')).toContain('428109376650');
  });

  it('says what the bank has shown', async () => {
    open(aPurchase({ bank: 'seen', bank_amount: 5499, bank_seen_at: SEEN_AT }));
    expect((await steps()).getByRole('heading', { name: /^Bank\W+done$/ })).toBeVisible();
    expect((await steps()).getByText(/The bank has confirmed ₹5,499/)).toBeVisible();
  });

  it('asks for the rest of a payment that arrived in part', async () => {
    open(aPurchase({ bank: 'short', bank_amount: 5000, missing_amount: 499 }));
    await steps();
    expect(linkTo('Pay the remaining ₹499')).toBe(`/checkout/${COURSE_ID}`);
  });

  it('leads from an approved one to the course and the receipt', async () => {
    const payment = aPurchase({
      status: 'approved',
      receipt_number: 'TA-2026-000013',
      processed_at: SEEN_AT,
    });
    open(payment);
    expect((await steps()).getByRole('heading', { name: /^Course\W+done$/ })).toBeVisible();
    expect(linkTo('Open the course')).toBe(`/courses/${COURSE_ID}/learn`);
    expect(linkTo('Receipt')).toBe(`/payments/${payment.id}/receipt`);
  });

  it('says why one was rejected, and how to go on', async () => {
    open(aPurchase({ status: 'rejected', rejection_reason: 'No such UTR in our statement.' }));
    expect((await steps()).getByText('No such UTR in our statement.')).toBeVisible();
    expect(linkTo('Try again')).toBe(`/checkout/${COURSE_ID}`);
  });

  it('tells nothing of a payment that isn’t the learner’s own', async () => {
    open(aPurchase(), '0193a1c0-0000-7000-8000-00000000ffff');
    expect(await screen.findByText(paymentMessages.paymentNotFound)).toBeVisible();
  });
});
