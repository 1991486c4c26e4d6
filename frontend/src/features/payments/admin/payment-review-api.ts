import {
  adminApi,
  type ManualPaymentResponse,
  type PaymentBatchResponse,
  type PaymentDay,
} from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { paged } from '../../../api/page';
import { resendOnce } from '../../../api/resend';
import { undoByThisClock } from '../../../lib/clocks';

const PAYMENTS = '/api/payments/manual-payments';

/** Whole days in India, of the submission or of the latest decision; empty for all. */
export interface PaymentPeriod {
  from?: string | undefined;
  to?: string | undefined;
  day_of?: PaymentDay | undefined;
}

export interface PaymentFilter {
  status: PaymentStatus;
  /** Literal text; empty for all. */
  q: string;
  period: PaymentPeriod;
  /** Only what the bank has seen. */
  bank?: 'confirmed' | undefined;
}

export type Verb = 'approve' | 'undo' | 'reject' | 'void' | 'reopen';

interface Decision {
  payment: ManualPaymentResponse;
  verb: Verb;
  body?: { reason?: string; transaction_id?: string; confirm_seen?: true };
}

interface Decided {
  message: string;
  payment: ManualPaymentResponse;
  /** By this device's clock; null or missing: it can't be undone. */
  undo_until?: string | null;
}

export const STATUS_AFTER: Record<Verb, PaymentStatus> = {
  approve: 'approved',
  undo: 'pending',
  reject: 'rejected',
  void: 'voided',
  reopen: 'pending',
};

export const isReopenable = ({ status }: ManualPaymentResponse): boolean =>
  status === 'rejected' || status === 'voided';

const tag = (id: string) => ({ type: 'ManualPayments' as const, id });
/** A change of a payment changes the lists, too. `cache-tags-by-event.ts` names it for the changes of others. */
const changed = (id: string) => [tag(id), tag('LIST')];

export const paymentReviewApi = adminApi
  .enhanceEndpoints({
    endpoints: {
      getPaymentBatch: {
        providesTags: ['PaymentBatches'],
        transformResponse: undoByThisClock<PaymentBatchResponse>,
      },
      undoPaymentBatch: { invalidatesTags: ['PaymentBatches'] },
      getManualPayment: { providesTags: (_payment, _error, { id }) => [tag(id)] },
      // Refetch after an error too: another administrator may have recorded it.
      recordRefund: { invalidatesTags: (_done, _error, { id }) => [...changed(id), 'DashboardStats'] },
      voidPart: { invalidatesTags: (_done, _error, { id }) => changed(id) },
      changeOverpayment: { invalidatesTags: (_done, _error, { id }) => [tag(id), 'BankLines'] },
      recordPart: { invalidatesTags: (_done, _error, { id }) => changed(id) },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      manualPayments: build.infiniteQuery({
        ...paged<ManualPaymentResponse, PaymentFilter>(({ status, q, period, bank }) => ({
          url: PAYMENTS,
          params: { status, q: q || undefined, ...period, bank, limit: 100 },
        })),
        providesTags: [tag('LIST')],
      }),
      /**
       * Decides a payment. Without a response the decision may still have been made: it is sent once more, and the server,
       * which decides nothing twice, answers with the payment's current state.
       */
      decidePayment: build.mutation<Decided, Decision>({
        queryFn: ({ payment: { id }, verb, body }, _api, _options, baseQuery) =>
          resendOnce(async () => {
            const url = `${PAYMENTS}/${encodeURIComponent(id)}/${verb}`;
            const { data, error, meta } = await baseQuery({ url, method: 'POST', body });
            return error ? { error } : { data: undoByThisClock(data as Decided, meta) };
          }),
        // The lists may be outdated after an error: another administrator decided. Without a response a refetch would fail, too.
        invalidatesTags: (done, error, { payment: { id } }) =>
          done || typeof error?.status === 'number' ? [...changed(id), 'DashboardStats'] : [],
      }),
    }),
  });

export const {
  useChangeOverpaymentMutation,
  useDecidePaymentMutation,
  useManualPaymentsInfiniteQuery,
  useRecordPartMutation,
  useRecordRefundMutation,
  useVoidPartMutation,
} = paymentReviewApi;
