import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import {
  type CurrentUser,
  REAUTHENTICATION,
  requireReauthentication,
} from '../../platform/common/authorisation.js';

/** Runs after the session guard, which loads whether the session was re-authenticated. */
@Injectable()
export class ReauthenticationGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const isRequired = this.reflector.getAllAndOverride<boolean | undefined>(REAUTHENTICATION, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (isRequired) {
      requireReauthentication(context.switchToHttp().getRequest<Request & { user: CurrentUser }>().user);
    }
    return true;
  }
}
