import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppConfig } from '../../platform/config/index.js';
import { AUDIENCE, type Audience, type CurrentUser } from '../../platform/common/authorisation.js';
import { ForbiddenError } from '../../platform/common/domain-error.js';
import { passwordChangeRequired, unauthenticated } from './auth.errors.js';
import { registerJwtStrategies } from './jwt.strategy.js';
import { SessionsService } from './sessions.service.js';

/** Guards every route: authentication is required unless a decorator makes the route public. */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    config: AppConfig,
    sessions: SessionsService,
  ) {
    super({ defaultStrategy: registerJwtStrategies(config, sessions) });
  }

  override canActivate(context: ExecutionContext) {
    return audienceOf(this.reflector, context) === 'public' || super.canActivate(context);
  }

  override handleRequest<T = CurrentUser>(
    error: Error | null,
    caller: CurrentUser | false | null,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (error) throw error;
    if (!caller) throw unauthenticated();
    if (audienceOf(this.reflector, context) === 'administrator' && !caller.isAdmin) {
      if (caller.mustChangePassword) throw passwordChangeRequired();
      throw new ForbiddenError('auth.administrators_only', 'This is for administrators only');
    }
    return caller as T;
  }
}

const audienceOf = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [context.getHandler(), context.getClass()]);
