import type { LessonType } from '../catalogue/index.js';

/** A lesson with its place in the course and one learner's progress in it. */
export interface OpenLesson {
  id: string;
  courseId: string;
  moduleId: string;
  moduleName: string;
  moduleOrder: number;
  title: string;
  description: string;
  orderNumber: number;
  fileType: LessonType;
  dailymotionId: string | null;
  fileId: string | null;
  isPreview: boolean;
  completed: boolean;
  watchTime: number;
  lastPosition: number;
}
