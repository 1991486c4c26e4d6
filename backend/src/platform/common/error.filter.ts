import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { errorBody, isFailure, toHttpProblem } from './http-problem.js';
import { currentRequestId } from './request-context.js';

/** Turns every exception into the common error format, without internal details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(exception: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toHttpProblem(exception);
    if (isFailure(problem)) {
      this.logger.error({ err: exception, request_id: currentRequestId() }, 'request failed');
    }
    if (response.headersSent) {
      // The stream broke after the headers were sent: only closing the connection can signal the failure.
      response.destroy();
      return;
    }
    response
      // The route's own headers describe its answer, not a problem.
      .set({ 'Cache-Control': 'no-store', ...problem.headers })
      .status(problem.statusCode)
      .type('json')
      .json(errorBody(problem));
  }
}
