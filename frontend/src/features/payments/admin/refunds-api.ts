import { adminApi } from '../../../api/admin-api';
import { paymentTag } from './manual-payments-api';

export const { useRecordRefundMutation, useRecordPartMutation, useVoidPartMutation } =
  adminApi.enhanceEndpoints({
    endpoints: {
      // Refetch after a refusal too: another administrator may have recorded it.
      recordRefund: { invalidatesTags: (_done, _error, { id }) => [paymentTag(id), 'DashboardStats'] },
      voidPart: { invalidatesTags: (_done, _error, { id }) => [paymentTag(id)] },
      recordPart: { invalidatesTags: (_done, _error, { id }) => [paymentTag(id)] },
    },
  });
