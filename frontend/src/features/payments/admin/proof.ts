import { type ManualPaymentResponse } from '../../../api/admin-api';
import { copyText } from '../../../lib/clipboard';
import { toast } from '../../../components/toast';
import { fieldMessages } from '../../../messages';
import { adminPaymentMessages } from '../../../messages-admin';

interface Proof {
  label: 'Transaction ID' | 'Receipt email';
  text: string;
}

/** What a payment is checked by: its transaction id, else the address its receipt went to. */
export function proofOf(payment: ManualPaymentResponse): Proof | null {
  if (payment.transaction_id) return { label: 'Transaction ID', text: payment.transaction_id };
  return payment.receipt_email ? { label: 'Receipt email', text: payment.receipt_email } : null;
}

export async function copyProof(payment: ManualPaymentResponse): Promise<void> {
  const proof = proofOf(payment);
  if (!proof) return;
  if (await copyText(proof.text)) toast.success(fieldMessages.copied);
  else toast.error(adminPaymentMessages.copyFailed);
}
