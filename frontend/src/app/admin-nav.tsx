import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { adminNav } from '../config/nav-items';

/** The administrators' navigation in one row; it scrolls if too long, with the current entry in view. */
export function AdminNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Administration"
      className={clsx('scroll-row relative flex overflow-x-auto', className)}
    >
      {adminNav.map(({ label, to, within = [] }) => {
        const isHere = pathname === to;
        const isWithin = !isHere && within.some((path) => matchPath(path, pathname));
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? 'page' : isWithin || undefined}
            className={clsx(
              'flex min-h-12 items-center border-b-[3px] px-2 text-sm font-medium whitespace-nowrap',
              '-outline-offset-2',
              isHere || isWithin ? 'border-ink' : 'border-transparent text-ink2 hover:text-ink',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
