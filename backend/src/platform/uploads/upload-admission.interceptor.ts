import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { finalize, Observable, race } from 'rxjs';
import type { CurrentUser } from '../common/authorisation.js';
import { DiskSpace } from '../storage/disk-space.js';
import { takesVideo } from './file-kinds.js';
import { UploadPlaces } from './upload-places.js';
import { uploadTooSlow } from './uploads.errors.js';

/** The fields of a form that take files. */
export const UploadFields = Reflector.createDecorator<string[]>();

/** Before the first byte of a form is read: is there room on the disk, and a place for this person? */
@Injectable()
export class UploadAdmission implements NestInterceptor {
  /** How long a form may take to arrive, unless it takes videos. */
  bodyTimeoutMs = 30_000;

  constructor(
    private readonly reflector: Reflector,
    private readonly places: UploadPlaces,
    private readonly disk: DiskSpace,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & { user: CurrentUser }>();
    // A route that also takes JSON reads no file then.
    if (!request.is('multipart/*')) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const giveBack = this.places.take(request.user.id);
    try {
      await this.disk.requireRoom();
    } catch (error) {
      giveBack();
      throw error;
    }
    const answer = next.handle().pipe(finalize(giveBack));
    const fields = this.reflector.get(UploadFields, context.getHandler()) ?? [];
    return fields.some(takesVideo) ? answer : race(answer, this.late(request, response));
  }

  /** Fails when the form has not arrived in time, and closes its connection after the answer. */
  private late(request: Request, response: Response): Observable<never> {
    return new Observable((subscriber) => {
      const timer = setTimeout(() => {
        if (request.complete) return;
        response.set('Connection', 'close').once('finish', () => request.destroy());
        subscriber.error(uploadTooSlow());
      }, this.bodyTimeoutMs);
      return () => clearTimeout(timer);
    });
  }
}
