/** An enrolment with its learner and their progress, as administrators see it. */
export interface CourseEnrolment {
  id: string;
  userId: string;
  userFullName: string;
  userEmail: string;
  /** Rounded percent. */
  progress: number;
  grantedAt: Date;
  revokedAt: Date | null;
  completedAt: Date | null;
}
