import { type ManualPaymentResponse } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { plural } from '../../../lib/format';

/** What should make an administrator look twice. */
export function PaymentWarnings({ payment }: { payment: ManualPaymentResponse }) {
  const { transaction_id_used_elsewhere: usedElsewhere, late, learner_rejections: rejections } = payment;
  const earlier = payment.status === 'rejected' ? rejections - 1 : rejections;
  if (!usedElsewhere && !late && earlier <= 0) return null;
  return (
    <ul aria-label="Warnings" className="flex flex-wrap gap-2">
      {usedElsewhere && (
        <li>
          <Badge tone="danger">Used by another payment</Badge>
        </li>
      )}
      {late && (
        <li>
          <Badge tone="notice">Late proof</Badge>
        </li>
      )}
      {earlier > 0 && (
        <li>
          <Badge tone="notice">{plural(earlier, 'earlier rejection')}</Badge>
        </li>
      )}
    </ul>
  );
}
