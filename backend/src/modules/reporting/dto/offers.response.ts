/** What at least one course in the catalogue has. */
export class OffersResponse {
  /**
   * A mentor.
   * @example true
   */
  mentors: boolean;
  /**
   * A lab.
   * @example true
   */
  labs: boolean;
  /**
   * A final assessment that learners can take.
   * @example false
   */
  assessments: boolean;
}
