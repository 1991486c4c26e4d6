import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { generatedAdminApi, type RevocationResponse } from './admin-api.gen';
import { undoByThisClock } from '../lib/clocks';

/**
 * Administrators' endpoints, in the same store and cache as `api`: a separate module, so that learners never download
 * it. Import its hooks and types from here, never from `admin-api.gen.ts`.
 */
export const adminApi = generatedAdminApi.enhanceEndpoints({
  addTagTypes: [
    'AlertWordings',
    'AssessmentBank',
    'AssessmentExtraTime',
    'BankAccounts',
    'Coupons',
    'Learners',
    'UnreadAlerts',
  ],
  endpoints: {
    answerReview: { invalidatesTags: ['Reviews'] },
    hideReview: { invalidatesTags: ['Reviews', 'Courses'] },
    showReview: { invalidatesTags: ['Reviews', 'Courses'] },
    getCouponStats: { providesTags: ['CouponUsages'] },
    getPaymentBatch: { providesTags: ['PaymentBatches'] },
    // Also after an error: it may be undone already.
    undoDecision: { invalidatesTags: ['BankLines', 'BankPolicies', 'DashboardStats'] },
    getDashboardStats: { providesTags: ['DashboardStats'] },
    getDashboardSetup: { providesTags: ['DashboardStats', 'Settings'] },
    listCourseContents: { providesTags: ['Contents'] },
    listCourseLabs: { providesTags: ['Lab', 'Contents'] },
    // By lessons, labs and the final assessment; the price decides about its warning.
    getCourseCertification: { providesTags: ['Contents', 'Courses', 'AssessmentBank', 'PracticalExams'] },
    listLabHistories: { providesTags: ['Lab'] },
    getLabHistory: { keepUnusedDataFor: 0 },
    getAdminLab: { providesTags: ['Lab', 'Contents'] },
    // Also after an error: someone else may have changed it.
    saveLab: { invalidatesTags: ['Lab'] },
    // Also after an error: its module may be gone.
    addLesson: { extraOptions: { multipart: true }, invalidatesTags: ['Contents'] },
    updateLesson: {
      extraOptions: { multipart: true },
      invalidatesTags: (lesson) => (lesson ? ['Contents'] : []),
    },
    // Also after an error: it means that this list is outdated.
    renameModule: { invalidatesTags: ['Contents'] },
    // Without its last lesson a course is inactive.
    deleteLesson: { invalidatesTags: ['Contents', 'Courses', 'DashboardStats'] },
    getDashboardHistory: { providesTags: ['DashboardStats'] },
    // A form starts with the course's current values, not with cached ones.
    getAdminCourse: { providesTags: ['Courses'], keepUnusedDataFor: 0 },
    createCourse: {
      extraOptions: { multipart: true },
      invalidatesTags: (course) => (course ? ['Courses', 'DashboardStats'] : []),
    },
    updateCourse: {
      extraOptions: { multipart: true },
      invalidatesTags: (course) => (course ? ['Courses', 'DashboardStats'] : []),
    },
    // Also after an error: "already has access" means that this list is outdated.
    grantEnrolment: { invalidatesTags: ['CourseEnrolments', 'Courses', 'DashboardStats'] },
    archiveCourse: { invalidatesTags: (done) => (done ? ['Courses', 'DashboardStats'] : []) },
    revokeEnrolment: {
      transformResponse: undoByThisClock<RevocationResponse>,
      invalidatesTags: (done) => (done ? ['CourseEnrolments', 'Courses', 'DashboardStats'] : []),
    },
    // Also after an error: it may be undone already.
    undoRevocation: { invalidatesTags: ['CourseEnrolments', 'Courses', 'DashboardStats'] },
    listAdminMentors: { providesTags: ['Mentors'] },
    // Also after an error: "has this name already" means that this list is outdated.
    createMentor: { extraOptions: { multipart: true }, invalidatesTags: ['Mentors'] },
    // Courses name their mentors. Also after an error: the list may be outdated.
    updateMentor: {
      extraOptions: { multipart: true },
      invalidatesTags: (mentor) => (mentor ? ['Mentors', 'Courses'] : ['Mentors']),
    },
    archiveMentor: { invalidatesTags: ['Mentors', 'Courses'] },
    restoreMentor: { invalidatesTags: ['Mentors', 'Courses'] },
    scheduleLiveSession: { invalidatesTags: (session) => (session ? ['LiveSessions'] : []) },
    // Also after an error: "cancelled" means that this list is outdated.
    changeLiveSession: { invalidatesTags: ['LiveSessions'] },
    cancelLiveSession: { invalidatesTags: ['LiveSessions'] },
    getSettings: { providesTags: ['Settings'] },
    updateSettings: { invalidatesTags: (saved) => (saved ? ['Settings', 'Academy'] : []) },
    createAnnouncement: { invalidatesTags: (made) => (made ? ['Announcements'] : []) },
    updateAnnouncement: { invalidatesTags: ['Announcements'] },
    deleteAnnouncement: { invalidatesTags: ['Announcements'] },
    getLearner: { providesTags: ['Learners'] },
    // Also after an error: "the last administrator" means that this list is outdated.
    changeRole: { invalidatesTags: ['Learners'] },
    endSessions: { invalidatesTags: ['Learners'] },
    // Also after an error: "replaced" means that this list is outdated.
    revokeCertificate: { invalidatesTags: ['Certificates'] },
    reissueCertificate: { invalidatesTags: ['Certificates'] },
    // Also after an error: "already exists" means that this list is outdated.
    createCoupon: { invalidatesTags: ['Coupons'] },
    updateCoupon: { invalidatesTags: ['Coupons'] },
    changeTicketStatus: {
      invalidatesTags: (ticket) => (ticket ? ['Tickets', 'DashboardStats'] : []),
    },
    getAssessmentSettings: { providesTags: ['AssessmentBank'] },
    getPracticalExamSettings: { providesTags: ['PracticalExams'] },
    savePracticalExam: { invalidatesTags: (saved) => (saved ? ['PracticalExams'] : []) },
    voidPracticalExamAttempt: { invalidatesTags: ['ExamReports', 'PracticalExams'] },
    readPracticalExamAgain: { invalidatesTags: ['ExamReports', 'PracticalExams'] },
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
    listBankAccounts: { providesTags: ['BankAccounts'] },
    createBankAccount: {
      invalidatesTags: (account) => (account ? ['BankAccounts', 'BankPolicies'] : []),
    },
    getBankImport: { providesTags: ['BankImport'] },
    listBankDays: { providesTags: ['BankLines'] },
    previewBankImport: { extraOptions: { multipart: true } },
    // Also after an error: it means that these lists are outdated.
    confirmBankImport: {
      invalidatesTags: (found) => ['BankImports', 'BankLines', ...(found ? [] : (['BankImport'] as const))],
    },
    undoBankImport: { invalidatesTags: ['BankImports', 'BankLines', 'DashboardStats'] },
    approveBankMatches: { invalidatesTags: ['BankLines', 'BankPolicies', 'DashboardStats'] },
    allocateBankLine: { invalidatesTags: ['BankLines', 'DashboardStats'] },
    setAsideBankLines: { invalidatesTags: ['BankLines'] },
    setAsideBankLine: { invalidatesTags: ['BankLines'] },
    unmatchBankLine: { invalidatesTags: ['BankLines'] },
    listBankFeeds: { providesTags: ['BankFeeds'] },
    createBankFeed: { invalidatesTags: (feed) => (feed ? ['BankFeeds', 'BankPolicies'] : []) },
    createBankMailFeed: { invalidatesTags: (feed) => (feed ? ['BankFeeds', 'BankPolicies'] : []) },
    updateBankFeed: { invalidatesTags: ['BankFeeds'] },
    rotateBankFeedSecret: { invalidatesTags: (feed) => (feed ? ['BankFeeds'] : []) },
    deleteBankFeed: { invalidatesTags: ['BankFeeds', 'BankPolicies'] },
    listUnreadAlerts: { providesTags: ['UnreadAlerts'] },
    // Also after an error: another administrator may have marked or discarded it.
    markUnreadAlert: { invalidatesTags: ['UnreadAlerts', 'AlertWordings', 'BankLines'] },
    discardUnreadAlert: { invalidatesTags: ['UnreadAlerts'] },
    listAlertWordings: { providesTags: ['AlertWordings'] },
    forgetAlertWording: { invalidatesTags: ['AlertWordings'] },
    listBankPolicies: { providesTags: ['BankPolicies'] },
    // Also after an error: this list is outdated then.
    setBankPolicy: { invalidatesTags: ['BankPolicies', 'BankLines'] },
    stopAutomaticApprovals: { invalidatesTags: ['BankPolicies', 'BankLines'] },
  },
});

type AdminState = Parameters<typeof adminApi.util.selectInvalidatedBy>[0];

/** Dispatches updates of the administrators' cache entries, which the store's own type doesn't include. */
export const useAdminDispatch = useDispatch.withTypes<ThunkDispatch<AdminState, unknown, UnknownAction>>();

export * from './admin-api.gen';
