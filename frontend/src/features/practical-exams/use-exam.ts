import { useState } from 'react';
import { useGetPracticalExamQuery } from '../../api/api';

/** In minutes before the end. */
export const EXAM_WARNINGS = [60, 15, 5, 1];

/** How often is asked whether an attempt has ended whose time is over: what was on its way still counts. */
const ENDING_MS = 4_000;

/** A course's practical exam with its open attempt, and the deadline by this device's clock. */
export function useExam(courseId: string) {
  const [endingId, setEndingId] = useState<string | null>(null);
  const query = useGetPracticalExamQuery(
    { courseId },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: endingId === null ? 0 : ENDING_MS,
    },
  );
  const open = query.data?.attempts.find(({ state }) => state === 'open');
  if (endingId !== null && open?.id !== endingId) setEndingId(null);
  return {
    query,
    open,
    deadline: (query.fulfilledTimeStamp ?? 0) + (open?.seconds_left ?? 0) * 1000,
    /** The countdown is over: waits for the server, which ends the attempt. */
    onTimeUp: () => setEndingId(open?.id ?? null),
  };
}
