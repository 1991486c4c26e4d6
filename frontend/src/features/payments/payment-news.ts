import { api, type PurchaseResponse } from '../../api/api';
import { isPending } from '../../api/my-payments';
import { toast } from '../../components/toast';
import { bankNews, confirmedSentence } from '../../course/bank-news';
import { paymentMessages } from '../../messages';
import { type AppDispatch } from '../../store/store';

/**
 * Tells a learner the outcome of a payment they wait for, and opens its course.
 * @param bankBefore the bank's last state that they were told
 */
export function notifyOfNews(
  payment: PurchaseResponse,
  bankBefore: string | null,
  dispatch: AppDispatch,
): void {
  if (isPending(payment)) notifyOfBank(payment, bankBefore);
  else if (payment.status === 'approved') void notifyOfApproval(payment, dispatch);
  else if (payment.status === 'rejected') toast.error(paymentMessages.notVerified(payment.course_title));
}

function notifyOfBank(payment: PurchaseResponse, before: string | null): void {
  if (payment.bank === before || (payment.bank !== 'seen' && payment.bank !== 'short')) return;
  const news = bankNews(payment);
  if (news) toast(`${payment.course_title}: ${news.fact} ${news.next ?? ''}`.trim());
}

async function notifyOfApproval(
  { id, amount, bank_seen_at, course_id, course_title }: PurchaseResponse,
  dispatch: AppDispatch,
): Promise<void> {
  // One toast, which says what comes next.
  const merged = { id: `approved-${id}` };
  const opening = untilAccessOpens(course_id, dispatch).then((isOpen) => {
    dispatch(api.util.invalidateTags(['Enrolled']));
    return isOpen;
  });
  if (bank_seen_at) {
    const sentence = `${course_title}: ${confirmedSentence(amount, bank_seen_at)} ${paymentMessages.openingCourse}`;
    toast(sentence, { ...merged, duration: Infinity });
    await new Promise((resolve) => setTimeout(resolve, READ_FOR_MS));
  }
  if (await opening) toast.success(paymentMessages.accessOpened(course_title), { ...merged, duration: 4000 });
  else toast.dismiss(merged.id);
}

/** Long enough to read why the course opens. */
const READ_FOR_MS = 2000;
const ASK_EVERY_MS = 1000;
const ASK_AT_MOST = 20;

/** Access follows an approval within moments, from a queue. False if it isn't there after 20 tries. */
async function untilAccessOpens(courseId: string, dispatch: AppDispatch): Promise<boolean> {
  for (let tries = 0; tries < ASK_AT_MOST; tries++) {
    const { isSuccess } = await dispatch(
      api.endpoints.getAccess.initiate({ id: courseId }, { forceRefetch: true, subscribe: false }),
    );
    if (isSuccess) return true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return false;
}
