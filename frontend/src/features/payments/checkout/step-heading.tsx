import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. `takesFocus` leads a reader to it when the step follows another, also on the way back. */
export function StepHeading({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h2>
  );
}
