import { Link, Outlet } from 'react-router-dom';
import { ButtonLink } from '../components/button';
import { ThemeToggle } from '../components/theme-toggle';
import { paths } from '../config/paths';
import { selectToken } from '../session/session';
import { Brand } from './brand';
import { Footer } from './footer';
import { useAppSelector } from '../store/hooks';
import { MAIN_ID } from '../config/main-id';

const navLink =
  'inline-flex min-h-11 items-center px-2 text-sm font-medium whitespace-nowrap hover:underline sm:px-3';

/** Header and footer of the public pages. */
export function Component() {
  const signedIn = useAppSelector(selectToken) !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 sm:px-6">
          <Brand to={paths.landing.to()} nameClassName="max-[23rem]:sr-only max-sm:text-sm" />
          <nav aria-label="Main" className="flex flex-wrap items-center justify-end gap-1 sm:gap-2">
            {/* A page of its own, that the server writes. */}
            <a href={paths.catalogue.to()} className={`${navLink} max-md:hidden`}>
              Courses
            </a>
            <Link to={paths.about.to()} className={`${navLink} max-md:hidden`}>
              About
            </Link>
            <Link to={paths.contact.to()} className={`${navLink} max-md:hidden`}>
              Contact
            </Link>
            <ThemeToggle />
            {signedIn ? (
              <ButtonLink variant="primary" to={paths.dashboard.to()} className="whitespace-nowrap">
                Dashboard
              </ButtonLink>
            ) : (
              <>
                <Link to={paths.login.to()} className={navLink}>
                  Log in
                </Link>
                <ButtonLink
                  variant="primary"
                  to={paths.signup.to()}
                  className="whitespace-nowrap max-sm:px-3"
                >
                  Sign up
                </ButtonLink>
              </>
            )}
          </nav>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
