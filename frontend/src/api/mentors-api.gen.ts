import type {
  CourseCategory,
  MessageResponse,
} from './api.gen';
import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMentor: build.query<GetMentorApiResponse, GetMentorApiArg>({
      query: (queryArg) => ({ url: `/api/public/mentors/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listCourseMentors: build.query<ListCourseMentorsApiResponse, ListCourseMentorsApiArg>({
      query: (queryArg) => ({ url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/mentors` }),
    }),
    listTaughtCourses: build.query<ListTaughtCoursesApiResponse, ListTaughtCoursesApiArg>({
      query: () => ({ url: `/api/questions/courses` }),
    }),
    setAsideQuestion: build.mutation<SetAsideQuestionApiResponse, SetAsideQuestionApiArg>({
      query: (queryArg) => ({
        url: `/api/questions/${encodeURIComponent(String(queryArg.id))}/set-aside`,
        method: 'POST',
      }),
    }),
    listCourseLiveSessions: build.query<ListCourseLiveSessionsApiResponse, ListCourseLiveSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/live-sessions`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listMyLiveSessions: build.query<ListMyLiveSessionsApiResponse, ListMyLiveSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/live-sessions`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getOffers: build.query<GetOffersApiResponse, GetOffersApiArg>({
      query: () => ({ url: `/api/public/offers` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedMentorsApi };
export type ListMentorsApiResponse = /** status 200  */ MentorPageResponse[];
export type ListMentorsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetMentorApiResponse = /** status 200  */ MentorPageResponse;
export type GetMentorApiArg = {
  id: string;
};
export type ListCourseMentorsApiResponse = /** status 200  */ MentorResponse[];
export type ListCourseMentorsApiArg = {
  id: string;
};
export type ListQuestionsApiResponse = /** status 200  */ QuestionResponse[];
export type ListQuestionsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type ListTaughtCoursesApiResponse = /** status 200  */ TaughtCourseQuestionsResponse[];
export type ListTaughtCoursesApiArg = void;
export type SetAsideQuestionApiResponse = /** status 200  */ MessageResponse;
export type SetAsideQuestionApiArg = {
  id: string;
};
export type ListCourseLiveSessionsApiResponse = /** status 200  */ LiveSessionResponse[];
export type ListCourseLiveSessionsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type ListMyLiveSessionsApiResponse = /** status 200  */ LiveSessionResponse[];
export type ListMyLiveSessionsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetOffersApiResponse = /** status 200  */ OffersResponse;
export type GetOffersApiArg = void;
export type MentorCourseResponse = {
  category: CourseCategory;
  id: string;
  title: string;
  /** Path of the public image. Null without one. */
  thumbnail: string | null;
};
export type MentorPageResponse = {
  /** Those in the catalogue, by title. */
  courses: MentorCourseResponse[];
  id: string;
  name: string;
  /** Markdown; empty when there is none. */
  biography: string;
  /** Path of the public image. Null: show the initials. */
  picture: string | null;
};
export type MentorResponse = {
  id: string;
  name: string;
  /** Markdown; empty when there is none. */
  biography: string;
  /** Path of the public image. Null: show the initials. */
  picture: string | null;
};
export type QuestionResponse = {
  id: string;
  /** Plain text, several lines. */
  content: string;
  created_at: string;
  lesson_id: string;
  lesson_title: string;
  course_id: string;
  course_title: string;
  full_name: string;
  /** Masked, unless the reader is an administrator. */
  email: string;
  /** Address of the learner's picture; null: show the initials. */
  avatar_url: string | null;
  /** Answers by other learners, or more by the one who asked. */
  replies: number;
};
export type TaughtCourseQuestionsResponse = {
  id: string;
  title: string;
  /** How many questions wait for an answer. */
  unanswered: number;
};
export type SessionMentorResponse = {
  id: string;
  name: string;
};
export type LiveSessionResponse = {
  id: string;
  course_id: string;
  course_title: string;
  title: string;
  /** Null if the session has no mentor. */
  mentor: SessionMentorResponse | null;
  /** In UTC. */
  starts_at: string;
  /** In UTC. */
  ends_at: string;
  /** The link to the meeting; null without access to the course, and if the session is cancelled. */
  join_url: string | null;
  /** Whether the reader studies or teaches the course, and can download the calendar file. */
  may_join: boolean;
  /** In UTC; null unless it was cancelled. */
  cancelled_at: string | null;
  /** Grows with each change. */
  revision: number;
};
export type OffersResponse = {
  /** A mentor. */
  mentors: boolean;
  /** A lab. */
  labs: boolean;
  /** A final assessment that learners can take. */
  assessments: boolean;
};
export const {
  useGetMentorQuery,
  useListCourseMentorsQuery,
  useListTaughtCoursesQuery,
  useSetAsideQuestionMutation,
  useListCourseLiveSessionsQuery,
  useListMyLiveSessionsQuery,
  useGetOffersQuery,
} = injectedRtkApi;
