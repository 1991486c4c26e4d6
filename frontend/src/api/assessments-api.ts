import { generatedAssessmentsApi } from './assessments-api.gen';

/** What only the administrators' screens of final assessments call: a door of its own, so that no other screen downloads it. */
export const assessmentsApi = generatedAssessmentsApi.enhanceEndpoints({
  endpoints: {
    getAssessmentSettings: { providesTags: ['AssessmentBank'] },
    saveAssessmentSettings: { invalidatesTags: (saved) => (saved ? ['AssessmentBank', 'Assessments'] : []) },
    // Also after a refusal: it says that what is shown here is old.
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
