import {
  type AssessmentQuestionResponse,
  assessmentsApi,
  type ReviewedAttemptResponse,
} from '../../../api/assessments-api';
import { paged } from '../../../api/page';

interface QuestionFilter {
  courseId: string;
  topicId: string;
  text: string;
  flaggedOnly: boolean;
}

const listsApi = assessmentsApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAssessmentQuestions as an infinite list, newest first. */
    bankQuestions: build.infiniteQuery({
      ...paged<AssessmentQuestionResponse, QuestionFilter>(({ courseId, topicId, text, flaggedOnly }) => ({
        url: `/api/admin/assessments/${encodeURIComponent(courseId)}/questions`,
        params: {
          limit: 50,
          topic_id: topicId || undefined,
          q: text || undefined,
          flagged: flaggedOnly || undefined,
        },
      })),
      providesTags: ['AssessmentBank'],
    }),
    /** listAssessmentAttempts as an infinite list, newest first. */
    courseAttempts: build.infiniteQuery({
      ...paged<ReviewedAttemptResponse, { courseId: string; text: string }>(({ courseId, text }) => ({
        url: `/api/admin/assessments/${encodeURIComponent(courseId)}/attempts`,
        params: { limit: 50, q: text || undefined },
      })),
      providesTags: ['AssessmentAttempts'],
    }),
  }),
});

export const { useBankQuestionsInfiniteQuery, useCourseAttemptsInfiniteQuery } = listsApi;
