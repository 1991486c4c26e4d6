import { type LearnLessonResponse } from '../../../api/api';
import { type useWatchReport } from './use-watch-report';

export interface LessonMediaProps {
  lesson: LearnLessonResponse;
  /** Whether the position is saved; not for visitors of a preview. */
  reports?: boolean;
  /** Refetches the lesson, since the link to its file may have expired, and returns the new link. */
  onReload: () => Promise<string | null | undefined>;
}

export interface VideoElementProps extends ReturnType<typeof useWatchReport> {
  src: string;
  /** The lesson's title. */
  label: string;
  onError: () => void;
}
