import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button';

interface FoldOnPhoneProps {
  label: string;
  /** Of the content. */
  className?: string;
  children: ReactNode;
}

/** On a phone its content opens on request, so that the way to pay fits one screen; elsewhere it is always there. */
export function FoldOnPhone({ label, className, children }: FoldOnPhoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
        className="w-full md:hidden"
      >
        {label}
      </Button>
      <div id={contentId} className={clsx(className, isOpen ? 'max-md:mt-4' : 'max-md:hidden')}>
        {children}
      </div>
    </>
  );
}
