import Download from 'lucide-react/icons/download';
import { useDownload } from '../../../api/use-download';
import { Button } from '../../../components/button';
import { bankMessages } from '../../../messages-admin';

/** In the demo, a statement that pays what waits, so that a first visitor can try the import. */
export function DemoStatement({ accountId }: { accountId: string }) {
  const { download, saving } = useDownload(bankMessages.demoStatementFailed);
  const url = `/api/bank/accounts/${encodeURIComponent(accountId)}/demo-statement`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink2">
      No statement at hand? This one pays the demo’s payments.
      <Button busy={saving !== undefined} onClick={() => void download({ url, name: 'demo-statement.csv' })}>
        <Download size={16} aria-hidden />
        Download the demo statement
      </Button>
    </p>
  );
}
