export class CourseAccessResponse {
  /**
   * Always true: without access the answer is 403.
   * @example true
   */
  access: boolean;
}
