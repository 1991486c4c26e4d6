import { clsx } from 'clsx';
import { useState } from 'react';
import { type ManualPaymentDetailResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { formatDateTime } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { PartDialog } from './part-dialog';
import { VoidPartDialog } from './void-part-dialog';

/** The transfers that each paid less than the amount, and the way to record one. */
export function PaymentParts({ payment }: { payment: ManualPaymentDetailResponse }) {
  const [asked, setAsked] = useState<{ amount?: number } | null>(null);
  const [voiding, setVoiding] = useState<string | null>(null);
  const { parts, status, received_amount: received, remaining_amount: remaining } = payment;
  const isComplete = status === 'pending' && received > 0 && remaining === 0;
  const mayRecord = status === 'pending' && remaining > 0;
  if (parts.length === 0 && !mayRecord && !isComplete) return null;
  // Of a rejected payment only what arrived can be refunded.
  const isRefunded = status === 'rejected' && payment.refunded_amount > 0;
  const part = parts.find(({ id }) => id === voiding);
  return (
    <section aria-label="Part payments" className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-base">Part payments</h3>
      {parts.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2 text-sm">
          {parts.map((part) => (
            <li key={part.id}>
              <span className={clsx(part.voided_at && 'line-through')}>
                <span className="tnum font-semibold">{formatRupees(part.amount)}</span>{' '}
                <span className="mono wrap-anywhere text-ink2">{part.reference}</span>
              </span>
              <span className="block text-xs text-ink3">
                Recorded by {part.recorded_by}, {formatDateTime(part.created_at)}
              </span>
              {part.voided_at && (
                <span className="block text-xs text-ink3">
                  Void since {formatDateTime(part.voided_at)}: {part.void_reason}
                </span>
              )}
              {!part.voided_at && status !== 'approved' && !isRefunded && (
                <Button variant="quiet" onClick={() => setVoiding(part.id)}>
                  Recorded by mistake
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {part && <VoidPartDialog payment={payment} part={part} onClose={() => setVoiding(null)} />}
      {isComplete && <p className="text-sm font-semibold">{adminPaymentMessages.allArrived}</p>}
      {mayRecord && (
        <>
          <div className="flex flex-wrap gap-3">
            {received > 0 && (
              <Button onClick={() => setAsked({ amount: remaining })}>
                Record the rest of {formatRupees(remaining)}
              </Button>
            )}
            <Button onClick={() => setAsked({})}>Record a part payment</Button>
          </div>
          {asked && <PartDialog payment={payment} {...asked} onClose={() => setAsked(null)} />}
        </>
      )}
    </section>
  );
}
