import { type LearnLessonResponse } from '../../../api/api';
import { type useWatchReport } from './use-watch-report';

export interface LessonMediaProps {
  lesson: LearnLessonResponse;
  /** Whether the position is saved; not for visitors of a preview. */
  reports?: boolean;
  /** Asks for the lesson again: the link to its file may have died. Settles with the answer, whatever that is. */
  onReload: () => Promise<unknown>;
}

export interface VideoElementProps extends ReturnType<typeof useWatchReport> {
  src: string;
  /** The lesson's title. */
  label: string;
  onError: () => void;
}
