import { CirclePlay, FileText, FlaskConical, ListChecks, type LucideIcon } from 'lucide-react';
import { type LessonType } from '../api/api';

interface LessonLabel {
  label: string;
  Icon: LucideIcon;
}

/** What every list of lessons shows; players and editors have tables of their own, which are downloaded later. */
export const LESSON_LABELS: Record<LessonType, LessonLabel> = {
  video: { label: 'Video', Icon: CirclePlay },
  pdf: { label: 'PDF', Icon: FileText },
  quiz: { label: 'Quiz', Icon: ListChecks },
  lab: { label: 'Lab', Icon: FlaskConical },
};
