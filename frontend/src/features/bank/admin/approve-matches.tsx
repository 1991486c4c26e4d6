import { MAX_APPROVED_LINES } from '@triad/shared/limits';
import { useState } from 'react';
import { type BankLineResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { formatCount, formatRupees } from '../../../lib/format';
import { type PaymentBatch } from '../../payments/admin';

interface ApproveMatchesProps {
  lines: readonly BankLineResponse[];
  batch: PaymentBatch<BankLineResponse>;
}

/** One approval for all of the shown matches, after a question. */
export function ApproveMatches({ lines, batch }: ApproveMatchesProps) {
  const [asked, setAsked] = useState<readonly BankLineResponse[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const count = formatCount(asked.length);
  return (
    <>
      <Button
        variant="verify"
        disabled={batch.isWorking}
        onClick={() => {
          setAsked(lines.slice(0, MAX_APPROVED_LINES));
          setIsOpen(true);
        }}
      >
        Approve {formatCount(Math.min(lines.length, MAX_APPROVED_LINES))}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Approve ${count}, ${formatRupees(asked.reduce((sum, { amount }) => sum + amount, 0))}?`}
        description="The bank shows each of these payments. The courses open at once; for a few seconds you can undo all of it."
        confirmLabel={`Approve ${count}`}
        confirmVariant="verify"
        onConfirm={() => {
          setIsOpen(false);
          void batch.start(asked);
        }}
      />
    </>
  );
}
