import { clsx } from 'clsx';
import { useState } from 'react';
import {
  type BankImportPreviewResponse,
  type BankImportResponse,
  useConfirmBankImportMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { Problem } from '../../../components/problem';
import { plural } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';
import { balanceSentence, cautionsOf, importSentence, matchSentence, reportSentence } from './import-words';

interface ImportPreviewProps {
  preview: BankImportPreviewResponse;
  onConfirmed: (found: BankImportResponse) => void;
  onClose: () => void;
}

/** What a statement would bring. Nothing counts before it is confirmed. */
export function ImportPreview({ preview, onConfirmed, onClose }: ImportPreviewProps) {
  const [confirm, { isLoading }] = useConfirmBankImportMutation();
  const [error, setError] = useState<string | null>(null);
  const { import: found, matches } = preview;
  const accept = async (): Promise<void> => {
    try {
      onConfirmed(await confirm({ id: found.id }).unwrap());
    } catch (failure) {
      setError(errorMessage(failure, bankMessages.confirmFailed));
    }
  };
  return (
    <div className="card flex flex-col gap-3 p-6" role="group" aria-label="Preview">
      <p className="font-semibold wrap-anywhere">{found.file_name}</p>
      <p>{importSentence(found)}</p>
      <p className={clsx(found.running_balance !== 'whole' && 'font-medium text-danger')}>
        {balanceSentence(found)}
      </p>
      {reportSentence(found) && <p>{reportSentence(found)}</p>}
      {cautionsOf(found).map((caution) => (
        <p key={caution} className="font-medium text-danger">
          {caution}
        </p>
      ))}
      {matches && <p>{matchSentence(matches)}</p>}
      <Problem>{error}</Problem>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="primary" busy={isLoading} onClick={() => void accept()} data-initial-focus>
          {found.new_lines > 0 ? `Import ${plural(found.new_lines, 'new line')}` : 'Import'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  );
}
