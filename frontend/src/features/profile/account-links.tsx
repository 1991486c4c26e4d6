import ChevronRight from 'lucide-react/icons/chevron-right';
import LogOut from 'lucide-react/icons/log-out';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { adminNav } from '../../config/nav-items';
import { Button } from '../../components/button';
import { Section } from '../../components/section';
import { selectSessionUser } from '../../session/session';
import { useSignOut } from '../auth';

/** The sidebar's links that don't fit into a phone's tabs. */
export function AccountLinks() {
  const user = useAppSelector(selectSessionUser);
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Section title="Account" titleClassName="mb-4 text-lg" className="mt-10 md:hidden">
      {user?.is_admin && (
        <ul className="card mb-4 divide-y divide-line overflow-hidden">
          {adminNav.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-12 items-center justify-between px-4 text-sm font-medium -outline-offset-3 hover:bg-sunken"
              >
                {label}
                <ChevronRight size={18} aria-hidden className="text-ink3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button busy={isSigningOut} onClick={signOut} className="w-full">
        <LogOut size={18} aria-hidden />
        Sign Out
      </Button>
    </Section>
  );
}
