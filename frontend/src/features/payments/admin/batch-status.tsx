import { Button } from '../../../components/button';
import { ProgressBar } from '../../../components/progress-bar';
import { formatRupees, plural } from '../../../lib/format';
import { type PaymentBatch } from './use-payment-batch';

/** How far the payments are that are approved together, with one undo for all of them. */
export function BatchStatus({ batch, isWorking, canUndo, undo, dismiss }: Omit<PaymentBatch, 'start'>) {
  if (!batch) return null;
  const { status, total, approved, amount, failed } = batch;
  const text = {
    running: `Approving ${approved} of ${plural(total, 'payment')}`,
    done: `Approved ${plural(approved, 'payment')}, ${formatRupees(amount)}`,
    undoing: `Undoing ${plural(approved, 'approval')}`,
    undone:
      approved > 0 ? `Undone, but for ${plural(approved, 'approval')}` : 'Undone. All are pending again',
  }[status];
  return (
    <section aria-label="Batch" className="card mt-4 flex flex-col gap-3 p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {text}
        </p>
        <div className="flex gap-2">
          {canUndo && (
            <Button onClick={undo}>
              {status === 'running' ? 'Stop and undo' : 'Undo all'}
              <kbd aria-hidden className="kbd max-lg:hidden">
                U
              </kbd>
            </Button>
          )}
          {!isWorking && !canUndo && (
            <Button variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          )}
        </div>
      </div>
      {status === 'running' && (
        <ProgressBar value={(100 * (approved + failed.length)) / total} label="Approved" />
      )}
      {failed.length > 0 && (
        <div className="text-ink2">
          <p>{plural(failed.length, 'payment')} left as they are:</p>
          <ul className="mt-1 list-inside list-disc">
            {[...new Set(failed.map(({ message }) => message))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
