import { type ReactNode } from 'react';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Brand } from '../app/brand';
import { Footer } from '../app/footer';
import { SkipLink } from '../components/skip-link';
import { MAIN_ID } from '../config/main-id';
import { ButtonLink } from '../components/button';
import { paths } from '../config/paths';
import { Link } from 'react-router-dom';

const navLink =
  'inline-flex min-h-11 items-center px-2 text-sm font-medium whitespace-nowrap hover:underline sm:px-3';

/** Header and footer of the pages that the server writes. The style sheet hides what isn't for this reader. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 sm:px-6">
          <Brand to={paths.landing.to()} nameClassName="max-[23rem]:sr-only max-sm:text-sm" />
          <nav aria-label="Main" className="flex flex-wrap items-center justify-end gap-1 sm:gap-2">
            <Link to={paths.catalogue.to()} className={`${navLink} max-md:hidden`}>
              Courses
            </Link>
            <Link to={paths.mentors.to()} className={`${navLink} max-md:hidden`}>
              Mentors
            </Link>
            <Link to={paths.contact.to()} className={`${navLink} max-md:hidden`}>
              Contact
            </Link>
            {/* before-paint.js makes it work. */}
            <button type="button" className="btn btn-secondary btn-icon" aria-label="Dark theme">
              <Moon size={18} aria-hidden className="in-data-[theme=dark]:hidden" />
              <Sun size={18} aria-hidden className="hidden in-data-[theme=dark]:block" />
            </button>
            <Link to={paths.login.to()} className={`${navLink} for-visitors max-sm:hidden`}>
              Log in
            </Link>
            <ButtonLink
              variant="primary"
              to={paths.login.to()}
              className="for-visitors whitespace-nowrap sm:hidden"
            >
              Log in
            </ButtonLink>
            <ButtonLink variant="primary" to={paths.signup.to()} className="for-visitors max-sm:hidden">
              Sign up
            </ButtonLink>
            <ButtonLink variant="primary" to={paths.dashboard.to()} className="for-members">
              Dashboard
            </ButtonLink>
          </nav>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
