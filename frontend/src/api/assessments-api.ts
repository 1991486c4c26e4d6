import { generatedAssessmentsApi } from './assessments-api.gen';

/**
 * Endpoints used only by administrators' assessment screens: a separate module, so that no other screen downloads it.
 */
export const assessmentsApi = generatedAssessmentsApi.enhanceEndpoints({
  endpoints: {
    getAssessmentSettings: { providesTags: ['AssessmentBank'] },
    saveAssessmentSettings: { invalidatesTags: (saved) => (saved ? ['AssessmentBank', 'Assessments'] : []) },
    // Also after an error: it means that the shown data is outdated.
    addAssessmentTopic: { invalidatesTags: ['AssessmentBank'] },
    renameAssessmentTopic: { invalidatesTags: ['AssessmentBank'] },
    deleteAssessmentTopic: { invalidatesTags: ['AssessmentBank'] },
    addAssessmentQuestion: { invalidatesTags: (question) => (question ? ['AssessmentBank'] : []) },
    changeAssessmentQuestion: { invalidatesTags: (question) => (question ? ['AssessmentBank'] : []) },
    deleteAssessmentQuestion: { invalidatesTags: ['AssessmentBank'] },
    importAssessmentQuestions: { invalidatesTags: (result) => (result ? ['AssessmentBank'] : []) },
    voidAssessmentAttempt: { invalidatesTags: ['AssessmentAttempts'] },
    listExtraTime: { providesTags: ['AssessmentExtraTime'] },
    grantExtraTime: { invalidatesTags: (granted) => (granted ? ['AssessmentExtraTime'] : []) },
    withdrawExtraTime: { invalidatesTags: ['AssessmentExtraTime'] },
  },
});

export * from './assessments-api.gen';
