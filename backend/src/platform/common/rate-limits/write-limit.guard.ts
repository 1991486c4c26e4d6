import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { CurrentUser } from '../authorisation.js';
import { clientAddress } from './client-address.js';
import { RateLimits } from './rate-limits.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = ({ method }: Pick<Request, 'method'>): boolean => !READS.has(method);

/**
 * Keeps a runaway client from writing without end. It runs after the session guard, which counts the writes of those
 * who are signed in along with the check of their session, in one statement.
 */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user?: CurrentUser }>();
    if (isWrite(request) && !request.user)
      await this.limits.consume('write', 'address', clientAddress(request));
    return true;
  }
}
