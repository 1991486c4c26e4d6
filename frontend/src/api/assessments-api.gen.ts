import type {
  AttemptState,
  QuizQuestionType,
  TopicScoreResponse,
} from './api.gen';
import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAssessmentSettings: build.query<GetAssessmentSettingsApiResponse, GetAssessmentSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}`,
      }),
    }),
    saveAssessmentSettings: build.mutation<SaveAssessmentSettingsApiResponse, SaveAssessmentSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}`,
        method: 'PUT',
        body: queryArg.saveAssessmentDto,
      }),
    }),
    addAssessmentTopic: build.mutation<AddAssessmentTopicApiResponse, AddAssessmentTopicApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/topics`,
        method: 'POST',
        body: queryArg.addTopicDto,
      }),
    }),
    renameAssessmentTopic: build.mutation<RenameAssessmentTopicApiResponse, RenameAssessmentTopicApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/topics/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.renameTopicDto,
      }),
    }),
    deleteAssessmentTopic: build.mutation<DeleteAssessmentTopicApiResponse, DeleteAssessmentTopicApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/topics/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listAssessmentQuestions: build.query<ListAssessmentQuestionsApiResponse, ListAssessmentQuestionsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/questions`,
        params: {
          limit: queryArg.limit,
          q: queryArg.q,
          flagged: queryArg.flagged,
          topic_id: queryArg.topicId,
          cursor: queryArg.cursor,
        },
      }),
    }),
    addAssessmentQuestion: build.mutation<AddAssessmentQuestionApiResponse, AddAssessmentQuestionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/questions`,
        method: 'POST',
        body: queryArg.addAssessmentQuestionDto,
      }),
    }),
    changeAssessmentQuestion: build.mutation<
      ChangeAssessmentQuestionApiResponse,
      ChangeAssessmentQuestionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/questions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.changeAssessmentQuestionDto,
      }),
    }),
    deleteAssessmentQuestion: build.mutation<
      DeleteAssessmentQuestionApiResponse,
      DeleteAssessmentQuestionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/questions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    previewAssessmentImport: build.mutation<
      PreviewAssessmentImportApiResponse,
      PreviewAssessmentImportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/imports/preview`,
        method: 'POST',
        body: queryArg.importAssessmentQuestionsDto,
      }),
    }),
    importAssessmentQuestions: build.mutation<
      ImportAssessmentQuestionsApiResponse,
      ImportAssessmentQuestionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/imports`,
        method: 'POST',
        body: queryArg.importAssessmentQuestionsDto,
      }),
    }),
    listAssessmentAttempts: build.query<ListAssessmentAttemptsApiResponse, ListAssessmentAttemptsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/attempts`,
        params: {
          limit: queryArg.limit,
          q: queryArg.q,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getAttemptPaper: build.query<GetAttemptPaperApiResponse, GetAttemptPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/attempts/${encodeURIComponent(String(queryArg.id))}/paper`,
      }),
    }),
    voidAssessmentAttempt: build.mutation<VoidAssessmentAttemptApiResponse, VoidAssessmentAttemptApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/attempts/${encodeURIComponent(String(queryArg.id))}/void`,
        method: 'POST',
        body: queryArg.voidAttemptDto,
      }),
    }),
    listExtraTime: build.query<ListExtraTimeApiResponse, ListExtraTimeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/extra-time`,
      }),
    }),
    grantExtraTime: build.mutation<GrantExtraTimeApiResponse, GrantExtraTimeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/extra-time`,
        method: 'PUT',
        body: queryArg.grantExtraTimeDto,
      }),
    }),
    withdrawExtraTime: build.mutation<WithdrawExtraTimeApiResponse, WithdrawExtraTimeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/extra-time/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'DELETE',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedAssessmentsApi };
