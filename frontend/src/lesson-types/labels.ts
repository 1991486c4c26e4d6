import CirclePlay from 'lucide-react/icons/circle-play';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import ListChecks from 'lucide-react/icons/list-checks';
import { type LucideIcon } from 'lucide-react';
import { type LessonType } from '../api/api';

interface LessonLabel {
  label: string;
  Icon: LucideIcon;
  /** Whether it is counted in a course's hours of video. */
  isVideo: boolean;
  /** Whether learners practise in it what the course teaches. */
  isPractice: boolean;
}

/** What every list of lessons shows; players and editors have tables of their own, which are downloaded later. */
export const LESSON_LABELS: Record<LessonType, LessonLabel> = {
  video: { label: 'Video', Icon: CirclePlay, isVideo: true, isPractice: false },
  pdf: { label: 'PDF', Icon: FileText, isVideo: false, isPractice: false },
  quiz: { label: 'Quiz', Icon: ListChecks, isVideo: false, isPractice: false },
  lab: { label: 'Lab', Icon: FlaskConical, isVideo: false, isPractice: true },
};
