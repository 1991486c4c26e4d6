import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { useAcademy } from '../academy/use-academy';
import { Logo } from '../course/brand-shapes';

interface BrandProps {
  to: string;
  /** When the name beside the logo is visible; screen readers always get it. */
  nameClassName?: string;
}

export function Brand({ to, nameClassName }: BrandProps) {
  const academy = useAcademy();
  return (
    <Link
      to={to}
      // A page that the server writes.
      reloadDocument={to === paths.landing.path}
      className="flex min-h-11 items-center gap-2 rounded-md font-display sm:gap-3 font-semibold"
    >
      <Logo />
      <span className={clsx('whitespace-nowrap', nameClassName)}>{academy.name}</span>
    </Link>
  );
}
