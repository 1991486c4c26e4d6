import { adminApi } from '../../../api/admin-api';
import { dossierOf } from './manual-payments-api';

export const { useRecordRefundMutation } = adminApi.enhanceEndpoints({
  endpoints: {
    // Also after a refusal: somebody else may have recorded it.
    recordRefund: { invalidatesTags: (_done, _error, { id }) => [dossierOf(id), 'DashboardStats'] },
  },
});
