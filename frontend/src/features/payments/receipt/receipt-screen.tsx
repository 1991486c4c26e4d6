import { useParams } from 'react-router-dom';
import { useGetReceiptQuery } from '../../../api/api';
import { paths } from '../../../config/paths';
import { ReceiptView } from './receipt-view';

/** /payments/:paymentId/receipt: the learner's own. */
export function Component() {
  const { paymentId = '' } = useParams();
  const query = useGetReceiptQuery({ id: paymentId });
  return (
    <ReceiptView
      query={query}
      back={{ label: 'Back to Profile', to: paths.profile.to() }}
      paymentUrl={`/api/payments/mine/${encodeURIComponent(paymentId)}`}
    />
  );
}
