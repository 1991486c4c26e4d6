import { type ReactNode } from 'react';
import { Mark } from '../../course/brand-shapes';
import { CATEGORIES } from '../../course/category';
import { WantedCourse } from './wanted-course';

interface AuthFrameProps {
  title: string;
  children: ReactNode;
  /** Links to related screens, below the form. */
  footer?: ReactNode;
  /** Shows the course that the visitor wants to open or buy, if there is one. */
  isEntrance?: boolean;
}

/** The 400 px form of all sign-in screens. */
export function AuthFrame({ title, children, footer, isEntrance = false }: AuthFrameProps) {
  return (
    <div className="mx-auto w-full max-w-[432px] px-4 py-10 sm:py-16">
      <div aria-hidden className="mb-5 flex gap-1.5">
        {CATEGORIES.map((category) => (
          <Mark key={category} category={category} size={18} />
        ))}
      </div>
      <h1 className="mb-6 text-2xl">{title}</h1>
      {isEntrance && <WantedCourse />}
      {children}
      {footer && <div className="mt-6 border-t border-line pt-4 text-sm text-ink2">{footer}</div>}
    </div>
  );
}
