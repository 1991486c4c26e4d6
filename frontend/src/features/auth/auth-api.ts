import { api } from '../../api/api';
import { userRefreshed } from './session';
import { type SessionUser } from './session-storage';

interface EnrolledCourseSummary {
  id: string;
  title: string;
  progress: number;
}

export interface AccountUser {
  id: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
  is_admin: boolean;
  created_at: string;
  total_courses: number;
  average_progress: number;
  enrolled_courses: EnrolledCourseSummary[];
}

export interface MeResponse {
  user: AccountUser;
  enrolled_courses: EnrolledCourseSummary[];
}

interface AuthResponse {
  token?: string;
}

// Replaced by the generated hooks of the same names once openapi.yaml carries the auth routes; screens import
// from this file and don't notice.
const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<AuthResponse, { email: string; password: string; remember?: boolean }>({
      query: (body) => ({ url: '/api/auth/v1/login', method: 'POST', body }),
    }),
    signup: build.mutation<AuthResponse, { email: string; password: string; full_name: string }>({
      query: (body) => ({ url: '/api/auth/v1/signup', method: 'POST', body }),
    }),
    me: build.query<MeResponse, void>({
      query: () => '/api/auth/v1/me',
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.user) dispatch(userRefreshed(toSessionUser(answer.data.user)));
      },
    }),
    forgotPassword: build.mutation<{ message: string }, { email: string }>({
      query: (body) => ({ url: '/api/auth/v1/forgot-password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<{ message: string }, { token: string; password: string }>({
      query: (body) => ({ url: '/api/auth/v1/reset-password', method: 'POST', body }),
    }),
    logout: build.mutation<void, void>({
      query: () => ({ url: '/api/auth/v1/logout', method: 'POST' }),
    }),
  }),
});

/** What the browser keeps of an account. */
export function toSessionUser(user: AccountUser): SessionUser {
  const { id, full_name, email, avatar_url, is_admin } = user;
  return { id, full_name, email, avatar_url: avatar_url ?? null, is_admin };
}

export { authApi };
export const {
  useLoginMutation,
  useSignupMutation,
  useMeQuery,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useLogoutMutation,
} = authApi;
