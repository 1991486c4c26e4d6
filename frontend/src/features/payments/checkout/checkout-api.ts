import { api, type CheckoutSessionResponse } from '../../../api/api';
import { byThisClock } from '../../../lib/clocks';

export const { useStartCheckoutMutation } = api.enhanceEndpoints({
  endpoints: {
    startCheckout: {
      // On a phone with a fast clock, every session would expire before it starts.
      transformResponse: (session: CheckoutSessionResponse, meta) => ({
        ...session,
        session_expires_at: byThisClock(session.session_expires_at, meta?.response?.headers.get('date')),
      }),
    },
  },
});
