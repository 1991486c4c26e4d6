import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { CurrentUser } from '../authorisation.js';
import { clientAddress } from './client-address.js';
import { RateLimits } from './rate-limits.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Keeps a runaway client from writing without end; stands behind the session guard. */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user?: CurrentUser }>();
    if (READS.has(request.method)) return true;
    if (request.user) await this.limits.consume('write', 'user', request.user.id);
    else await this.limits.consume('write', 'address', clientAddress(request));
    return true;
  }
}
