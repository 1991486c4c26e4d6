import { type PurchaseResponse } from '../../api/api';
import { restOf } from '../../api/my-payments';
import { Badge } from '../../components/badge';
import { formatRupees } from '../../lib/format';
import { paymentMessages } from '../../messages';

/** The state of a pending payment: confirmed by the bank, partly paid, or in verification. */
export function PendingBadge({ payment }: { payment: PurchaseResponse }) {
  if (payment.bank === 'seen') return <Badge tone="verified">{paymentMessages.confirmedByBank}</Badge>;
  const rest = restOf(payment);
  if (rest) return <Badge tone="notice">{paymentMessages.missing(formatRupees(rest.missing))}</Badge>;
  return <Badge tone="pending">{paymentMessages.verifying}</Badge>;
}
