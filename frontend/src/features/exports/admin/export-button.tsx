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
  /** The screen's current filter. */
  filter?: Record<string, string | undefined>;
}

const exportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads a list as CSV with the session's token; the store doesn't contain it. */
    saveExport: build.mutation<null, ExportWanted>({
      query: ({ list, filter = {} }) => ({
        url: `/api/admin/exports/${list}.csv`,
        params: filter,
        responseHandler: saveAnswer(`${list}.csv`),
      }),
      // No timeout: a long list takes as long as the connection needs.
      extraOptions: { answerWithin: 0 },
    }),
  }),
});

interface ExportButtonProps extends ExportWanted {
  /** On a phone only the icon, to leave room for the rows. */
  isTight?: boolean;
}

/** Exports the whole list that a screen shows as CSV. */
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
