import { type LessonType } from '../api/api';
import { LabLesson } from './lab/player/lab-lesson';
import { type LessonPlayer } from './lesson-player';
import { PdfLesson } from './pdf/player/pdf-lesson';
import { QuizLesson } from './quiz/player/quiz-lesson';
import { VideoLesson } from './video/player/video-lesson';

export const PLAYERS: Record<LessonType, LessonPlayer> = {
  video: { Media: VideoLesson, Task: null, reportsPosition: ({ file_url: url }) => Boolean(url) },
  pdf: { Media: PdfLesson, Task: null, reportsPosition: () => false },
  quiz: { Media: null, Task: QuizLesson, reportsPosition: () => false },
  lab: { Media: null, Task: LabLesson, reportsPosition: () => false },
};
