import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AUDIENCE, type Audience, type CurrentUser } from '../../platform/common/authorisation.js';
import { ForbiddenError } from '../../platform/common/domain-error.js';
import { PasswordChangeRequiredError, UnauthenticatedError } from './auth.errors.js';
import { SessionAuthenticator } from './session-authenticator.js';

/** Stands before every route: closed unless a decorator opens it. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (audience === 'public') return true;
    const request = context.switchToHttp().getRequest<Request & { user?: CurrentUser }>();
    const response = context.switchToHttp().getResponse<Response>();
    const caller = await this.authenticator.authenticate(request, response);
    if (!caller) throw new UnauthenticatedError();
    if (audience === 'administrator' && !caller.isAdmin) {
      if (caller.mustChangePassword) throw new PasswordChangeRequiredError();
      throw new ForbiddenError('auth.administrators_only', 'This is for administrators only');
    }
    request.user = caller;
    return true;
  }
}
