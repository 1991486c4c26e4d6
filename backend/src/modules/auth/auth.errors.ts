import {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidInputError,
} from '../../platform/common/domain-error.js';

export const unauthenticated = () =>
  new DomainError(401, 'auth.unauthenticated', 'Please login first', undefined, {
    'WWW-Authenticate': 'Bearer',
  });

/** The same error for an unknown email and a wrong password, so that it doesn't reveal who has an account. */
export class WrongCredentialsError extends DomainError {
  constructor() {
    super(401, 'auth.wrong_credentials', 'Invalid email or password');
  }
}

export class EmailTakenError extends ConflictError {
  constructor(field?: string) {
    super('auth.email_taken', 'An account with this email already exists', field);
  }
}

const VERIFICATION_LINK_PROBLEMS = {
  invalid: ['auth.invalid_verification_link', 'Invalid confirmation link'],
  used: ['auth.verification_link_used', 'This link has already been used'],
  expired: ['auth.verification_link_expired', 'This link has expired'],
  superseded: [
    'auth.verification_link_superseded',
    'The address of the account has changed since this link was mailed',
  ],
} as const;

/** The link of a mail can't confirm its address, or not any more. */
export class VerificationLinkError extends InvalidInputError {
  constructor(problem: keyof typeof VERIFICATION_LINK_PROBLEMS) {
    const [code, message] = VERIFICATION_LINK_PROBLEMS[problem];
    super(code, message, 'token');
  }
}

export const emailAlreadyVerified = () =>
  new ConflictError('auth.email_verified', 'Your email address is already confirmed');

/** At least one administrator must remain. */
export const lastAdministrator = () =>
  new ConflictError(
    'auth.last_administrator',
    'This is the last administrator. Make someone else an administrator first.',
  );

/** Removing one's own rights can't be undone by oneself, so it needs an explicit confirmation. */
export const ownRoleUnconfirmed = () =>
  new ConflictError('auth.own_role_unconfirmed', 'You are about to give up your own administrator rights.');

const RESET_LINK_PROBLEMS = {
  invalid: ['auth.invalid_reset_link', 'Invalid reset link'],
  used: ['auth.reset_link_used', 'This link has already been used'],
  expired: ['auth.reset_link_expired', 'This link has expired'],
} as const;

/** The sentence is the same for all; `code` and `details` say why. */
export class InvalidResetLinkError extends DomainError {
  constructor(problem: keyof typeof RESET_LINK_PROBLEMS) {
    const [code, reason] = RESET_LINK_PROBLEMS[problem];
    super(400, code, 'Invalid reset link', [{ field: 'token', message: reason }]);
  }
}

export class WrongCurrentPasswordError extends InvalidInputError {
  constructor() {
    super('auth.wrong_current_password', 'This is not your current password', 'current_password');
  }
}

export class WrongPasswordError extends InvalidInputError {
  constructor() {
    super('auth.wrong_password', 'This is not your password', 'password');
  }
}

export class WeakPasswordError extends InvalidInputError {
  constructor(message: string, field: string) {
    super('auth.weak_password', message, field);
  }
}

/** The user is an administrator, but the password doesn't meet the administrator policy yet. */
export const passwordChangeRequired = () =>
  new ForbiddenError(
    'auth.password_change_required',
    'Administrators need a password of at least 12 characters that is not easy to guess. Change yours in your profile, then continue',
  );

export const samePassword = () =>
  new InvalidInputError(
    'auth.same_password',
    'Choose a password other than your current one',
    'new_password',
  );

export const pictureMissing = () =>
  new InvalidInputError('auth.picture_missing', 'Choose a picture', 'avatar');

/** Password hashing is at its concurrency limit: the response has `Retry-After`. */
export const signInBusy = () =>
  new DomainError(
    503,
    'auth.busy',
    'The academy is busy right now. Please try again in a few seconds',
    undefined,
    {
      'Retry-After': '3',
    },
  );
