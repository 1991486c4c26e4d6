import {
  type AssessmentQuestionResponse,
  generatedAssessmentsApi,
  type ReviewedAttemptResponse,
} from './assessments-api.gen';
import { paged } from './page';

/**
 * Endpoints used only by administrators' assessment screens: a separate module, so that no other screen downloads it.
 */
const assessmentsApi = generatedAssessmentsApi.enhanceEndpoints({
  addTagTypes: ['AssessmentBank', 'AssessmentExtraTime'],
  endpoints: {
    getAssessmentSettings: { providesTags: ['AssessmentBank'] },
    saveAssessmentSettings: { invalidatesTags: (saved) => (saved ? ['AssessmentBank', 'Assessments'] : []) },
    // Also after an error: it means that the shown data is outdated.
    addAssessmentTopic: { invalidatesTags: ['AssessmentBank'] },
    renameAssessmentTopic: { invalidatesTags: ['AssessmentBank'] },
    deleteAssessmentTopic: { invalidatesTags: ['AssessmentBank'] },
    addAssessmentQuestion: { invalidatesTags: ['AssessmentBank'] },
    changeAssessmentQuestion: { invalidatesTags: ['AssessmentBank'] },
    deleteAssessmentQuestion: { invalidatesTags: ['AssessmentBank'] },
    importAssessmentQuestions: { invalidatesTags: (result) => (result ? ['AssessmentBank'] : []) },
    voidAssessmentAttempt: { invalidatesTags: ['AssessmentAttempts'] },
    listExtraTime: { providesTags: ['AssessmentExtraTime'] },
    grantExtraTime: { invalidatesTags: (granted) => (granted ? ['AssessmentExtraTime'] : []) },
    withdrawExtraTime: { invalidatesTags: ['AssessmentExtraTime'] },
  },
});

interface QuestionFilter {
  courseId: string;
  topicId: string;
  text: string;
  flaggedOnly: boolean;
}

/** Lists that load page by page. */
export const { useBankQuestionsInfiniteQuery, useCourseAttemptsInfiniteQuery } =
  assessmentsApi.injectEndpoints({
    endpoints: (build) => ({
      /** listAssessmentQuestions, newest first. */
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
      /** listAssessmentAttempts, newest first. */
      courseAttempts: build.infiniteQuery({
        ...paged<ReviewedAttemptResponse, { courseId: string; text: string }>(({ courseId, text }) => ({
          url: `/api/admin/assessments/${encodeURIComponent(courseId)}/attempts`,
          params: { limit: 50, q: text || undefined },
        })),
        providesTags: ['AssessmentAttempts'],
      }),
    }),
  });

export * from './assessments-api.gen';
