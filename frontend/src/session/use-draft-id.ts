import { useRef } from 'react';
import { newUuid } from '../lib/uuid';
import { useTextDraft } from './use-draft';

const ID_LENGTH = 36;

interface DraftId {
  /**
   * The id to send with this content. Stored with the draft, even across a reload: perhaps only the response was lost.
   * Changed content gets another id, because the server ignores it under one that is stored. Omit it where a retry updates.
   */
  id: (content?: string) => string;
  /** Starts a new draft with a new id. */
  renew: () => void;
}

/** A stable id per draft, so that retries are stored once. */
export function useDraftId(draft: string): DraftId {
  const [stored, setStored] = useTextDraft(`${draft}:id`);
  const own = useRef('');
  return {
    id: (content = '') => {
      const before = stored || own.current;
      const id = before.slice(ID_LENGTH) === content && before ? before.slice(0, ID_LENGTH) : newUuid();
      own.current = id + content;
      setStored(own.current);
      return id;
    },
    renew: () => {
      own.current = '';
      setStored('');
    },
  };
}
