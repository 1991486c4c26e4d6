import type { EnrolmentSource } from './enrolment.entity.js';

/** An enrolment with its learner and their progress, for administrators. */
export interface CourseEnrolment {
  id: string;
  userId: string;
  userFullName: string;
  userEmail: string;
  /** Rounded percent. */
  progress: number;
  source: EnrolmentSource;
  grantedAt: Date;
  /** Name of the administrator who granted it without a payment. */
  grantedBy: string | null;
  grantReason: string | null;
  revokedAt: Date | null;
  completedAt: Date | null;
}
