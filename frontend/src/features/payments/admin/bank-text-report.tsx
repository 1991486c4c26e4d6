import { Fragment } from 'react';
import { useReadBankTextQuery } from '../../../api/admin-api';
import { CopyButton } from '../../../components/copy-button';
import { plural } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';

/** The sign that a pasted line break becomes in the search field, which has one line. */
export const LINE_BREAK_SIGN = '⏎';

/** What was read of a pasted statement: nothing is left out without saying so. */
export function BankTextReport({ text }: { text: string }) {
  const { currentData: report, isError, refetch } = useReadBankTextQuery({ text });
  if (isError) {
    return (
      <p role="alert" className="mt-3 text-sm text-danger">
        {adminPaymentMessages.bankTextFailed}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  // Reserves its line, so that the list doesn't move when it arrives.
  if (!report) return <p className="mt-3 min-h-5.5 text-sm" />;
  const { lines, credits, other_entries: others, unknown_references: unknown } = report;
  return (
    <div role="status" className="mt-3 text-sm text-ink2">
      <p>
        <strong className="text-ink">{plural(lines, 'line')} read:</strong> {plural(credits, 'credit')} with a
        transaction ID or order code
        {others > 0 && `, ${others} not counted (debits, failed or expected transfers)`}.
      </p>
      {unknown.length > 0 && (
        <p className="mt-1">
          <strong className="text-danger">No payment found for {unknown.length}:</strong>{' '}
          {unknown.map((reference, index) => (
            <Fragment key={reference}>
              {index > 0 && ', '}
              <span className="mono">{reference}</span>
            </Fragment>
          ))}{' '}
          <CopyButton
            iconOnly
            text={unknown.join('\n')}
            what="Transaction IDs"
            failure={adminPaymentMessages.copyFailed}
          />
        </p>
      )}
    </div>
  );
}
