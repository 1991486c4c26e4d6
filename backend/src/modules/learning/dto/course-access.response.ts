export class CourseAccessResponse {
  /** Always true: without access the response is 403. */
  access: boolean;
}
