import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { ForbiddenError } from './domain-error.js';

/** Who a route is for. Every route is for signed-in people unless it says otherwise. */
export type Audience = 'public' | 'signed-in' | 'administrator';

export const AUDIENCE = Symbol('audience');

/** Opens a route (or controller) to everybody, with or without a token. */
export const Public = () => SetMetadata(AUDIENCE, 'public' satisfies Audience);

/** Restricts a route (or controller) to administrators: 401 without a token, 403 for a learner. */
export const AdministratorsOnly = () => SetMetadata(AUDIENCE, 'administrator' satisfies Audience);

export const REAUTHENTICATION = Symbol('reauthentication');

/** Restricts a route to callers who have confirmed their password within the last 5 minutes: 403 otherwise. */
export const RequiresReauthentication = () => SetMetadata(REAUTHENTICATION, true);

/** What the API documents for 403 on an administrators' route that requires it. */
export const REAUTHENTICATED_ADMINISTRATORS =
  'Not an administrator, or without `POST /api/auth/v1/reauthenticate` in the last 5 minutes (`auth.reauthentication_required`)';

/**
 * For a route where it depends on what is sent.
 * @throws ForbiddenError
 */
export function requireReauthentication({ isReauthenticated }: Pick<CurrentUser, 'isReauthenticated'>): void {
  if (isReauthenticated) return;
  throw new ForbiddenError('auth.reauthentication_required', 'Enter your password to confirm it’s you');
}

/** The caller, as the database knows them at this call. */
export interface CurrentUser {
  id: string;
  sessionId: string;
  fullName: string;
  email: string;
  avatarUrl: string | null;
  /** An administrator whose password is good enough for it. */
  isAdmin: boolean;
  /** An administrator whose password isn't: without rights until it is changed. */
  mustChangePassword: boolean;
  /** Whether they have confirmed their password in this session within the last 5 minutes. */
  isReauthenticated: boolean;
  createdAt: Date;
}

/** Injects the signed-in caller into a controller method. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): CurrentUser => {
  return context.switchToHttp().getRequest<Request & { user: CurrentUser }>().user;
});
