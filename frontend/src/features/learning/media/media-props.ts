import { type LearnLessonResponse } from '../../../api/api';
import { type useWatchReport } from './use-watch-report';

export interface LessonMediaProps {
  lesson: LearnLessonResponse;
  /** Whether the position is saved; not for visitors of a preview. */
  reports?: boolean;
  /** Asks for the lesson again, as the link to its file may have died, and gives the link there is then. */
  onReload: () => Promise<string | null | undefined>;
}

export interface VideoElementProps extends ReturnType<typeof useWatchReport> {
  src: string;
  /** The lesson's title. */
  label: string;
  onError: () => void;
}