export type GetAssessmentSettingsApiResponse = /** status 200  */ AssessmentSettingsResponse;
export type GetAssessmentSettingsApiArg = {
  courseId: string;
};
export type SaveAssessmentSettingsApiResponse = /** status 200  */ AssessmentSettingsResponse;
export type SaveAssessmentSettingsApiArg = {
  courseId: string;
  saveAssessmentDto: SaveAssessmentDto;
};
export type AddAssessmentTopicApiResponse = /** status 201  */ AssessmentSettingsResponse;
export type AddAssessmentTopicApiArg = {
  courseId: string;
  addTopicDto: AddTopicDto;
};
export type RenameAssessmentTopicApiResponse = /** status 200  */ AssessmentSettingsResponse;
export type RenameAssessmentTopicApiArg = {
  courseId: string;
  id: string;
  renameTopicDto: RenameTopicDto;
};
export type DeleteAssessmentTopicApiResponse = unknown;
export type DeleteAssessmentTopicApiArg = {
  courseId: string;
  id: string;
};
export type ListAssessmentQuestionsApiResponse = /** status 200  */ AssessmentQuestionResponse[];
export type ListAssessmentQuestionsApiArg = {
  courseId: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only questions with this in their text; upper and lower case are the same. For example `ticket`. */
  q?: string;
  /** Only questions whose statistics are unusual. */
  flagged?: true | false;
  /** Only questions of this topic. */
  topicId?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type AddAssessmentQuestionApiResponse = /** status 201  */ AssessmentQuestionResponse;
export type AddAssessmentQuestionApiArg = {
  courseId: string;
  addAssessmentQuestionDto: AddAssessmentQuestionDto;
};
export type ChangeAssessmentQuestionApiResponse = /** status 200  */ AssessmentQuestionResponse;
export type ChangeAssessmentQuestionApiArg = {
  courseId: string;
  id: string;
  changeAssessmentQuestionDto: ChangeAssessmentQuestionDto;
};
export type DeleteAssessmentQuestionApiResponse = unknown;
export type DeleteAssessmentQuestionApiArg = {
  courseId: string;
  id: string;
};
export type PreviewAssessmentImportApiResponse = /** status 200  */ ImportPreviewResponse;
export type PreviewAssessmentImportApiArg = {
  courseId: string;
  importAssessmentQuestionsDto: ImportAssessmentQuestionsDto;
};
export type ImportAssessmentQuestionsApiResponse = /** status 200  */ ImportResultResponse;
export type ImportAssessmentQuestionsApiArg = {
  courseId: string;
  importAssessmentQuestionsDto: ImportAssessmentQuestionsDto;
};
export type ListAssessmentAttemptsApiResponse = /** status 200  */ ReviewedAttemptResponse[];
export type ListAssessmentAttemptsApiArg = {
  courseId: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only attempts of learners with this in their name or email. For example `ananya`. */
  q?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetAttemptPaperApiResponse = /** status 200  */ GradedQuestionResponse[];
export type GetAttemptPaperApiArg = {
  courseId: string;
  id: string;
};
export type VoidAssessmentAttemptApiResponse = /** status 200  */ ReviewedAttemptResponse;
export type VoidAssessmentAttemptApiArg = {
  courseId: string;
  id: string;
  voidAttemptDto: VoidAttemptDto;
};
export type ListExtraTimeApiResponse = /** status 200  */ ExtraTimeResponse[];
export type ListExtraTimeApiArg = {
  courseId: string;
};
export type GrantExtraTimeApiResponse = /** status 200  */ ExtraTimeResponse;
export type GrantExtraTimeApiArg = {
  courseId: string;
  grantExtraTimeDto: GrantExtraTimeDto;
};
export type WithdrawExtraTimeApiResponse = unknown;
export type WithdrawExtraTimeApiArg = {
  courseId: string;
  userId: string;
};
export type TopicResponse = {
  id: string;
  name: string;
  /** How many questions of it each paper has. */
  draw: number;
  /** How many the bank has. */
  questions: number;
};
export type AssessmentSettingsResponse = {
  course_id: string;
  course_title: string;
  published: boolean;
  minutes: number;
  pass_mark: number;
  attempts: number;
  cool_down_hours: number;
  topics: TopicResponse[];
};
export type TopicDrawDto = {
  id: string;
  /** How many questions of it each paper has, 0 to 200. */
  draw: number;
};
export type SaveAssessmentDto = {
  /** Whether learners can take it; the course then certifies by it. */
  published: boolean;
  /** Minutes for a paper, 1 to 600. */
  minutes: number;
  /** Percent that passes, 1 to 100. */
  pass_mark: number;
  /** How often a learner may take it, 1 to 100. */
  attempts: number;
  /** Hours between the end of an attempt and the next, 0 to 8760. */
  cool_down_hours: number;
  /** How many questions each paper has of which topic. What is left out stays as it is. */
  topics: TopicDrawDto[];
};
export type AddTopicDto = {
  /** The new topic's id, a UUID of version 7 of the caller's own making. Sent again with it, it happens once. */
  id?: string;
  /** 1 to 80 characters, unique in the course. */
  name: string;
};
export type RenameTopicDto = {
  /** 1 to 80 characters, unique in the course. */
  name: string;
};
export type ItemFlag = 'too_hard' | 'too_easy' | 'weak';
export type AssessmentQuestionResponse = {
  type: QuizQuestionType;
  /** Why to look at it, from 20 sittings on: facility below 20 or above 95 percent, discrimination below 0.1. */
  flags: ItemFlag[];
  id: string;
  topic_id: string;
  topic: string;
  text: string;
  options: string[];
  /** The right options. */
  answer: string[];
  /** In how many graded attempts its present version was. */
  sittings: number;
  /** Exposure: in what percent of the course's graded attempts it was. Null before the first. */
  exposure: number | null;
  /** Facility: percent of its sittings in which it was answered right. Null before the first. */
  facility: number | null;
  /** Point-biserial correlation with the rest of the paper, -1 to 1. Null where it can't be computed. */
  discrimination: number | null;
};
export type AddAssessmentQuestionDto = {
  /** `single`: one option is right. `multi`: exactly the right set counts. */
  type: QuizQuestionType;
  /** The new question's id, a UUID of version 7 of the caller's own making. Sent again with it, it happens once. */
  id?: string;
  topic_id: string;
  /** 1 to 2000 characters. */
  text: string;
  /** 2 to 20 different texts of at most 500 characters. */
  options: string[];
  /** The right options: one of `single`. */
  answer: string[];
};
export type ChangeAssessmentQuestionDto = {
  /** `single`: one option is right. `multi`: exactly the right set counts. */
  type: QuizQuestionType;
  topic_id: string;
  /** 1 to 2000 characters. */
  text: string;
  /** 2 to 20 different texts of at most 500 characters. */
  options: string[];
  /** The right options: one of `single`. */
  answer: string[];
};
export type QuestionFormat = 'json' | 'csv' | 'gift' | 'aiken';
export type ImportedQuestionResponse = {
  type: QuizQuestionType;
  /** Where it starts in the file. */
  line: number;
  topic: string;
  text: string;
  options: string[];
  answer: string[];
};
export type ImportProblemResponse = {
  line: number;
  message: string;
};
export type ImportPreviewResponse = {
  format: QuestionFormat;
  /** What would be added. */
  questions: ImportedQuestionResponse[];
  /** Questions that are left out, because the bank has them already or the file repeats them. */
  known: number;
  /** What can't be read. With any of these nothing can be imported. */
  problems: ImportProblemResponse[];
};
export type ImportAssessmentQuestionsDto = {
  /** Left out: it is recognised. */
  format?: QuestionFormat;
  /** The topic of questions of which the file doesn't say it. A new name adds a topic. */
  topic?: string;
  /** The file's text: at most 700,000 characters and 1,000 questions. */
  text: string;
};
export type ImportResultResponse = {
  added: number;
  known: number;
};
export type AttemptLearnerResponse = {
  id: string;
  full_name: string;
  email: string;
};
export type ReviewedAttemptResponse = {
  /** `expired`: the time ran out. `cancelled`: access ended before; it doesn't count. */
  state: AttemptState;
  id: string;
  /** 1 for the learner's first in this course. */
  number: number;
  started_at: string;
  deadline_at: string;
  /** Null while it is open. */
  closed_at: string | null;
  pass_mark: number;
  /** Rounded percent; null unless it is graded. */
  score: number | null;
  correct: number | null;
  total: number | null;
  passed: boolean;
  /** By topic; empty unless it is graded. */
  topics: TopicScoreResponse[];
  /** Whether an administrator decided that it doesn't count. */
  voided: boolean;
  /** The ticket of the learner's appeal; null without one. */
  appeal_ticket_id: string | null;
  learner: AttemptLearnerResponse;
  /** Null unless it was set aside. */
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
};
export type GradedQuestionResponse = {
  type: QuizQuestionType;
  number: number;
  topic: string;
  text: string;
  options: string[];
  chosen: string[];
  answer: string[];
  /** Null of a cancelled attempt. */
  is_right: boolean | null;
  /** When the answer was last saved; null for one that was never given. */
  saved_at: string | null;
};
export type VoidAttemptDto = {
  /** For the record: 3 to 500 characters. */
  reason: string;
};
export type ExtraTimeResponse = {
  user_id: string;
  full_name: string;
  email: string;
  minutes: number;
};
export type GrantExtraTimeDto = {
  email: string;
  /** Minutes more than others have, 1 to 600, from the learner's next attempt on. */
  minutes: number;
};
export const {
  useGetAssessmentSettingsQuery,
  useSaveAssessmentSettingsMutation,
  useAddAssessmentTopicMutation,
  useRenameAssessmentTopicMutation,
  useDeleteAssessmentTopicMutation,
  useListAssessmentQuestionsQuery,
  useAddAssessmentQuestionMutation,
  useChangeAssessmentQuestionMutation,
  useDeleteAssessmentQuestionMutation,
  usePreviewAssessmentImportMutation,
  useImportAssessmentQuestionsMutation,
  useListAssessmentAttemptsQuery,
  useGetAttemptPaperQuery,
  useVoidAssessmentAttemptMutation,
  useListExtraTimeQuery,
  useGrantExtraTimeMutation,
  useWithdrawExtraTimeMutation,
} = injectedRtkApi;
