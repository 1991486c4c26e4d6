import { type PaymentStatus } from '../../api/api';
import { Badge } from '../../components/badge';

export const STATUS_LABELS = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  voided: 'Voided',
} as const;
const TONES = { pending: 'pending', approved: 'verified', rejected: 'rejected', voided: 'rejected' } as const;

/** An unknown status counts as pending. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const known = status in STATUS_LABELS ? status : 'pending';
  return <Badge tone={TONES[known]}>{STATUS_LABELS[known]}</Badge>;
}
