import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { safeStorage } from '../../../lib/safe-storage';
import { selectSessionUser } from '../../../session/session';

interface RejectionReasons {
  of: (paymentId: string) => string;
  /** '' forgets it. */
  set: (paymentId: string, reason: string) => void;
}

/** What was typed as a reason, by payment: it outlives a refusal, a reload and the end of the session. */
export function useRejectionReasons(): RejectionReasons {
  const authorId = useAppSelector(selectSessionUser)?.id ?? '';
  const key = `rejection-reasons:${authorId}`;
  const [reasons, setReasons] = useState(() => read(key));
  useEffect(() => {
    if (Object.keys(reasons).length > 0) safeStorage.set('session', key, JSON.stringify(reasons));
    else safeStorage.remove('session', key);
  }, [key, reasons]);
  return {
    of: (paymentId) => reasons[paymentId] ?? '',
    set: (paymentId, reason) =>
      setReasons(({ [paymentId]: _, ...others }) => (reason ? { ...others, [paymentId]: reason } : others)),
  };
}

function read(key: string): Record<string, string> {
  try {
    const kept = Object(JSON.parse(safeStorage.get('session', key) ?? '{}')) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
