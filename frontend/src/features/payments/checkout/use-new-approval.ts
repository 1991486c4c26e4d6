import { useState } from 'react';
import { type PurchaseResponse } from '../../../api/api';
import { useAppSelector } from '../../../store/hooks';
import { selectSessionUser } from '../../../session/session';
import { watchedPayments } from '../../../session/watched-payments';
import { readDraft } from './checkout-drafts';

/**
 * The payment of a course that was approved while its checkout is open, or since this tab showed it last.
 * @param payments undefined until they are known
 */
export function useNewApproval(
  payments: readonly PurchaseResponse[] | undefined,
  courseId: string,
): PurchaseResponse | undefined {
  const userId = useAppSelector(selectSessionUser)?.id ?? '';
  const [old, setOld] = useState<{ courseId: string; ids: ReadonlySet<string> }>();
  if (!payments) return undefined;
  const approved = payments.filter(
    ({ course_id, status }) => course_id === courseId && status === 'approved',
  );
  if (old?.courseId !== courseId) {
    const waitedFor = watchedPayments.read(userId);
    const leftOrder = readDraft(userId, courseId).session?.order_code;
    // Earlier approvals don't count: a learner whose access was revoked may buy the course again.
    const earlier = approved.filter(({ id, order_code }) => !waitedFor.has(id) && order_code !== leftOrder);
    setOld({ courseId, ids: new Set(earlier.map(({ id }) => id)) });
    return undefined;
  }
  return approved.find(({ id }) => !old.ids.has(id));
}
