import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';

/**
 * Makes the answers of a quiz a Map before they are validated: validation removes the keys `constructor`, `prototype` and
 * `__proto__` from objects, and a question may have such an id.
 */
@Injectable()
export class QuizAnswersAsMap implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const body = context.switchToHttp().getRequest<Request>().body as { answers?: unknown } | undefined;
    const answers = body?.answers;
    if (body && typeof answers === 'object' && answers !== null && !Array.isArray(answers))
      body.answers = new Map(Object.entries(answers));
    return next.handle();
  }
}
