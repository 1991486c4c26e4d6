import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { CurrentUser } from '../authorisation.js';
import { clientAddress } from './client-address.js';
import { RateLimits } from './rate-limits.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stops a runaway client. Runs after the session guard: signed-in users are counted by user, all others by address. */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user?: CurrentUser }>();
    if (READS.has(request.method)) return true;
    const client = request.user ? ['user', request.user.id] : ['address', clientAddress(request)];
    await this.limits.consume('write', ...client);
    return true;
  }
}
