import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminApi, type BankImportPreviewResponse, useGetBankImportQuery } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { toast } from '../../../components/toast';
import { plural } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';
import { useAppDispatch } from '../../../store/hooks';

const PARAM = 'import';
/** In case that live updates don't come. */
const ASK_EVERY_MS = 5_000;

/** Whether the queue is at work on it. */
export const isUnderWay = ({ import: { state } }: BankImportPreviewResponse): boolean =>
  state === 'reading' || state === 'confirming';

interface OpenImport {
  /** Null where none is open. */
  preview: BankImportPreviewResponse | null;
  isLoading: boolean;
  /** Why there is nothing to confirm; null if there is. */
  problem: string | null;
  /** Shows what the API answered. */
  show: (preview: BankImportPreviewResponse) => void;
  close: () => void;
}

/** The statement that is being imported. Its id is in the address, so that a reload finds it again. */
export function useOpenImport(): OpenImport {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAM);
  const cached = adminApi.endpoints.getBankImport.useQueryState({ id: id ?? '' }, { skip: !id });
  const isWaiting = cached.currentData !== undefined && isUnderWay(cached.currentData);
  const { currentData, error, isFetching } = useGetBankImportQuery(
    { id: id ?? '' },
    { skip: !id, pollingInterval: isWaiting ? ASK_EVERY_MS : 0 },
  );
  const open = useCallback(
    (next: string | null) =>
      setParams(
        (now) => {
          if (next) now.set(PARAM, next);
          else now.delete(PARAM);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const close = useCallback(() => open(null), [open]);
  const preview = (id && currentData) || null;
  const state = preview?.import.state;
  const newLines = preview?.import.new_lines ?? 0;
  useEffect(() => {
    if (state !== 'confirmed' && state !== 'undone') return;
    if (state === 'confirmed') toast.success(`${plural(newLines, 'new line')} imported`);
    close();
  }, [state, newLines, close]);
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  return {
    preview: state === 'failed' || state === 'confirmed' || state === 'undone' ? null : preview,
    isLoading: Boolean(id) && !currentData && isFetching,
    problem: !id
      ? null
      : isGone
        ? bankMessages.importGone
        : error && !currentData
          ? errorMessage(error, bankMessages.importFailed)
          : (preview?.import.problem ?? null),
    show: (next) => {
      const { id: arg } = next.import;
      dispatch(
        adminApi.util.upsertQueryEntries([{ endpointName: 'getBankImport', arg: { id: arg }, value: next }]),
      );
      open(arg);
    },
    close,
  };
}
