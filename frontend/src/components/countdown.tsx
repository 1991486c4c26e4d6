import { useEffect, useEffectEvent, useState } from 'react';
import { formatRemaining } from '../lib/dates';

interface CountdownProps {
  /** The end of the countdown: ISO 8601 or milliseconds. */
  until: string | number;
  onEnd?: () => void;
}

/** The remaining time as "29:05". Not announced while it ticks; screen readers can read it on demand. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const end = new Date(until).getTime();
  const [now, setNow] = useState(() => Date.now());
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const tick = (): void => {
      setNow(Date.now());
      if (Date.now() >= end) {
        clearInterval(timer);
        ended();
      }
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);

  return (
    <span role="timer" aria-live="off" className="tnum">
      {formatRemaining(end - now)}
    </span>
  );
}
