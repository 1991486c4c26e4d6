import { type BankImportResponse } from '../../../api/admin-api';
import { ProgressBar } from '../../../components/progress-bar';
import { plural } from '../../../lib/format';

/** How far the queue is with a statement. */
export function ImportProgress({ found }: { found: BankImportResponse }) {
  const isReading = found.state === 'reading';
  const what = isReading ? 'Reading the statement' : `Importing ${plural(found.lines, 'line')}`;
  const percent = found.progress ?? 0;
  return (
    <div className="card flex flex-col gap-3 p-6" role="group" aria-label="Progress">
      <p className="font-semibold wrap-anywhere">{found.file_name}</p>
      <p className="flex flex-wrap justify-between gap-2">
        {/* Without the percentage: each of them would be announced. */}
        <span role="status">{what}…</span>
        <span className="tabular-nums">{percent} %</span>
      </p>
      <ProgressBar value={percent} label={what} />
      <p className="text-sm text-ink2">
        {isReading
          ? 'A long statement takes up to a few minutes. You can reload this page meanwhile.'
          : 'This goes on when you leave the page.'}
      </p>
    </div>
  );
}
