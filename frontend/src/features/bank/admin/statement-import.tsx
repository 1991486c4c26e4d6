import { clsx } from 'clsx';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useId, useState } from 'react';
import { type BankAccountResponse, usePreviewBankImportMutation } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { useAcademy } from '../../../academy/use-academy';
import { Button } from '../../../components/button';
import { Select } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { Section } from '../../../components/section';
import { Loading, Skeleton } from '../../../components/skeleton';
import { bankMessages } from '../../../messages-admin';
import { BankAccountForm } from './bank-account-form';
import { ColumnMapping, type Columns } from './column-mapping';
import { DemoStatement } from './demo-statement';
import { ImportPreview } from './import-preview';
import { ImportProgress } from './import-progress';
import { isUnderWay, useOpenImport } from './use-open-import';

/** From the file to its confirmation. */
export function StatementImport({ accounts }: { accounts: BankAccountResponse[] }) {
  const { demo: isDemo } = useAcademy();
  const [accountId, setAccountId] = useState(accounts[0]!.id);
  const [isAdding, setIsAdding] = useState(false);
  const { preview, isLoading: isFinding, problem, show, close } = useOpenImport();
  const [upload, { isLoading }] = usePreviewBankImportMutation();
  const [error, setError] = useState<string | null>(null);
  // Here, so that they are still there if the file can't be read by them.
  const [columnOf, setColumnOf] = useState<Columns>({});
  const read = async (file: File | undefined): Promise<void> => {
    if (!file || isLoading) return;
    setError(null);
    setColumnOf({});
    close();
    try {
      show(await upload({ body: { file, account_id: accountId } }).unwrap());
    } catch (failure) {
      setError(errorMessage(failure, bankMessages.uploadFailed));
    }
  };
  return (
    <Section title="Import a statement" className="flex flex-col gap-4">
      {isFinding ? (
        <Loading label="Loading the import">
          <Skeleton className="h-40" />
        </Loading>
      ) : preview && isUnderWay(preview) ? (
        <ImportProgress found={preview.import} />
      ) : preview?.first_rows ? (
        <ColumnMapping
          importId={preview.import.id}
          rows={preview.first_rows}
          columnOf={columnOf}
          onChange={setColumnOf}
          problem={preview.import.problem}
          onMapped={show}
          onCancel={close}
        />
      ) : preview ? (
        <ImportPreview
          preview={preview}
          onConfirmed={(found) => show({ ...preview, import: found })}
          onClose={close}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label="Account"
              className="w-64 max-w-full"
              value={accountId}
              onChange={({ target }) => setAccountId(target.value)}
            >
              {accounts.map(({ id, name, last_digits }) => (
                <option key={id} value={id}>
                  {name} (…{last_digits})
                </option>
              ))}
            </Select>
            <Button variant="quiet" onClick={() => setIsAdding(!isAdding)} aria-expanded={isAdding}>
              Add another account
            </Button>
          </div>
          {isAdding && (
            <BankAccountForm
              onAdded={({ id }) => {
                setAccountId(id);
                setIsAdding(false);
              }}
            />
          )}
          <DropZone isReading={isLoading} error={error ?? problem} onFile={(file) => void read(file)} />
          {isDemo && <DemoStatement accountId={accountId} />}
        </>
      )}
    </Section>
  );
}

interface DropZoneProps {
  isReading: boolean;
  error: string | null;
  onFile: (file: File | undefined) => void;
}

function DropZone({ isReading, error, onFile }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const inputId = useId();
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={clsx(
        'flex flex-col items-start gap-3 rounded-lg border border-dashed p-6',
        isOver ? 'border-ink bg-sunken' : 'border-edge',
      )}
    >
      <label
        htmlFor={inputId}
        className="btn btn-primary cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <Upload size={18} aria-hidden />
        {isReading ? 'Reading the statement…' : 'Choose a statement'}
        <input
          id={inputId}
          type="file"
          className="sr-only"
          accept=".csv,.tsv,.txt,.xls,.xlsx,.html"
          disabled={isReading}
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            // The same file can be chosen again after a refusal.
            target.value = '';
          }}
        />
      </label>
      <p className="text-sm text-ink2">
        Or drop it here. Excel or CSV, as your bank exports it; not a PDF. The file is not stored.
      </p>
      <Problem>{error}</Problem>
    </div>
  );
}
