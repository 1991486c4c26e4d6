import { clsx } from 'clsx';
import LogOut from 'lucide-react/icons/log-out';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { isPending, onPaymentSubmitted, useMyPayments } from '../api/my-payments';
import { Avatar } from '../components/avatar';
import { Button } from '../components/button';
import { ThemeToggle } from '../components/theme-toggle';
import { paths } from '../config/paths';
import { EmailNotice, PasswordChangeNotice, useSignOut } from '../features/auth';
import { selectSessionUser } from '../session/session';
import { watchedPayments } from '../session/watched-payments';
import { safeStorage } from '../lib/safe-storage';
import { Brand } from './brand';
import { Footer } from './footer';
import { useAppSelector } from '../store/hooks';
import { helperNav, learnerNav, type NavItem } from '../config/nav-items';
import { MAIN_ID } from '../config/main-id';

const VerificationPanel = lazy(() =>
  import('../features/payments/verification-panel').then((module) => ({ default: module.VerificationPanel })),
);

const COLLAPSED_KEY = 'sidebarCollapsed';

/** The learners' shell: a sidebar, or on a phone a bar of four tabs at the bottom. */
export function Component() {
  return (
    <div className="flex min-h-dvh">
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0">
        <header className="flex h-14 items-center justify-between border-b border-line bg-surface px-4 md:hidden">
          <Brand to={paths.dashboard.to()} nameClassName="sr-only" />
          <ThemeToggle />
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 max-sm:pt-4 sm:px-6"
        >
          <PasswordChangeNotice />
          <EmailNotice />
          <Outlet />
        </main>
        <Footer />
        <PendingPayments />
      </div>
      <TabBar />
    </div>
  );
}

/** Their code is loaded for learners who have a pending payment, or had one in this tab. */
function PendingPayments() {
  const userId = useAppSelector(selectSessionUser)?.id ?? '';
  const { data: payments, refetch } = useMyPayments();
  const [hadOne, setHadOne] = useState(() => watchedPayments.read(userId).size > 0);
  if (!hadOne && payments?.some(isPending)) setHadOne(true);
  useEffect(() => onPaymentSubmitted(() => void refetch()), [refetch]);
  return (
    hadOne && (
      <Suspense>
        <VerificationPanel />
      </Suspense>
    )
  );
}

function Sidebar() {
  const user = useAppSelector(selectSessionUser);
  const { signOut, isSigningOut } = useSignOut();
  const [collapsed, setCollapsed] = useState(() => safeStorage.get('local', COLLAPSED_KEY) === '1');
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const toggle = (): void => {
    safeStorage.set('local', COLLAPSED_KEY, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };

  return (
    <aside
      className={clsx(
        'no-print sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-surface max-md:hidden',
        collapsed ? 'w-20' : 'w-64',
      )}
    >
      <div className="p-3 pl-4">
        <Brand to={paths.dashboard.to()} {...(collapsed ? { nameClassName: 'sr-only' } : {})} />
      </div>
      <nav aria-label="Main" className="flex-1 space-y-1 overflow-y-auto p-3">
        {learnerNav.map((item) => (
          <SidebarLink key={item.to} item={item} collapsed={collapsed} />
        ))}
        {user?.is_admin && (
          <div className="mt-3 space-y-1 border-t border-line pt-3">
            {helperNav.map((item) => (
              <SidebarLink key={item.to} item={item} collapsed={collapsed} />
            ))}
          </div>
        )}
      </nav>
      <div className="space-y-3 border-t border-line p-3">
        {user && (
          <div className={clsx('flex items-center gap-3', collapsed ? 'justify-center' : 'px-1')}>
            <Avatar name={user.full_name} src={user.avatar_url} />
            <div className={collapsed ? 'sr-only' : 'min-w-0 text-sm'}>
              <p className="truncate font-semibold">{user.full_name}</p>
              <p className="truncate text-xs text-ink3">{user.email}</p>
            </div>
          </div>
        )}
        <div className={clsx('flex gap-2', collapsed && 'flex-col items-center')}>
          <Button
            icon={collapsed}
            busy={isSigningOut}
            onClick={signOut}
            className={collapsed ? '' : 'flex-1 px-2'}
            {...(collapsed ? { 'aria-label': 'Sign Out', title: 'Sign Out' } : {})}
          >
            <LogOut size={18} aria-hidden />
            {!collapsed && 'Sign Out'}
          </Button>
          <ThemeToggle />
          <Button icon aria-label="Collapse sidebar" aria-pressed={collapsed} onClick={toggle}>
            <ToggleIcon size={18} aria-hidden />
          </Button>
        </div>
      </div>
    </aside>
  );
}

function SidebarLink({ item, collapsed }: { item: NavItem; collapsed: boolean }) {
  const Icon = item.icon;
  return (
    <NavLink
      to={item.to}
      title={collapsed ? item.label : undefined}
      className={({ isActive }) =>
        clsx(
          'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium',
          collapsed && 'justify-center',
          isActive ? 'bg-ink text-paper' : 'text-ink2 hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className={collapsed ? 'sr-only' : undefined}>{item.label}</span>
    </NavLink>
  );
}

function TabBar() {
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-40 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {learnerNav.map(({ label, shortLabel, to, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            clsx(
              'flex h-16 flex-col items-center justify-center gap-1 border-t-[3px] text-center text-[min(var(--text-xs),5vw)] leading-tight',
              isActive ? 'border-ink font-semibold' : 'border-transparent text-ink2',
            )
          }
        >
          <Icon size={20} aria-hidden className="shrink-0" />
          {shortLabel ?? label}
        </NavLink>
      ))}
    </nav>
  );
}
