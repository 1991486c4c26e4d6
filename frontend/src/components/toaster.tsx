import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { resolveValue, type Toast, type ToastType, useToaster } from 'react-hot-toast/headless';
import { toast } from './toast';

// The product's limits, explicit although they equal the library's current defaults. At most 20 at once.
const DEFAULTS = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  custom: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
};

const ICONS: Partial<Record<ToastType, typeof Check>> = {
  success: Check,
  error: TriangleAlert,
};

/** Short messages inside a live region that is always on the page; `components.css` says where. */
export function Toaster() {
  const { toasts, handlers } = useToaster(DEFAULTS);
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className="toasts pointer-events-none fixed z-[60] flex flex-col gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts
        .filter((item) => item.visible)
        .map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
    </div>
  );
}

function ToastCard({ item }: { item: Toast }) {
  const Icon = ICONS[item.type];
  return (
    <div
      className={clsx(
        'toast pointer-events-auto flex max-w-md items-center gap-3 rounded-md border-[1.5px] bg-surface py-1 pr-1 pl-4 text-sm font-medium',
        item.type === 'error' ? 'border-danger' : 'border-ink',
      )}
    >
      {Icon && (
        <Icon size={18} aria-hidden className={clsx('shrink-0', item.type === 'error' && 'text-danger')} />
      )}
      <div className="min-w-0 py-1.5">{resolveValue(item.message, item)}</div>
      <button
        type="button"
        aria-label="Dismiss"
        className="flex size-9 shrink-0 items-center justify-center rounded-md text-ink3 hover:text-ink"
        onClick={() => toast.dismiss(item.id)}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
