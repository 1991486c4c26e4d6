import { type BankLineResponse, type SetAsideReason } from '../../../api/admin-api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { Problem } from '../../../components/problem';
import { formatCalendarDay, formatDaysSince, formatTime } from '../../../lib/dates';
import { formatRupees } from '../../../lib/format';
import { LinePayer } from './line-payer';
import { LinePayment } from './line-payment';
import { SET_ASIDE_LABELS, SetAsideSelect } from './set-aside-select';

interface BankLineRowProps {
  line: BankLineResponse;
  /** Why its approval was refused. */
  refusal: string | undefined;
  onApprove: () => void;
  onGive: () => void;
  onSetAside: (reason: SetAsideReason) => void;
  onTakeBack: () => void;
}

/** The bank's line on the left, the payment that it may be for on the right. */
export function BankLineRow({ line, refusal, onApprove, onGive, onSetAside, onTakeBack }: BankLineRowProps) {
  const { group, payment, sentence } = line;
  const isOpen = group === 'look' || group === 'unclaimed' || group === 'old';
  const name = `${formatRupees(line.amount)}, ${line.reference ?? 'no reference'}`;
  return (
    <li
      data-row={line.id}
      tabIndex={0}
      aria-label={name}
      className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus lg:grid-cols-[1fr_1fr_auto] lg:items-start"
    >
      <div className="min-w-0">
        <p>
          <span className="tnum font-semibold">{formatRupees(line.amount)}</span>{' '}
          <span className="text-ink2">
            {formatCalendarDay(line.booked_on)}
            {line.booked_at && `, ${formatTime(line.booked_at)}`} · {line.account}
          </span>{' '}
          {(group === 'unclaimed' || group === 'old') && <Badge>{formatDaysSince(line.booked_on)}</Badge>}{' '}
          {line.sms_only && <Badge tone="notice">SMS only</Badge>}
        </p>
        <p className="mono wrap-anywhere">{line.reference ?? 'No reference'}</p>
        <LinePayer line={line} name={name} />
      </div>
      <div className="min-w-0">
        <LinePayment line={line} />
        {sentence && <p className="mt-1 font-medium text-danger">{sentence}</p>}
        {line.set_aside_reason && <p className="mt-1 text-ink2">{SET_ASIDE_LABELS[line.set_aside_reason]}</p>}
        <Problem className="mt-1">{refusal}</Problem>
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {group === 'matched' && (
          <Button variant="verify" onClick={onApprove} aria-label={`Approve ${name}`}>
            Approve
          </Button>
        )}
        {(group === 'set_aside' || (group === 'allocated' && payment?.revocable)) && (
          <Button onClick={onTakeBack} aria-label={`Take back ${name}`}>
            Take back
          </Button>
        )}
        {isOpen && !payment && (
          <>
            <Button onClick={onGive} aria-label={`Give ${name} to a payment`}>
              Give to a payment
            </Button>
            <SetAsideSelect name={name} onChoose={onSetAside} />
          </>
        )}
      </div>
    </li>
  );
}
