import { type ErrorCode } from '@triad/shared/error-codes';
import { type MeResponse } from '../api/api';
import { type SessionUser } from '../session/session-storage';

/** The response of the current-user call for a user. */
export function meAnswer(user: SessionUser): MeResponse {
  return {
    user: {
      ...user,
      created_at: '2026-01-05T09:00:00.000Z',
      total_courses: 0,
      average_progress: 0,
      enrolled_courses: [],
    },
    enrolled_courses: [],
  };
}

/** The body of an error response. */
export function errorAnswer(
  statusCode: number,
  message: string,
  details?: { field: string; message: string }[],
) {
  const code: ErrorCode = 'common.bad_request';
  return { statusCode, code, message, error: message, request_id: 'req-1', details };
}
