import { useState } from 'react';
import { newUuid } from '../../../../lib/uuid';
import { useOwnDraft } from '../../../../session/use-own-draft';

interface NewCourseId {
  id: string;
  /** From its first sending on the form has the same id also after a reload: perhaps only the answer was lost. */
  keep: () => void;
  /** What comes next is another course, and must not be written over this one. */
  renew: () => void;
}

/** The id of a course that is being made, given here, so that its form sent again makes no second course. */
export function useNewCourseId(): NewCourseId {
  const [kept, setKept] = useOwnDraft('course:new:id');
  const [id, setId] = useState(() => kept || newUuid());
  return {
    id,
    keep: () => setKept(id),
    renew: () => {
      setKept('');
      setId(newUuid());
    },
  };
}
