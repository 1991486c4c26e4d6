import { useState } from 'react';
import {
  type BankImportPreviewResponse,
  type StatementColumnsDto,
  useMapBankImportColumnsMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { Problem } from '../../../components/problem';
import { bankMessages } from '../../../messages-admin';

type Role = keyof StatementColumnsDto;
/** The column of each role, from 0. */
export type Columns = Partial<Record<Role, number>>;

const ROLES: readonly (readonly [Role, string])[] = [
  ['date', 'Date'],
  ['credit', 'Money in'],
  ['debit', 'Money out'],
  ['amount', 'Amount, in or out'],
  ['direction', 'CR or DR, or type'],
  ['status', 'Status'],
  ['narration', 'Narration'],
  ['reference', 'Reference'],
  ['balance', 'Balance'],
];

interface ColumnMappingProps {
  importId: string;
  /** The first ten rows of the file. */
  rows: string[][];
  columnOf: Columns;
  onChange: (columnOf: Columns) => void;
  /** Why it could not be read by these columns. */
  problem: string | null;
  onMapped: (preview: BankImportPreviewResponse) => void;
  onCancel: () => void;
}

/** Asks for the meaning of an unknown layout's columns. */
export function ColumnMapping({
  importId,
  rows,
  columnOf,
  onChange,
  problem,
  onMapped,
  onCancel,
}: ColumnMappingProps) {
  const [map, { isLoading }] = useMapBankImportColumnsMutation();
  const [error, setError] = useState<string | null>(null);
  const columns = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) => index);
  const roleOf = (column: number) => ROLES.find(([role]) => columnOf[role] === column)?.[0];
  const send = async (): Promise<void> => {
    const { date, credit, amount } = columnOf;
    if (date === undefined || (credit === undefined && amount === undefined))
      return setError(bankMessages.columnsMissing);
    try {
      onMapped(await map({ id: importId, statementColumnsDto: { ...columnOf, date } }).unwrap());
    } catch (failure) {
      setError(errorMessage(failure, bankMessages.columnsFailed));
    }
  };
  const choose = (column: number, chosen: string): void => {
    const next = { ...columnOf };
    for (const [role] of ROLES) {
      if (next[role] === column) delete next[role];
      if (role === chosen) next[role] = column;
    }
    onChange(next);
  };
  return (
    <div className="card flex flex-col gap-4 p-6">
      <p className="max-w-prose">
        We don’t know this bank’s layout. Say what the columns hold; it is remembered for this account.
      </p>
      <div className="overflow-x-auto" role="region" aria-label="First rows of the file" tabIndex={0}>
        <table className="text-sm">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} className="p-1 text-left font-normal">
                  <select
                    aria-label={`Column ${column + 1}`}
                    className="input min-w-36"
                    value={roleOf(column) ?? ''}
                    onChange={({ target }) => choose(column, target.value)}
                  >
                    <option value="">Ignore</option>
                    {ROLES.map(([role, label]) => (
                      <option key={role} value={role}>
                        {label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} className="border-t border-line">
                {columns.map((column) => (
                  <td key={column} className="max-w-64 truncate px-2 py-1.5">
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Problem>{error ?? problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isLoading} onClick={() => void send()}>
          Read the statement
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
