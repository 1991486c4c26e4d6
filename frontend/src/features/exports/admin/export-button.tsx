import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { adminApi } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { saveAnswer } from '../../../api/save-answer';
import { Button } from '../../../components/button';
import { toast } from '../../../components/toast';
import { exportMessages } from '../../../messages';

interface ExportWanted {
  /** Which list: the route's name. */
  list: 'payments' | 'enrolments' | 'coupon-usages' | 'bank-days';
  /** Narrows it as the screen is narrowed. */
  filter?: Record<string, string | undefined>;
}

const exportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches a list as CSV with the session's token and hands it to the browser; nothing of it stays in the store. */
    saveExport: build.mutation<null, ExportWanted>({
      query: ({ list, filter = {} }) => ({
        url: `/api/admin/exports/${list}.csv`,
        params: filter,
        responseHandler: saveAnswer(`${list}.csv`),
      }),
      // A long list takes as long as the line needs.
      extraOptions: { answerWithin: 0 },
    }),
  }),
});

interface ExportButtonProps extends ExportWanted {
  /** On a phone the icon alone, where the rows below are worth more than the words. */
  isTight?: boolean;
}

/** Downloads what a screen shows, all of it, as CSV. */
export function ExportButton({ list, filter, isTight = false }: ExportButtonProps) {
  const [save, { isLoading }] = exportsApi.useSaveExportMutation();
  const download = async (): Promise<void> => {
    const { error } = await save({ list, ...(filter && { filter }) });
    if (error) toast.error(errorMessage(error, exportMessages.failed));
  };
  return (
    <Button
      busy={isLoading}
      className={clsx(isTight && 'max-sm:w-11 max-sm:px-0')}
      onClick={() => void download()}
    >
      <Download size={16} aria-hidden />
      <span className={clsx(isTight && 'max-sm:sr-only')}>{isLoading ? 'Exporting…' : 'Export CSV'}</span>
    </Button>
  );
}
