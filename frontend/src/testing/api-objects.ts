import { type ErrorCode } from '@triad/shared/error-codes';
import { HttpResponse } from 'msw';
import { type MeResponse } from '../api/api';
import { type SessionUser } from '../session/session-storage';

/** Where the application looks for the API in tests. */
export const API = 'http://localhost/api';

/** The response of the current-user call for a user. */
export function meAnswer(user: SessionUser): MeResponse {
  return {
    user: {
      ...user,
      email_verified: true,
      pending_email: null,
      email_bounced: false,
      created_at: '2026-01-05T09:00:00.000Z',
      total_courses: 0,
      average_progress: 0,
      enrolled_courses: [],
    },
    enrolled_courses: [],
  };
}

/** An error response of the API; with `field`, its message is about that field. */
export function refusal(
  status: number,
  message: string,
  { code = 'common.bad_request', field }: { code?: ErrorCode; field?: string | undefined } = {},
) {
  const details = field && [{ field, message }];
  return HttpResponse.json(
    { statusCode: status, code, message, error: message, request_id: 'req-1', details },
    { status },
  );
}

/** The response of a server that failed. */
export const fails = () => refusal(500, 'Internal server error');
