import { useEffect, useEffectEvent } from 'react';
import { type LearnLessonResponse, useUpdateLessonProgressMutation } from '../../api/api';

/**
 * Reports the last opened lesson to the server, so that "Resume" returns to it on any device. Complete lessons aren't
 * reported, and uploaded videos report themselves by playing.
 */
export function useOpenedReport(lesson: LearnLessonResponse | undefined): void {
  const [update] = useUpdateLessonProgressMutation();
  const lessonId = lesson?.id;
  const report = useEffectEvent(() => {
    if (!lesson || lesson.completed || (lesson.file_type === 'video' && lesson.file_url)) return;
    // A lost report is not an error.
    void update({ id: lesson.id, updateLessonProgressDto: { watch_time: 0 } });
  });
  useEffect(() => report(), [lessonId]);
}
