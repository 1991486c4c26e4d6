import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiErrors } from './api-errors.js';
import { ForbiddenError } from './domain-error.js';

/** Who may call a route. By default, signed-in users only. */
export type Audience = 'public' | 'signed-in' | 'administrator';

export const AUDIENCE = Symbol('audience');

/** Marks public operations for the conventions of the document. */
export const PUBLIC_EXTENSION = 'x-public';

/** Makes a route (or controller) public: no token needed. */
export const Public = () =>
  applyDecorators(SetMetadata(AUDIENCE, 'public' satisfies Audience), ApiExtension(PUBLIC_EXTENSION, true));

/** Restricts a route (or controller) to administrators: 401 without a token, 403 for a learner. */
export const AdministratorsOnly = () =>
  applyDecorators(
    SetMetadata(AUDIENCE, 'administrator' satisfies Audience),
    ApiErrors({ 403: 'Not an administrator' }),
  );

export const REAUTHENTICATION = Symbol('reauthentication');

/** The 403 description for administrator routes that require re-authentication. */
export const REAUTHENTICATED_ADMINISTRATORS =
  'Not an administrator, or without `POST /api/auth/v1/reauthenticate` in the last 5 minutes (`auth.reauthentication_required`)';

/** Restricts an administrators' route to callers who have confirmed their password within the last 5 minutes. */
export const RequiresReauthentication = () =>
  applyDecorators(SetMetadata(REAUTHENTICATION, true), ApiErrors({ 403: REAUTHENTICATED_ADMINISTRATORS }));

/**
 * For routes where the request body decides whether re-authentication is needed.
 * @throws ForbiddenError
 */
export function requireReauthentication({ isReauthenticated }: Pick<CurrentUser, 'isReauthenticated'>): void {
  if (isReauthenticated) return;
  throw new ForbiddenError('auth.reauthentication_required', 'Enter your password to confirm it’s you');
}

/** The caller, loaded from the database for each request. */
export interface CurrentUser {
  id: string;
  sessionId: string;
  fullName: string;
  email: string;
  /** Whether a link mailed to that address was opened. */
  emailVerified: boolean;
  /** Replaces the address when a link mailed to it is opened. */
  pendingEmail: string | null;
  /** Whether mail to `pendingEmail`, else to `email`, came back. */
  emailBounced: boolean;
  avatarUrl: string | null;
  /** An administrator whose password meets the administrator policy. */
  isAdmin: boolean;
  /** An administrator with a weak password: has no administrator rights until it is changed. */
  mustChangePassword: boolean;
  /** Whether they confirmed their password in this session within the last 5 minutes. */
  isReauthenticated: boolean;
  createdAt: Date;
}

/** Injects the signed-in caller into a controller method. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): CurrentUser => {
  return context.switchToHttp().getRequest<Request & { user: CurrentUser }>().user;
});
