import { Outlet } from 'react-router-dom';
import { Button, ButtonLink } from '../components/button';
import { ThemeToggle } from '../components/theme-toggle';
import { paths } from '../config/paths';
import { ReauthenticationDialog, useDemotion } from '../features/auth/admin';
import { siteView } from '../session/after-login';
import { useSignOut } from '../features/auth';
import { AdminNav } from './admin-nav';
import { Brand } from './brand';
import { MAIN_ID } from '../config/main-id';

/** The administrators' shell: a header without a sidebar, so that lists and forms get the full width. */
export function Component() {
  const { signOut, isSigningOut } = useSignOut();
  useDemotion();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="no-print border-b border-line bg-surface">
        <div className="mx-auto flex max-w-7xl items-center gap-x-3 sm:gap-x-6 px-4 flex-wrap sm:px-6">
          <div className="py-1.5">
            <Brand to={paths.admin.dashboard.to()} nameClassName="sr-only" />
          </div>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2 py-1.5">
            <ThemeToggle />
            <ButtonLink to={paths.dashboard.to()} onClick={siteView.choose} className="px-3">
              View Site
            </ButtonLink>
            <Button busy={isSigningOut} onClick={signOut} className="px-3">
              Sign out
            </Button>
          </div>
          {/* A row of its own: beside the buttons, a laptop would hide its last entries. */}
          <AdminNav className="w-full min-w-0 xl:-ml-2.5" />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 sm:px-6">
        <Outlet />
      </main>
      <ReauthenticationDialog />
    </div>
  );
}
