import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, errorCode, errorStatus, type ExamAttemptResponse } from '../../api/api';
import { fieldsOf } from '../../lib/stored-value';
import { type DraftKind, useDraftStore } from '../../session/use-draft';
import { useAppDispatch } from '../../store/hooks';
import { ReportDraft, type ReportSnapshot, type SaveOutcome, type StoredReport } from './report-draft';

const REPORT: DraftKind<StoredReport | null> = {
  read: (stored) => {
    const { report, version } = fieldsOf(stored);
    return typeof report === 'string' && typeof version === 'number' ? { report, version } : null;
  },
  isEmpty: (report) => report === null,
};

const storedOf = ({ report, report_version: version }: ExamAttemptResponse): StoredReport => ({
  report,
  version,
});

/** The report of an open attempt in this tab: saves it as it is typed, on leaving, and when the connection is back. */
export function useReportDraft(courseId: string, attempt: ExamAttemptResponse): ReportDraft {
  const dispatch = useAppDispatch();
  const kept = useDraftStore(`exam-report:${attempt.id}`, REPORT);

  const reload = async (): Promise<StoredReport | null> => {
    const { data } = await dispatch(
      api.endpoints.getPracticalExam.initiate({ courseId }, { forceRefetch: true, subscribe: false }),
    );
    const now = data?.attempts.find(({ id }) => id === attempt.id);
    return now?.state === 'open' ? storedOf(now) : null;
  };
  const save = async (draft: StoredReport): Promise<SaveOutcome> => {
    const { data, error } = await dispatch(
      api.endpoints.saveExamReport.initiate({ id: attempt.id, saveReportDto: draft }),
    );
    if (data) {
      // The next visit begins with it, before its refetch has answered.
      dispatch(
        api.util.updateQueryData('getPracticalExam', { courseId }, (exam) => {
          const saved = exam.attempts.find(({ id }) => id === attempt.id);
          if (saved) Object.assign(saved, { report: draft.report, report_version: data.version });
        }),
      );
      return { kind: 'saved', version: data.version };
    }
    if (errorCode(error) === 'practical_exams.report_changed') {
      const theirs = await reload();
      return theirs ? { kind: 'changed', theirs } : { kind: 'failed' };
    }
    const status = errorStatus(error);
    if (errorCode(error) !== 'practical_exams.attempt_over' && status !== 403 && status !== 404)
      return { kind: 'failed' };
    await reload();
    return { kind: 'over' };
  };
  const [draft] = useState(() => new ReportDraft(storedOf(attempt), kept.read(), { save, keep: kept.keep }));

  useEffect(() => {
    draft.enter();
    const saveNow = (): void => void draft.flush();
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    // Within the application an unsaved text is kept; with the tab it is lost.
    const onClose = (event: BeforeUnloadEvent): void => {
      if (!draft.isSaved) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', saveNow);
    window.addEventListener('beforeunload', onClose);
    return () => {
      draft.leave();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', saveNow);
      window.removeEventListener('beforeunload', onClose);
    };
  }, [draft]);
  useEffect(() => draft.follow(storedOf(attempt)), [draft, attempt]);
  return draft;
}

export const useReportSnapshot = (draft: ReportDraft): ReportSnapshot =>
  useSyncExternalStore(draft.subscribe, draft.read);
