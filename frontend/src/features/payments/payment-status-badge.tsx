import { type PaymentStatus } from '../../api/api';
import { Badge } from '../../components/badge';

const LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;
const TONES = { pending: 'pending', approved: 'verified', rejected: 'rejected' } as const;

/** Anything other than approved or rejected counts as pending. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const known = status in LABELS ? status : 'pending';
  return <Badge tone={TONES[known]}>{LABELS[known]}</Badge>;
}
