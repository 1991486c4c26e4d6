import { type ManualPaymentResponse } from '../../../api/admin-api';
import { formatRupees } from '../../../lib/format';

interface FailedDecisionProps {
  payment: ManualPaymentResponse;
  reason: string;
}

/** An error that names its payment: by then the administrator looks at another one. */
export function FailedDecision({ payment: { user, amount }, reason }: FailedDecisionProps) {
  return (
    <>
      <strong className="block">
        {user.full_name} <span className="tnum">{formatRupees(amount)}</span>
      </strong>
      <span>{reason}</span>
    </>
  );
}
