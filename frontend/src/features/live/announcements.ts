import { matchPath } from 'react-router-dom';
import { api } from '../../api/api';
import { type AppStore } from '../../store/store';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { liveMessages, paymentMessages } from '../../messages';
import { type LiveEvent } from './live-event';

/**
 * Says to a learner what someone else has just done to them. A payment's decision isn't said here: the watch over
 * their payments (features/payments) says it, live or not, and once.
 */
export function sayWhatHappened(event: LiveEvent, store: AppStore): void {
  if (event.audience !== 'learner') return;
  const { name, course_id, payment_id, by_administrator } = event;
  if (name === 'support.ticket-replied' && by_administrator) toast(liveMessages.ticketAnswered);
  if (name === 'support.ticket-status-changed' && event.status) {
    toast(liveMessages.ticketStatus(event.status));
  }
  if (!course_id) return;
  if (name === 'learning.enrolment-revoked' && !isStudying(course_id)) {
    void titleOf(course_id, store).then((title) => toast.error(liveMessages.accessWithdrawn(title)));
  }
  if (name === 'learning.enrolment-granted' && payment_id === null) {
    void titleOf(course_id, store).then((title) => toast.success(paymentMessages.accessOpened(title)));
  }
}

/** The player says it itself, in the words of the specification, and leaves. */
const isStudying = (courseId: string): boolean =>
  matchPath(paths.learn.path, window.location.pathname)?.params.courseId === courseId;

async function titleOf(id: string, { dispatch }: AppStore): Promise<string> {
  const { data } = await dispatch(api.endpoints.getCourse.initiate({ id }, { subscribe: false }));
  return data?.title ?? 'a course';
}
