import { useEffect, useEffectEvent } from 'react';
import { type LearnLessonResponse, useUpdateLessonProgressMutation } from '../../api/api';
import { PLAYERS } from '../../lesson-types/players';

/**
 * Reports the last opened lesson to the server, so that "Resume" returns to it on any device. Complete lessons aren't
 * reported, and players that report the position report themselves.
 */
export function useOpenedReport(lesson: LearnLessonResponse | undefined): void {
  const [update] = useUpdateLessonProgressMutation();
  const lessonId = lesson?.id;
  const report = useEffectEvent(() => {
    if (!lesson || lesson.completed || PLAYERS[lesson.file_type].reportsPosition(lesson)) return;
    // A lost report is not an error.
    void update({ id: lesson.id, updateLessonProgressDto: { watch_time: 0 } });
  });
  useEffect(() => report(), [lessonId]);
}
