import { useEffect, useEffectEvent } from 'react';
import { type LearnLessonResponse, useUpdateLessonProgressMutation } from '../../api/api';

/**
 * Tells the server which lesson was opened last, so that "Resume" leads back to it, on any device. A lesson that is
 * complete is only looked up, and our own video reports by being played.
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
