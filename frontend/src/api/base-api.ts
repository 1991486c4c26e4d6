import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { env } from '../config/env';
import { selectBearer, selectToken, sessionExpired, type SessionState } from '../features/auth/session';
import { carriesFile, toFormData } from './form-data';

interface StateWithSession {
  session: SessionState;
}

/** `multipart` sends every body of an endpoint as form data, also one without a file in it. */
export interface ApiExtraOptions {
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

function withFormData(args: string | FetchArgs, multipart: boolean): string | FetchArgs {
  if (typeof args === 'string') return args;
  const body: unknown = args.body;
  if (carriesFile(body)) return { ...args, body: toFormData(body) };
  if (multipart && body && !(body instanceof FormData)) {
    return { ...args, body: toFormData(body as Parameters<typeof toFormData>[0]) };
  }
  return args;
}

const baseQuery: ApiBaseQuery = async (args, api, extraOptions) => {
  const tokenOf = (): string | null => selectToken(api.getState() as StateWithSession);
  const sentWith = tokenOf();
  const result = await send(withFormData(args, extraOptions?.multipart ?? false), api, extraOptions ?? {});
  // Only the session that was refused ends; an answer that arrives late must not end its successor.
  if (result.error?.status === 401 && sentWith && tokenOf() === sentWith) api.dispatch(sessionExpired());
  return result;
};

/** The empty API that the generated endpoints are injected into. Screens import from `api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
