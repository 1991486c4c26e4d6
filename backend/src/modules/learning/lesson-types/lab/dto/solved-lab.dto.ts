/** A lab that the learner has solved. */
export class SolvedLabResponse {
  lesson_id: string;
  /** @example 'Lab: who was on the machine?' */
  lesson_title: string;
  course_id: string;
  course_title: string;
  /**
   * What the learner has earned in the tasks that the lab has now.
   * @example 90
   */
  points: number;
  /** All points of those tasks. */
  points_possible: number;
  /**
   * When enough points were reached.
   * @example '2026-11-19T08:30:00.000Z'
   */
  solved_at: Date;
}
