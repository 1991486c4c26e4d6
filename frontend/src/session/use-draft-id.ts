import { useRef } from 'react';
import { newUuid } from '../lib/uuid';
import { useOwnDraft } from './use-own-draft';

interface DraftId {
  /** The id to send. Stored with the draft, even across a reload: perhaps only the response was lost. */
  id: () => string;
  /** Starts a new draft with a new id. */
  renew: () => void;
}

/** A stable id per draft, so that retries are stored once. */
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
