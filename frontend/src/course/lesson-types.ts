import { CirclePlay, FileText, FlaskConical, ListChecks } from 'lucide-react';
import { type LessonType } from '../api/api';

export const LESSON_ICONS: Record<LessonType, typeof FileText> = {
  video: CirclePlay,
  pdf: FileText,
  quiz: ListChecks,
  lab: FlaskConical,
};

export const LESSON_TYPE_LABELS: Record<LessonType, string> = {
  video: 'Video',
  pdf: 'PDF',
  quiz: 'Quiz',
  lab: 'Lab',
};
