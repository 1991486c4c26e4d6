import { useState } from 'react';
import { type BankImportResponse, useUndoBankImportMutation } from '../../../api/admin-api';
import { useBankImportsInfiniteQuery } from '../../../api/admin-lists';
import { errorMessage } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { Section } from '../../../components/section';
import { ShowMore } from '../../../components/show-more';
import { ErrorState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { formatDateTime } from '../../../lib/dates';
import { bankMessages } from '../../../messages-admin';
import { importSentence } from './import-words';

/** The statements that were imported, and the way to undo one. */
export function BankImports() {
  const query = useBankImportsInfiniteQuery();
  const [undoing, setUndoing] = useState<BankImportResponse | null>(null);
  const [undo] = useUndoBankImportMutation();
  const imports = query.data?.pages.flatMap(({ items }) => items);
  const confirm = async () => {
    if (!undoing) return;
    const { error } = await undo({ id: undoing.id });
    if (error) return errorMessage(error, bankMessages.undoFailed);
    toast.success(bankMessages.importUndone);
  };
  if (!imports)
    return query.isError ? (
      <ErrorState message={bankMessages.importsFailed} onRetry={() => void query.refetch()} />
    ) : null;
  if (imports.length === 0) return null;
  return (
    <Section title="Imported statements" titleClassName="mb-3 text-lg">
      <ul className="card divide-y divide-line">
        {imports.map((found) => (
          <li key={found.id} className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{found.file_name}</p>
              <p className="text-ink2">{importSentence(found)}</p>
              <p className="text-xs text-ink3">
                {found.created_by}, {formatDateTime(found.created_at)}
              </p>
            </div>
            {found.state === 'undone' ? (
              <Badge tone="rejected">Undone</Badge>
            ) : (
              <Button onClick={() => setUndoing(found)} aria-label={`Undo this import: ${found.file_name}`}>
                Undo this import
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShowMore query={query} what="statements" failure={bankMessages.importsFailed} />
      <ConfirmDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title="Undo this import?"
        description={`${undoing?.file_name ?? ''}: payments that were approved by this statement alone are voided, their courses close and their learners get a mail. Parts that were recorded from its lines are voided, too. Lines that no other statement has are removed.`}
        confirmLabel="Undo import"
        cancelLabel="Keep it"
        onConfirm={confirm}
      />
    </Section>
  );
}
