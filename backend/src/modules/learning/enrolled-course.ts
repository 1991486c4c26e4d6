import type { CourseCategory } from '../catalogue/index.js';

/** One of a learner's courses, as listed. */
export interface EnrolledCourse {
  id: string;
  title: string;
  description: string;
  thumbnail: string | null;
  category: CourseCategory;
  /** Rounded percent. */
  progress: number;
  /** The last opened lesson that isn't complete, else the first that isn't. */
  nextLesson: { id: string; title: string; moduleName: string } | null;
  completedAt: Date | null;
  grantedAt: Date;
}
