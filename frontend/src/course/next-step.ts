import { formatDateTime } from '../lib/dates';

/** What a learner who has completed every lesson of a course does next for its certificate. */
export interface NextStep {
  courseId: string;
  courseTitle: string;
  /** "Final assessment" */
  exam: string;
  /** "Complete the final assessment (70%, 40 minutes)" */
  text: string;
  /** From when, if it is not open yet: ISO 8601. */
  opensAt: string | null;
  /** The button beside it. */
  action: string;
  to: string;
}

/** "next attempt from 25 Nov 2026, 4:01 pm" */
export const waitOf = ({ opensAt }: NextStep): string | null =>
  opensAt && `next attempt from ${formatDateTime(opensAt)}`;
