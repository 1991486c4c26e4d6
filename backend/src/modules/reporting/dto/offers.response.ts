/** What at least one course in the catalogue has. */
export class OffersResponse {
  /** A mentor. */
  mentors: boolean;
  /** A lab. */
  labs: boolean;
  /** A final assessment that learners can take. */
  assessments: boolean;
}
