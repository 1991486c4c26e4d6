import { type PurchaseResponse } from '../../api/api';
import { restOf } from '../../api/my-payments';
import { Badge } from '../../components/badge';
import { formatRupees } from '../../lib/format';
import { paymentMessages } from '../../messages';

/** How far a pending payment is: with the bank, or with whoever verifies it. */
export function PendingBadge({ payment }: { payment: PurchaseResponse }) {
  if (payment.bank === 'seen') return <Badge tone="verified">{paymentMessages.confirmedByBank}</Badge>;
  const rest = restOf(payment);
  if (rest) return <Badge tone="notice">{paymentMessages.missing(formatRupees(rest.missing))}</Badge>;
  return <Badge tone="pending">{paymentMessages.verifying}</Badge>;
}
