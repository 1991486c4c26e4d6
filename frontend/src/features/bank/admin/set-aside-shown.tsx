import { useState } from 'react';
import { type BankLineResponse, type SetAsideReason } from '../../../api/admin-api';
import { ConfirmDialog } from '../../../components/dialog';
import { formatRupees, plural } from '../../../lib/format';
import { SET_ASIDE_LABELS, SetAsideSelect } from './set-aside-select';

interface SetAsideShownProps {
  lines: BankLineResponse[];
  /** Resolves to why nothing was set aside; undefined where it was. */
  onSetAside: (ids: string[], reason: SetAsideReason) => Promise<string | undefined>;
}

/** Sets all lines aside that the list shows, after a question with their count and sum. */
export function SetAsideShown({ lines, onSetAside }: SetAsideShownProps) {
  const [reason, setReason] = useState<SetAsideReason | null>(null);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <SetAsideSelect
        name={`all ${plural(lines.length, 'line')}`}
        label={`Set ${lines.length} shown aside…`}
        onChoose={setReason}
      />
      <ConfirmDialog
        open={reason !== null}
        onClose={() => setReason(null)}
        title={`Set ${plural(lines.length, 'line')} aside?`}
        description={`${formatRupees(sum)} in all, as “${reason === null ? '' : SET_ASIDE_LABELS[reason]}”. Each can be taken back.`}
        confirmLabel="Set aside"
        onConfirm={() =>
          onSetAside(
            lines.map(({ id }) => id),
            reason!,
          )
        }
      />
    </>
  );
}
