import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../api/api';
import { useAppStore } from '../../../store/hooks';

export const SAVE_AFTER_MS = 5000;

/**
 * Saves the commands of a lab while its learner shares them: some seconds after one, and when the page is left.
 * @returns takes all commands of a run, after each of them
 */
export function useHistoryReport(lessonId: string, isShared: boolean) {
  const store = useAppStore();
  const latest = useRef<{ run_id: string; commands: string } | null>(null);
  const isSaved = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const history = latest.current;
    if (!history || isSaved.current) return;
    isSaved.current = true;
    const call = api.endpoints.saveLabHistory.initiate({ id: lessonId, saveLabHistoryDto: history });
    void store.dispatch(call).then(({ error }) => {
      // With the next command, or when the page is left.
      if (error) isSaved.current = false;
    });
  };
  const saveIfShared = useEffectEvent(() => {
    if (isShared) save();
  });

  useEffect(() => () => saveIfShared(), []);
  useEffect(() => {
    saveIfShared();
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') saveIfShared();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      clearTimeout(timer.current);
      timer.current = undefined;
      // Switched off, what was saved is deleted: on again, all of it is saved.
      isSaved.current = false;
    };
  }, [isShared]);

  return (runId: string, commands: string): void => {
    if (isShared && latest.current?.run_id !== runId) save();
    latest.current = { run_id: runId, commands };
    isSaved.current = false;
    if (isShared) timer.current ??= setTimeout(save, SAVE_AFTER_MS);
  };
}
