import { api, type CheckoutSessionResponse } from '../../../api/api';
import { byThisClock } from '../../../lib/clocks';

export const { useStartCheckoutMutation } = api.enhanceEndpoints({
  endpoints: {
    startCheckout: {
      // On a phone with a fast clock, every checkout would expire before it starts.
      transformResponse: (checkout: CheckoutSessionResponse, meta) => ({
        ...checkout,
        session_expires_at: byThisClock(checkout.session_expires_at, meta?.response?.headers.get('date')),
      }),
    },
  },
});
