import { useRef, useState } from 'react';
import {
  type AdminModuleResponse,
  adminApi,
  useAdminDispatch,
  useReorderContentsMutation,
} from '../../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../../api/api';
import { toast } from '../../../../components/toast';
import { adminCourseMessages } from '../../../../messages-admin';
import { counted, toOrder } from './contents-order';

export type MoveKind = 'module' | 'topic';

const DONE = { module: adminCourseMessages.moduleMoved, topic: adminCourseMessages.topicMoved };
const FAILED = { module: adminCourseMessages.moduleMoveFailed, topic: adminCourseMessages.topicMoveFailed };

interface Move {
  next: AdminModuleResponse[];
  kind: MoveKind;
}

/**
 * The order of a course's contents, with optimistic updates. Moves during a request are sent with the next one, so that
 * requests can't overtake each other. A rejected move rolls back to the server's last order.
 */
export function useContentsOrder(courseId: string, saved: AdminModuleResponse[] | undefined) {
  const dispatch = useAdminDispatch();
  const [reorder] = useReorderContentsMutation();
  const [shown, setShown] = useState<AdminModuleResponse[] | null>(null);
  const waiting = useRef<Move | null>(null);
  const busy = useRef(false);

  const send = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    for (let move = waiting.current; move; move = waiting.current) {
      const { next, kind } = move;
      waiting.current = null;
      const { error } = await reorder({ courseId, contentsOrderDto: toOrder(next) });
      if (error) {
        waiting.current = null;
        toast.error(errorStatus(error) === 409 ? errorMessage(error, FAILED[kind]) : FAILED[kind]);
        dispatch(adminApi.util.invalidateTags(['Contents']));
        break;
      }
      dispatch(adminApi.util.updateQueryData('listCourseContents', { id: courseId }, () => counted(next)));
      if (!waiting.current) toast.success(DONE[kind]);
    }
    busy.current = false;
    setShown(null);
  };

  return {
    modules: shown ?? saved,
    move: (next: AdminModuleResponse[], kind: MoveKind): void => {
      const tidy = next.filter(({ contents }) => contents.length > 0);
      setShown(tidy);
      waiting.current = { next, kind };
      void send();
    },
  };
}
