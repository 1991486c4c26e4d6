import { useParams } from 'react-router-dom';
import { useGetManualPaymentReceiptQuery } from '../../../api/admin-api';
import { paths } from '../../../config/paths';
import { ReceiptView } from '../receipt/receipt-view';

/** /admin/payments/:paymentId/receipt: any learner's, as the learner sees it. */
export function Component() {
  const { paymentId = '' } = useParams();
  const query = useGetManualPaymentReceiptQuery({ id: paymentId });
  const q = query.data?.receipt_number;
  const back = paths.admin.manualPayments.to({ status: 'approved', ...(q && { q }) });
  return (
    <ReceiptView
      query={query}
      back={{ label: 'Back to payments', to: back }}
      paymentUrl={`/api/payments/manual-payments/${encodeURIComponent(paymentId)}`}
    />
  );
}
