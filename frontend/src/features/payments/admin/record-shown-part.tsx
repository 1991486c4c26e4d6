import { useState } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { formatRupees } from '../../../lib/format';
import { PartDialog } from './part-dialog';

/** Where the bank text shows less than is due: the way to record it as a part. */
export function RecordShownPart({ payment }: { payment: ManualPaymentResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  const { status, bank_says: bank, remaining_amount: due } = payment;
  const shown = bank?.kind === 'credit' ? bank.amount : null;
  if (status !== 'pending' || shown === null || shown >= due) return null;
  return (
    <>
      <Button className="mt-2" onClick={() => setIsOpen(true)}>
        Record {formatRupees(shown)} as a part payment
      </Button>
      {isOpen && <PartDialog payment={payment} amount={shown} onClose={() => setIsOpen(false)} />}
    </>
  );
}
