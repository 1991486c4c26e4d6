import { type ReactNode, type Ref, useId } from 'react';

interface SectionProps {
  title: string;
  titleClassName?: string;
  /** The heading’s, for links and scripts that look for it. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A section, named by its heading. */
export function Section({ title, titleClassName = 'text-lg', id, className, ref, children }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section ref={ref} aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className={titleClassName}>
        {title}
      </h2>
      {children}
    </section>
  );
}
