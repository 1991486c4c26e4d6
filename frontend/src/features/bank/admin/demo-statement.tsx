import { Download } from 'lucide-react';
import { errorMessage } from '../../../api/api';
import { bankApi } from '../../../api/bank-api';
import { saveAnswer } from '../../../api/save-answer';
import { Button } from '../../../components/button';
import { toast } from '../../../components/toast';
import { bankMessages } from '../../../messages';

const demoApi = bankApi.injectEndpoints({
  endpoints: (build) => ({
    saveDemoStatement: build.mutation<null, string>({
      query: (accountId) => ({
        url: `/api/bank/accounts/${encodeURIComponent(accountId)}/demo-statement`,
        responseHandler: saveAnswer('demo-statement.csv'),
      }),
    }),
  }),
});

/** In the demo, a statement that pays what waits, so that a first visitor can try the import. */
export function DemoStatement({ accountId }: { accountId: string }) {
  const [save, { isLoading }] = demoApi.useSaveDemoStatementMutation();
  const download = async (): Promise<void> => {
    const { error } = await save(accountId);
    if (error) toast.error(errorMessage(error, bankMessages.demoStatementFailed));
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink2">
      No statement at hand? This one pays the demo’s payments.
      <Button busy={isLoading} onClick={() => void download()}>
        <Download size={16} aria-hidden />
        Download the demo statement
      </Button>
    </p>
  );
}
