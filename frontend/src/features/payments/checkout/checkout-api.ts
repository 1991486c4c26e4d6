import { api, type CheckoutSessionResponse } from '../../../api/api';
import { byThisClock } from '../../../lib/clocks';

export const { useStartCheckoutMutation } = api.enhanceEndpoints({
  endpoints: {
    startCheckout: {
      // On a phone whose clock is fast, nobody could pay: every session would have ended before it began.
      transformResponse: (session: CheckoutSessionResponse, meta) => ({
        ...session,
        session_expires_at: byThisClock(session.session_expires_at, meta?.response?.headers.get('date')),
      }),
    },
  },
});
