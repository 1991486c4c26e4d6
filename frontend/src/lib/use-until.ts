import { useEffect, useState } from 'react';

/** True until that moment, as `Date.now()` counts it. */
export function useUntil(moment: number): boolean {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const left = moment - Date.now();
    const timer = setTimeout(() => setPassed(moment), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment > 0 && passed < moment;
}
