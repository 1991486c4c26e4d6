import { type LearnerExamLabResponse } from '../../api/api';

/** The points of all labs together. */
export const pointsOf = (labs: readonly LearnerExamLabResponse[]): number =>
  labs.reduce((sum, { points }) => sum + points, 0);
