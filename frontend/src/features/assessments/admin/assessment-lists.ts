import {
  type AssessmentQuestionResponse,
  assessmentsApi,
  type ReviewedAttemptResponse,
} from '../../../api/assessments-api';
import { type Page, toPage } from '../../../api/page';

interface QuestionFilter {
  courseId: string;
  topicId: string;
  text: string;
  flaggedOnly: boolean;
}

const listsApi = assessmentsApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAssessmentQuestions as an infinite list, newest first. */
    bankQuestions: build.infiniteQuery<Page<AssessmentQuestionResponse>, QuestionFilter, string | null>({
      query: ({ queryArg: { courseId, topicId, text, flaggedOnly }, pageParam }) => ({
        url: `/api/admin/assessments/${encodeURIComponent(courseId)}/questions`,
        params: {
          limit: 50,
          topic_id: topicId || undefined,
          q: text || undefined,
          flagged: flaggedOnly || undefined,
          cursor: pageParam ?? undefined,
        },
      }),
      transformResponse: toPage<AssessmentQuestionResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['AssessmentBank'],
    }),
    /** listAssessmentAttempts as an infinite list, newest first. */
    courseAttempts: build.infiniteQuery<
      Page<ReviewedAttemptResponse>,
      { courseId: string; text: string },
      string | null
    >({
      query: ({ queryArg: { courseId, text }, pageParam }) => ({
        url: `/api/admin/assessments/${encodeURIComponent(courseId)}/attempts`,
        params: { limit: 50, q: text || undefined, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ReviewedAttemptResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['AssessmentAttempts'],
    }),
  }),
});

export const { useBankQuestionsInfiniteQuery, useCourseAttemptsInfiniteQuery } = listsApi;
