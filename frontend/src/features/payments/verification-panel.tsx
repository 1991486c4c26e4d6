import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type PurchaseResponse } from '../../api/api';
import { paths } from '../../config/paths';
import { formatAge } from '../../lib/dates';
import { formatRupees } from '../../lib/format';
import { paymentMessages } from '../../messages';
import { useIsLive } from '../live';
import { PendingBadge } from './pending-badge';
import { usePaymentWatch } from './use-payment-watch';

const LIST_ID = 'payments-in-verification';

/**
 * The learner's payments that wait for an administrator. Docked to the bottom edge of every screen of the shell, in a row
 * of its own: the page ends above it, so it covers nothing. Its list opens over the page when asked for.
 */
export function VerificationPanel() {
  const watch = usePaymentWatch();
  return watch.pending.length > 0 && <Panel {...watch} />;
}

function Panel({ pending, isStale }: ReturnType<typeof usePaymentWatch>) {
  const { open, toggle, panel } = useOpenUntilLeft();
  const isLive = useIsLive() && !isStale;
  const Chevron = open ? ChevronDown : ChevronUp;
  const newest = pending[0];
  return (
    <section
      ref={panel}
      aria-label={paymentMessages.inVerification}
      className="docked no-print sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 border-t border-edge bg-surface md:bottom-0"
    >
      <div className="mx-auto flex h-11 max-w-6xl items-center justify-end gap-3 px-4 sm:px-6">
        {newest && !open && (
          <p aria-hidden className="tnum min-w-0 flex-1 truncate text-sm text-ink2 max-lg:hidden">
            {newest.course_title} · {formatRupees(newest.amount)} · {formatAge(newest.created_at)}
          </p>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={LIST_ID}
          onClick={toggle}
          className="flex min-h-11 min-w-0 items-center gap-2 text-left text-sm font-semibold max-lg:flex-1"
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
      </div>
      <ul
        id={LIST_ID}
        hidden={!open}
        tabIndex={-1}
        className="card absolute right-0 bottom-full max-h-60 w-96 max-w-full divide-y divide-line overflow-y-auto border-edge max-sm:w-full"
      >
        {pending.map((payment) => (
          <PendingPayment key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function PendingPayment({ payment }: { payment: PurchaseResponse }) {
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <Link to={paths.payment.to(payment.id)} className="link inline-block py-1.5">
            {payment.course_title}
          </Link>
        </p>
        <p className="tnum text-xs text-ink2">
          {formatRupees(payment.amount)} · {formatAge(payment.created_at)}
        </p>
      </div>
      <PendingBadge payment={payment} />
    </li>
  );
}

/** Open until Escape is pressed or the focus moves elsewhere. */
function useOpenUntilLeft() {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event): void => {
      if (!panel.current?.contains(target as Node)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return { open, panel, toggle: () => setOpen(!open) };
}
