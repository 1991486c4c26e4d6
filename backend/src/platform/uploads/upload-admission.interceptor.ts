import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { finalize, Observable, race } from 'rxjs';
import type { CurrentUser } from '../common/authorisation.js';
import { clientAddress } from '../common/rate-limits/client-address.js';
import { DiskSpace } from '../storage/disk-space.js';
import { takesVideo } from './file-kinds.js';
import { UploadPlaces } from './upload-places.js';
import { uploadTooSlow } from './uploads.errors.js';

/** The file fields of a form. */
export const UploadFields = Reflector.createDecorator<string[]>();

/** Checks, before a form's first byte is read, that the disk has room and this user has a free upload slot. */
@Injectable()
export class UploadAdmission implements NestInterceptor {
  /** Time limit for a form, unless it accepts videos. */
  bodyTimeoutMs = 30_000;

  constructor(
    private readonly reflector: Reflector,
    private readonly places: UploadPlaces,
    private readonly disk: DiskSpace,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & { user: CurrentUser }>();
    // A JSON request to a route that also accepts forms has no files.
    if (!request.is('multipart/*')) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const fields = this.reflector.get(UploadFields, context.getHandler()) ?? [];
    const giveBack = this.places.take({
      ...request.user,
      address: clientAddress(request),
      lane: fields.includes('evidence') ? 'evidence' : 'other',
    });
    try {
      await this.disk.requireRoom();
    } catch (error) {
      giveBack();
      throw error;
    }
    const answer = next.handle().pipe(finalize(giveBack));
    return fields.some(takesVideo) ? answer : race(answer, this.late(request, response));
  }

  /** Fails if the form hasn't arrived in time, and closes its connection after the response. */
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
