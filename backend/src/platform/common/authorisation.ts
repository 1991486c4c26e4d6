import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** Who a route is for. Every route is for signed-in people unless it says otherwise. */
export type Audience = 'public' | 'signed-in' | 'administrator';

export const AUDIENCE = Symbol('audience');

/** Opens a route (or controller) to everybody, with or without a token. */
export const Public = () => SetMetadata(AUDIENCE, 'public' satisfies Audience);

/** Restricts a route (or controller) to administrators: 401 without a token, 403 for a learner. */
export const AdministratorsOnly = () => SetMetadata(AUDIENCE, 'administrator' satisfies Audience);

/** The caller, as the database knows them at this call. */
export interface CurrentUser {
  id: string;
  sessionId: string;
  fullName: string;
  email: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  createdAt: Date;
}

/** Injects the signed-in caller into a controller method. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): CurrentUser => {
  return context.switchToHttp().getRequest<Request & { user: CurrentUser }>().user;
});
