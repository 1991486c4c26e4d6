import { type ComponentType } from 'react';
import { type LearnLessonResponse } from '../api/api';

/** How learners see a type of lesson. */
export interface LessonPlayer {
  /** Above the lesson's text, over the full width; null for none. */
  Media: ComponentType<LessonMediaProps> | null;
  /** Below the text: what proves the lesson; null for none. */
  Task: ComponentType<{ lessonId: string }> | null;
  /** Whether the media report the learner's position by themselves. */
  reportsPosition: (lesson: LearnLessonResponse) => boolean;
}

export interface LessonMediaProps {
  lesson: LearnLessonResponse;
  /** Whether the position is saved; not for visitors of a preview. */
  reports?: boolean;
  /** Refetches the lesson, since the link to its file may have expired, and returns the new link. */
  onReload: () => Promise<string | null | undefined>;
}
