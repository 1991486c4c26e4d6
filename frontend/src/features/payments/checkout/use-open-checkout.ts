import { useEffect, useEffectEvent } from 'react';
import { api, errorStatus, type OpenCheckoutResponse, useGetOpenCheckoutQuery } from '../../../api/api';

const POLL_EVERY_MS = 30_000;

/**
 * What the bank shows of an open checkout while its QR code is shown: live, and polled every 30 seconds.
 * @param onClosed it has become a payment, here or elsewhere
 */
export function useOpenCheckout(courseId: string, onClosed: () => void): OpenCheckoutResponse | undefined {
  const known = api.endpoints.getOpenCheckout.useQueryState({ courseId });
  const isClosed = errorStatus(known.error) === 404;
  const { currentData } = useGetOpenCheckoutQuery(
    { courseId },
    {
      pollingInterval: isClosed ? 0 : POLL_EVERY_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (isClosed) closed();
  }, [isClosed]);
  return isClosed ? undefined : currentData;
}
