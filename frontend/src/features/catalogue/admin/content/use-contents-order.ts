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
import { toOrder } from './contents-order';

export type MoveKind = 'module' | 'topic';

const DONE = { module: adminCourseMessages.moduleMoved, topic: adminCourseMessages.topicMoved };
const FAILED = { module: adminCourseMessages.moduleMoveFailed, topic: adminCourseMessages.topicMoveFailed };

interface Move {
  next: AdminModuleResponse[];
  kind: MoveKind;
}

interface Order {
  modules: AdminModuleResponse[];
  /** The list is being refetched, and replaces it. */
  isSaved: boolean;
}

/**
 * The order of a course's contents, shown as it is wanted until the list has it. Moves during a request are sent with the
 * next one, so that requests can't overtake each other. A rejected move rolls back to the server's last order.
 */
export function useContentsOrder(courseId: string, saved: AdminModuleResponse[] | undefined) {
  const dispatch = useAdminDispatch();
  const [reorder] = useReorderContentsMutation();
  const [wanted, setWanted] = useState<Order | null>(null);
  const [listed, setListed] = useState(saved);
  if (listed !== saved) {
    setListed(saved);
    if (wanted?.isSaved) setWanted(null);
  }
  const waiting = useRef<Move | null>(null);
  const busy = useRef(false);

  const send = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    let stored: Order | null = null;
    for (let move = waiting.current; move; move = waiting.current) {
      const { next, kind } = move;
      waiting.current = null;
      const { error } = await reorder({ courseId, contentsOrderDto: toOrder(next) });
      if (error) {
        waiting.current = null;
        toast.error(errorStatus(error) === 409 ? errorMessage(error, FAILED[kind]) : FAILED[kind]);
      } else {
        stored = { modules: withoutEmpty(next), isSaved: true };
        if (!waiting.current) toast.success(DONE[kind]);
      }
    }
    busy.current = false;
    setWanted(stored);
    // Once for all moves: an answer about an earlier one would show its order for a moment.
    dispatch(adminApi.util.invalidateTags(['Contents']));
  };

  return {
    modules: wanted?.modules ?? saved,
    move: (next: AdminModuleResponse[], kind: MoveKind): void => {
      setWanted({ modules: withoutEmpty(next), isSaved: false });
      waiting.current = { next, kind };
      void send();
    },
  };
}

const withoutEmpty = (modules: AdminModuleResponse[]): AdminModuleResponse[] =>
  modules.filter(({ contents }) => contents.length > 0);
