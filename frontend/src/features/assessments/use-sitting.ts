import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  api,
  errorCode,
  errorStatus,
  type PaperResponse,
  useOpenAttemptMutation,
  useSaveAnswerMutation,
  useSubmitAttemptMutation,
} from '../../api/api';
import { newUuid } from '../../lib/uuid';
import { assessmentMessages } from '../../messages';
import { SittingAnswers, type SittingSnapshot } from './sitting-answers';

/** Also the delay until a tab learns that another one took over. */
const CLOCK_MS = 15_000;

export type SittingState =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown; retry: () => void }
  | { phase: 'taken-over'; continueHere: () => void }
  | { phase: 'over' }
  | {
      phase: 'open';
      paper: PaperResponse;
      answers: SittingAnswers;
      /** By this device's clock, in milliseconds, corrected with every server response. */
      deadline: number;
      isSubmitting: boolean;
      /** Why the last submission failed. */
      submitFailed: string | null;
      /** @returns whether it is over now */
      submit: () => Promise<boolean>;
      /** Submits when the countdown is over, unless the server says that there is time left. */
      timeUp: () => Promise<void>;
    };

/** One open attempt in this tab: takes it over, tracks its time and answers, and submits it. */
export function useSitting(attemptId: string): SittingState {
  const [lease] = useState(newUuid);
  /** Incremented each time this tab takes the attempt over. */
  const [turn, setTurn] = useState(0);
  const [open] = useOpenAttemptMutation();
  const [save] = useSaveAnswerMutation();
  const [end, { isLoading: isSubmitting }] = useSubmitAttemptMutation();
  const [askClock] = api.endpoints.getAttemptClock.useLazyQuery();
  const [sitting, setSitting] = useState<{ paper: PaperResponse; answers: SittingAnswers } | null>(null);
  const [stopped, setStopped] = useState<'taken-over' | 'over' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [submitFailed, setSubmitFailed] = useState<string | null>(null);
  const [deadline, setDeadline] = useState(0);
  const current = useRef<SittingAnswers | null>(null);

  const setLeft = (seconds: number): void => {
    const next = Date.now() + seconds * 1000;
    // Only forward: responses take different times.
    setDeadline((known) => (Math.abs(known - next) < 1_500 ? known : next));
  };
  const stop = (why: 'taken-over' | 'over'): void => {
    if (why === 'over') current.current?.forget();
    else current.current?.stop();
    setStopped(why);
  };
  const stopBy = (error: unknown): boolean => {
    if (errorCode(error) === 'assessments.taken_over') stop('taken-over');
    else if (errorCode(error) === 'assessments.attempt_closed' || errorStatus(error) === 403) stop('over');
    else return false;
    return true;
  };

  const takeAgain = (): void => setTurn(turn + 1);
  const take = useEffectEvent(async (): Promise<void> => {
    const { data: paper, error } = await open({ id: attemptId, leaseDto: { lease } });
    if (!paper) {
      if (!stopBy(error)) setFailure(error);
      return;
    }
    current.current?.stop();
    const answers = new SittingAnswers(paper, async (number, answer) => {
      const result = await save({ id: attemptId, number, saveAnswerDto: { ...answer, lease } });
      if (result.data) {
        setLeft(result.data.seconds_left);
        return 'saved';
      }
      if (stopBy(result.error)) return 'stopped';
      const status = errorStatus(result.error);
      return status === 400 || status === 404 ? 'refused' : 'offline';
    });
    current.current = answers;
    setDeadline(Date.now() + paper.seconds_left * 1000);
    setFailure(null);
    setStopped(null);
    setSitting({ paper, answers });
    void answers.flush();
  });

  useEffect(() => {
    // A tab that is left immediately takes nothing over.
    const soon = setTimeout(() => void take());
    return () => {
      clearTimeout(soon);
      current.current?.stop();
    };
  }, [turn]);

  const check = useEffectEvent(async (): Promise<void> => {
    if (!sitting || stopped) return;
    const { data, isSuccess } = await askClock({ id: attemptId, lease });
    // Without a response, `data` is the last one's: its time would start again.
    if (!isSuccess) return;
    if (data.state !== 'open') stop('over');
    else if (!data.holds_lease) stop('taken-over');
    else {
      setLeft(data.seconds_left);
      void sitting.answers.flush();
    }
  });
  const back = useEffectEvent((): void => {
    // The time is running: a paper that couldn't be loaded is loaded as soon as possible.
    if (failure !== null && !sitting) takeAgain();
    else void check();
  });
  useEffect(() => {
    const timer = setInterval(() => void check(), CLOCK_MS);
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') back();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, []);

  const submit = async (): Promise<boolean> => {
    if (!sitting || isSubmitting) return false;
    setSubmitFailed(null);
    if (!(await sitting.answers.flush()) && Date.now() < deadline) {
      setSubmitFailed(assessmentMessages.submitFailed);
      return false;
    }
    const { data, error } = await end({ id: attemptId, leaseDto: { lease } });
    if (data) {
      stop('over');
      return true;
    }
    if (!stopBy(error))
      setSubmitFailed(
        Date.now() < deadline ? assessmentMessages.submitFailed : assessmentMessages.submitFailedLate,
      );
    return false;
  };

  // A device's clock that is set forward ends the countdown early.
  const timeUp = async (): Promise<void> => {
    const { data, isSuccess } = await askClock({ id: attemptId, lease });
    if (isSuccess && data.state === 'open' && data.seconds_left >= 2) setLeft(data.seconds_left);
    else await submit();
  };

  if (stopped === 'over') return { phase: 'over' };
  if (stopped === 'taken-over') return { phase: 'taken-over', continueHere: takeAgain };
  if (failure !== null && !sitting) return { phase: 'failed', error: failure, retry: takeAgain };
  if (!sitting) return { phase: 'loading' };
  return { phase: 'open', ...sitting, deadline, isSubmitting, submitFailed, submit, timeUp };
}

export const useSnapshot = (answers: SittingAnswers): SittingSnapshot =>
  useSyncExternalStore(answers.subscribe, answers.read);
