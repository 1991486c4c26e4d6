import { type PaymentResponse, type PaymentStatus } from '../../api/api';
import { Badge } from '../../components/badge';
import { isRefunded } from './is-refunded';

export const STATUS_LABELS = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  voided: 'Voided',
} as const;
const TONES = { pending: 'pending', approved: 'verified', rejected: 'rejected', voided: 'rejected' } as const;

type StatusProps = { status: PaymentStatus } & Partial<Pick<PaymentResponse, 'amount' | 'refunded_amount'>>;

/** An unknown status counts as pending. */
export function PaymentStatusBadge({ status, amount = 0, refunded_amount = 0 }: StatusProps) {
  if (isRefunded({ status, amount, refunded_amount })) return <Badge tone="rejected">Refunded</Badge>;
  const known = status in STATUS_LABELS ? status : 'pending';
  return <Badge tone={TONES[known]}>{STATUS_LABELS[known]}</Badge>;
}
