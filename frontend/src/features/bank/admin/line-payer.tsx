import { type MouseEvent } from 'react';
import { type BankLineResponse, useUnmaskBankLineMutation } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { Problem } from '../../../components/problem';
import { bankMessages } from '../../../messages-admin';

interface LinePayerProps {
  line: BankLineResponse;
  /** What the row is called. */
  name: string;
}

/** Who paid: masked until an administrator asks, which the server records. Leaving the list masks it again. */
export function LinePayer({ line, name }: LinePayerProps) {
  const [unmask, { data: shown, error, isLoading }] = useUnmaskBankLineMutation();
  const isOpen = line.group === 'look' || line.group === 'unclaimed';
  const { payer, upi_id } = shown ?? line;
  const show = async ({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> => {
    const row = currentTarget.closest<HTMLElement>('[data-row]');
    // The button disappears: keep the focus in its row.
    if (!(await unmask({ id: line.id })).error) row?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <p aria-live="polite" className="wrap-anywhere text-ink2">
          {[payer, upi_id].filter(Boolean).join(' · ')}
        </p>
        {isOpen && line.masked && !shown && (
          <Button
            variant="quiet"
            busy={isLoading}
            onClick={(event) => void show(event)}
            aria-label={`Show payer of ${name}`}
          >
            Show payer
          </Button>
        )}
      </div>
      <Problem className="mt-1">
        {error !== undefined && errorMessage(error, bankMessages.payerFailed)}
      </Problem>
    </>
  );
}
