import { matchPath } from 'react-router-dom';
import { api } from '../../api/api';
import { type AppStore } from '../../store/store';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { liveMessages, paymentMessages } from '../../messages';
import { type LiveEvent } from './live-event';

/**
 * Toasts about what someone else has just done to the learner. Payment decisions are excluded: the watch over their
 * payments (features/payments) shows them exactly once, live or not.
 */
export function sayWhatHappened(event: LiveEvent, store: AppStore): void {
  if (event.audience !== 'learner') return;
  const { name, course_id, payment_id, by_administrator } = event;
  if (name === 'support.ticket-replied' && by_administrator) toast(liveMessages.ticketAnswered);
  if (name === 'support.ticket-status-changed' && event.status) {
    toast(liveMessages.ticketStatus(event.status));
  }
  if (!course_id) return;
  if (name === 'learning.comment-answered') {
    void titleOf(course_id, store).then((title) => toast(liveMessages.questionAnswered(title)));
  }
  if (name === 'learning.enrolment-revoked' && !isStudying(course_id)) {
    void titleOf(course_id, store).then((title) => toast.error(liveMessages.accessWithdrawn(title)));
  }
  if (name === 'learning.enrolment-granted' && payment_id === null) {
    void titleOf(course_id, store).then((title) => toast.success(paymentMessages.accessOpened(title)));
  }
}

/** The player shows it in the specification's words, and leaves. */
const isStudying = (courseId: string): boolean =>
  matchPath(paths.learn.path, window.location.pathname)?.params.courseId === courseId;

async function titleOf(id: string, { dispatch }: AppStore): Promise<string> {
  const { data } = await dispatch(api.endpoints.getCourse.initiate({ id }, { subscribe: false }));
  return data?.title ?? 'a course';
}
