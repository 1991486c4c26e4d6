import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { env } from '../config/env';
import { selectBearer, selectToken, sessionExpired, type SessionState } from '../session/session';
import { confirmPassword, REAUTHENTICATION_REQUIRED } from '../session/reauthentication';
import { errorCode } from './errors';
import { carriesFile, toFormData } from './form-data';

interface StateWithSession {
  session: SessionState;
}

/** Timeout of a request: no screen waits for ever. */
const ANSWER_WITHIN_MS = 20_000;

interface ApiExtraOptions {
  /** Sends every body of the endpoint as form data, even without a file. */
  multipart?: boolean;
}

type ApiBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  ApiExtraOptions,
  FetchBaseQueryMeta
>;

const send = fetchBaseQuery({
  baseUrl: env.apiBaseUrl,
  prepareHeaders: (headers, { getState }) => {
    const bearer = selectBearer(getState() as StateWithSession);
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    headers.set('accept', 'application/json');
    return headers;
  },
});

function withFormData(args: string | FetchArgs, multipart = false): string | FetchArgs {
  if (typeof args === 'string') return args;
  const body: unknown = args.body;
  if (carriesFile(body)) return { ...args, body: toFormData(body) };
  if (multipart && body && !(body instanceof FormData)) {
    return { ...args, body: toFormData(body as Parameters<typeof toFormData>[0]) };
  }
  return args;
}

function withTimeout(args: string | FetchArgs): FetchArgs {
  const request = typeof args === 'string' ? { url: args } : args;
  // Upload time depends on the connection; the user sees the progress and can cancel.
  const hasFile =
    request.body instanceof FormData && [...request.body.values()].some((value) => value instanceof Blob);
  return { timeout: hasFile ? 0 : ANSWER_WITHIN_MS, ...request };
}

const baseQuery: ApiBaseQuery = async (args, api, extraOptions) => {
  const tokenOf = (): string | null => selectToken(api.getState() as StateWithSession);
  const sentWith = tokenOf();
  const request = withTimeout(withFormData(args, extraOptions?.multipart));
  let result = await send(request, api, {});
  if (errorCode(result.error) === REAUTHENTICATION_REQUIRED && (await confirmPassword())) {
    result = await send(request, api, {});
  }
  // Ends only the rejected session; a late response must not end a newer one.
  if (result.error?.status === 401 && sentWith && tokenOf() === sentWith) api.dispatch(sessionExpired());
  // A proxy's empty answer: every query of the API answers something.
  if (api.type === 'query' && result.data === null)
    return { error: { status: 'PARSING_ERROR', originalStatus: 200, data: '', error: '' } };
  return result;
};

/** The empty API for the generated endpoints. Screens import from `api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnReconnect: true,
  // One cache, so that learners' screens in the same tab show administrators' changes. What one API alone uses is its own.
  tagTypes: [
    'Enrolled',
    'Account',
    'Sessions',
    'Progress',
    'Quiz',
    'Lab',
    'Comments',
    'Questions',
    'Mentors',
    'LiveSessions',
    'PublicPage',
    'MyPayments',
    'OpenCheckout',
    'ManualPayments',
    'PaymentBatches',
    'Courses',
    'CourseEnrolments',
    'Contents',
    'Tickets',
    'Thread',
    'DashboardStats',
    'CouponUsages',
    'Study',
    'Settings',
    'Academy',
    'Announcements',
    'BankImport',
    'BankImports',
    'BankLines',
    'BankPolicies',
    'BankFeeds',
    'Assessments',
    'PracticalExams',
    'ExamReports',
    'Certificates',
    'AssessmentAttempts',
    'Reviews',
  ],
  endpoints: () => ({}),
});
