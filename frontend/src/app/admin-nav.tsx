import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { adminNav } from './nav-items';

/** Where administrators can go, in one row; where that is too long it scrolls, with the present place in view. */
export function AdminNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const here = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Administration"
      className={clsx('scroll-row relative flex overflow-x-auto', className)}
    >
      {adminNav.map(({ label, to }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            clsx(
              'flex min-h-14 items-center border-b-[3px] px-2.5 text-sm font-medium whitespace-nowrap',
              '-outline-offset-2',
              isActive ? 'border-ink' : 'border-transparent text-ink2 hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
