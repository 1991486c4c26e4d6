import { useRef } from 'react';
import { newUuid } from '../lib/uuid';
import { useOwnDraft } from './use-own-draft';

interface DraftId {
  /** The id to send. Kept with the draft, also over a reload: perhaps only the answer was lost. */
  id: () => string;
  /** What comes next is something else. */
  renew: () => void;
}

/** One id for each draft, so that a draft sent again is stored once. */
export function useDraftId(draft: string): DraftId {
  const [kept, setKept] = useOwnDraft(`${draft}:id`);
  const own = useRef('');
  return {
    id: () => {
      const id = kept || own.current || newUuid();
      own.current = id;
      setKept(id);
      return id;
    },
    renew: () => {
      own.current = '';
      setKept('');
    },
  };
}
