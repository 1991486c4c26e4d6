import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge';
import { safeStorage } from '../../lib/safe-storage';
import { formatAge } from '../../lib/dates';
import { formatRupees } from '../../lib/format';
import { paymentMessages } from '../../messages';
import { useIsLive } from '../live/live-status';
import { usePaymentWatch } from './use-payment-watch';

const COLLAPSED_KEY = 'verificationPanelCollapsed';
const LIST_ID = 'payments-in-verification';

// On a phone it would cover what somebody came for, so it opens there only when asked to.
const startsCollapsed = (): boolean =>
  (safeStorage.get('session', COLLAPSED_KEY) ??
    (window.matchMedia('(max-width: 47.99rem)').matches ? '1' : '0')) === '1';

/** The learner's payments that wait for an administrator, floating over every screen of the shell. */
export function VerificationPanel() {
  const watch = usePaymentWatch();
  return watch.pending.length > 0 && <Panel {...watch} />;
}

function Panel({ pending, isStale }: ReturnType<typeof usePaymentWatch>) {
  const [collapsed, setCollapsed] = useState(startsCollapsed);
  const isLive = useIsLive() && !isStale;
  const Chevron = collapsed ? ChevronUp : ChevronDown;
  const toggle = (): void => {
    safeStorage.set('session', COLLAPSED_KEY, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };

  return (
    <section
      aria-label={paymentMessages.inVerification}
      className="floating no-print card fixed right-4 bottom-[calc(5rem+var(--bottom-bar)+env(safe-area-inset-bottom))] z-30 w-80 max-w-[calc(100vw-2rem)] border-edge md:bottom-[calc(1rem+var(--bottom-bar))]"
    >
      <button
        type="button"
        aria-expanded={!collapsed}
        aria-controls={LIST_ID}
        onClick={toggle}
        className="flex min-h-11 w-full items-center gap-2 px-4 text-left text-sm font-semibold"
      >
        <span className="min-w-0 flex-1">
          {paymentMessages.inVerification}{' '}
          <span className="tnum font-normal text-ink2">{pending.length}</span>
        </span>
        <span className="flex items-center gap-1.5 text-xs font-medium text-ink2">
          <span
            aria-hidden
            className={clsx('size-2 rounded-full', isLive ? 'bg-ink' : 'border border-edge')}
          />
          {isLive ? paymentMessages.live : paymentMessages.idle}
        </span>
        <Chevron size={16} aria-hidden className="shrink-0" />
      </button>
      <ul
        id={LIST_ID}
        hidden={collapsed}
        tabIndex={-1}
        className="max-h-60 divide-y divide-line overflow-y-auto border-t border-line"
      >
        {pending.map((payment) => (
          <li key={payment.id} className="flex items-start gap-3 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{payment.course_title}</p>
              <p className="tnum text-xs text-ink2">
                {formatRupees(payment.amount)} · {formatAge(payment.created_at)}
              </p>
            </div>
            <Badge tone="pending">{paymentMessages.verifying}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
