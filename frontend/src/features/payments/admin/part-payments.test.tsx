import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ManualPaymentResponse, type PartResponse } from '../../../api/admin-api';
import { API, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aManualPayment, aPaymentDetail, givenReviewOf } from '../payments-fixtures';

const LIST = `${API}/payments/manual-payments`;

let payment: ManualPaymentResponse;
let parts: PartResponse[];

beforeEach(() => {
  parts = [];
  payment = aManualPayment('Ananya Iyer', { amount: 5499, remaining_amount: 5499 });
  givenSession(anAdmin);
  givenReviewOf(() => aPaymentDetail(payment, { parts }));
});

const recordedAt = { created_at: '2026-11-23T09:30:00.000Z', voided_at: null, void_reason: null };

const open = (search = '') => renderApp({ route: `/admin/manual-payments${search}` });
const arrived = (received: number) =>
  Object.assign(payment, {
    received_amount: received,
    remaining_amount: 5499 - received,
    warnings: ['part_paid'],
  });

it('records a part, with what the server refuses at its field', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${LIST}/${payment.id}/parts`, async ({ request }) => {
      const body = (await request.json()) as { amount: number; reference: string };
      sent.push(body);
      if (body.amount >= 5499)
        return refusal(400, 'Only ₹5,499 is still to be paid. If all of it arrived, approve the payment', {
          field: 'amount',
        });
      arrived(body.amount);
      parts = [{ ...body, id: 'p1', recorded_by: 'Meera Joshi', ...recordedAt }];
      return HttpResponse.json({ message: 'Part recorded', payment }, { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record a part payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a part payment' }));
  const amount = dialog.getByLabelText('Amount that arrived, in rupees');
  expect(dialog.getByLabelText('Bank reference')).toHaveValue(payment.transaction_id);
  await user.click(dialog.getByRole('button', { name: 'Record part payment' }));
  expect(amount).toHaveAccessibleDescription(/Enter the amount that arrived/);
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  await user.type(amount, '5499');
  await user.click(dialog.getByRole('button', { name: 'Record part payment' }));
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(/If all of it arrived, approve the payment/),
  );
  await user.clear(amount);
  await user.type(amount, '3,000.00');
  await user.click(dialog.getByRole('button', { name: 'Record part payment' }));
  expect(await screen.findByText('₹3,000 from Ananya Iyer recorded as part payment')).toBeVisible();
  const list = await screen.findByRole('region', { name: 'Part payments' });
  await waitFor(() => expect(list).toHaveTextContent(/₹3,000.*Recorded by Meera Joshi/));
  expect(sent.at(-1)).toEqual({ amount: 3000, reference: payment.transaction_id });
});

it('voids a part that was recorded by mistake, with a reason', async () => {
  arrived(3000);
  parts = [{ id: 'p1', amount: 3000, reference: '632560217745', recorded_by: 'Meera Joshi', ...recordedAt }];
  const sent: unknown[] = [];
  server.use(
    http.post(`${LIST}/${payment.id}/parts/p1/void`, async ({ request }) => {
      const { reason } = (await request.json()) as { reason: string };
      sent.push(reason);
      if (sent.length === 1) return refusal(409, 'This payment was decided already');
      parts = [{ ...parts[0]!, voided_at: '2026-11-23T09:40:00.000Z', void_reason: reason }];
      return HttpResponse.json({ message: 'Part voided', payment });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Recorded by mistake' }));
  let dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Void part payment' }));
  expect(dialog.getByText('Choose or write a reason. The learner reads it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /The amount was typed wrongly/ }));
  await user.click(dialog.getByRole('button', { name: 'Void part payment' }));
  expect(await dialog.findByText('This payment was decided already')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Recorded by mistake' }));
  dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('The amount was typed wrongly.');
  await user.click(dialog.getByRole('button', { name: 'Void part payment' }));
  expect(await screen.findByText('Part payment of ₹3,000 from Ananya Iyer is void')).toBeVisible();
  const list = await screen.findByRole('region', { name: 'Part payments' });
  await waitFor(() => expect(list).toHaveTextContent(/Void since .*: The amount was typed wrongly/));
  expect(sent).toHaveLength(2);
});

it.each([
  ['voided', ''],
  ['rejected', ' The learner gets a mail.'],
] as const)('offers to void the part of a %s payment, whose reference is free then', async (status, mail) => {
  arrived(3000);
  payment = { ...payment, status };
  parts = [{ id: 'p1', amount: 3000, reference: '632560217745', recorded_by: 'Meera Joshi', ...recordedAt }];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Recorded by mistake' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(`the reference can be used again.${mail}1The transfer`);
});

it('marks a part-paid payment, and asks before approving or rejecting it', async () => {
  arrived(3000);
  const { user } = open();
  const row = await screen.findByRole('option', { name: /Ananya Iyer/ });
  expect(row).toHaveTextContent('part paid');
  const detail = within(screen.getByRole('region', { name: 'Selected payment' }));
  expect(detail.getByText('₹3,000 of ₹5,499 arrived; ₹2,499 is missing.')).toBeVisible();

  await user.click(detail.getByRole('button', { name: /Approve/ }));
  const approve = await screen.findByRole('alertdialog');
  expect(approve).toHaveTextContent(/₹2,499 is missing. Approve once it has arrived./);
  await user.click(within(approve).getByRole('button', { name: /Cancel|Keep/ }));

  await user.click(detail.getByRole('button', { name: /Reject/ }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /₹3,000 of this payment arrived. Send it back at your bank/,
  );
});

it('approves at once what the bank says is exactly the rest, and objects to another amount', async () => {
  arrived(3000);
  payment.bank_says = { kind: 'credit', amount: 5499 };
  const approved: string[] = [];
  server.use(
    http.post(`${LIST}/:id/approve`, ({ params }) => {
      approved.push(String(params['id']));
      return HttpResponse.json({ message: 'Approved', payment: { ...payment, status: 'approved' } });
    }),
  );
  const first = open('?q=bank');
  expect(await screen.findByText('Bank says ₹5,499 · ₹2,499 is missing')).toBeVisible();
  first.unmount();

  payment.bank_says = { kind: 'credit', amount: 2499 };
  const { user } = open('?q=bank');
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  await waitFor(() => expect(approved).toEqual([payment.id]));
});

it('offers to refund the parts of a rejected payment', async () => {
  Object.assign(payment, { status: 'rejected', received_amount: 3000, remaining_amount: 0 });
  const { user } = open('?status=rejected');
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a refund' }));
  expect(dialog.getByLabelText('Amount in rupees')).toHaveValue('3000');
});

it('records the rest with a reference of its own, and then asks for the approval', async () => {
  arrived(3000);
  const sent: unknown[] = [];
  server.use(
    http.post(`${LIST}/${payment.id}/parts`, async ({ request }) => {
      sent.push(await request.json());
      Object.assign(payment, { received_amount: 5499, remaining_amount: 0, warnings: [] });
      return HttpResponse.json({ message: 'Part recorded', payment }, { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record the rest of ₹2,499' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a part payment' }));
  expect(dialog.getByLabelText('Amount that arrived, in rupees')).toHaveValue('2499');
  await user.type(dialog.getByLabelText('Bank reference'), '632560217799');
  await user.click(dialog.getByRole('button', { name: 'Record part payment' }));
  expect(
    await screen.findByText('All of it has arrived from Ananya Iyer. Approve the payment.'),
  ).toBeVisible();
  expect(await screen.findByText('All of it has arrived. Approve the payment.')).toBeVisible();
  expect(sent).toEqual([{ amount: 2499, reference: '632560217799' }]);
});

it('offers to record what the bank text shows of a payment as a part', async () => {
  payment.bank_says = { kind: 'credit', amount: 100 };
  const { user } = open('?q=bank');
  expect(await screen.findByText('Bank says ₹100 · order says ₹5,499')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record ₹100 as a part payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a part payment' }));
  expect(dialog.getByLabelText('Amount that arrived, in rupees')).toHaveValue('100');
  expect(dialog.getByLabelText('Bank reference')).toHaveValue(payment.transaction_id);
});

it('offers to close the access after a full refund, without asking what was wrong', async () => {
  Object.assign(payment, { status: 'approved', remaining_amount: 0 });
  const reasons: unknown[] = [];
  server.use(
    http.post(`${LIST}/${payment.id}/refunds`, () => {
      payment.refunded_amount = 5499;
      return HttpResponse.json({ message: 'Refund recorded', payment }, { status: 201 });
    }),
    http.post(`${LIST}/${payment.id}/void`, async ({ request }) => {
      reasons.push(await request.json());
      payment = { ...payment, status: 'voided' };
      return HttpResponse.json({ message: 'Voided', payment });
    }),
  );
  const { user } = open('?status=approved');
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }));
  const refund = within(await screen.findByRole('dialog', { name: 'Record a refund' }));
  await user.type(refund.getByLabelText('Bank reference'), '632560217799');
  await user.click(refund.getByRole('button', { name: 'Record refund' }));
  const close = within(await screen.findByRole('alertdialog', { name: 'Close the access, too?' }));
  await user.click(close.getByRole('button', { name: 'Close access' }));
  expect(await screen.findByText('Access closed')).toBeVisible();
  expect(reasons).toEqual([{ reason: 'Your payment was refunded in full.' }]);
});
