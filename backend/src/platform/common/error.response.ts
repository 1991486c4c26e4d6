/** One invalid field of a request. */
export class FieldProblemResponse {
  /** Path of the field in the request body. */
  field: string;
  /**
   * What is wrong with it, as a sentence for the user.
   * @example 'Please enter a valid email'
   */
  message: string;
}

/** The error format of every route. */
export class ErrorResponse {
  statusCode: number;
  /**
   * Stable; for programs.
   * @example 'payments.already_pending'
   */
  code: string;
  /**
   * One sentence for the user.
   * @example 'Your payment for this course is already being verified'
   */
  message: string;
  /** The same sentence as `message`. */
  error: string;
  /** The request's id, also in the `X-Request-Id` header and in the log. */
  request_id: string;
  /** Only with 400: the invalid fields. */
  details?: FieldProblemResponse[];
}
