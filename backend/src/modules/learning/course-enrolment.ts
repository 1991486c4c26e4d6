import type { EnrolmentSource } from './enrolment.entity.js';

/** An enrolment with its learner and their progress, as administrators see it. */
export interface CourseEnrolment {
  id: string;
  userId: string;
  userFullName: string;
  userEmail: string;
  /** Rounded percent. */
  progress: number;
  source: EnrolmentSource;
  grantedAt: Date;
  /** Name of the administrator who granted it by hand. */
  grantedBy: string | null;
  grantReason: string | null;
  revokedAt: Date | null;
  completedAt: Date | null;
}
