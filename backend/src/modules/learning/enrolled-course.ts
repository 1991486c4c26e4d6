import type { CourseCategory } from '../catalogue/index.js';

/** One of a learner's courses, as their lists show it. */
export interface EnrolledCourse {
  id: string;
  title: string;
  description: string;
  thumbnail: string | null;
  category: CourseCategory;
  /** Rounded percent. */
  progress: number;
  /** The last one opened that isn't complete, else the first that isn't. */
  nextLesson: { id: string; title: string; moduleName: string } | null;
  completedAt: Date | null;
  grantedAt: Date;
}
