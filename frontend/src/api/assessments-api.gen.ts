import type {
  AttemptState,
  PersonResponse,
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
  /** Only questions with this text; case-insensitive. For example `ticket`. */
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
  /** Only attempts of learners with this text in their name or email. For example `ananya`. */
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
  /** Number of its questions in each attempt. */
  draw: number;
  /** Number of its questions in the bank. */
  questions: number;
};
export type AssessmentSettingsResponse = {
  /** Whether learners can take it; certificates of the course then require it. */
  published: boolean;
  /** Time limit in minutes, 1 to 600. */
  minutes: number;
  /** Pass mark in percent, 1 to 100. */
  pass_mark: number;
  /** How often a learner may take it, 1 to 100. */
  attempts: number;
  /** Hours between the end of an attempt and the next, 0 to 8760. */
  cool_down_hours: number;
  course_id: string;
  course_title: string;
  topics: TopicResponse[];
};
export type TopicDrawDto = {
  id: string;
  /** Number of its questions in each attempt, 0 to 200. */
  draw: number;
};
export type SaveAssessmentDto = {
  /** Whether learners can take it; certificates of the course then require it. */
  published: boolean;
  /** Time limit in minutes, 1 to 600. */
  minutes: number;
  /** Pass mark in percent, 1 to 100. */
  pass_mark: number;
  /** How often a learner may take it, 1 to 100. */
  attempts: number;
  /** Hours between the end of an attempt and the next, 0 to 8760. */
  cool_down_hours: number;
  /** Number of questions per topic in each attempt. Omitted topics are unchanged. */
  topics: TopicDrawDto[];
};
export type AddTopicDto = {
  /** The new topic's id, a client-generated UUIDv7. Makes retries idempotent. */
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
  /** Why to review it, from 20 attempts on: facility below 20 or above 95 percent, discrimination below 0.1. */
  flags: ItemFlag[];
  id: string;
  topic_id: string;
  /** Increases with every change of text, options or answer. */
  version: number;
  /** Number of graded attempts with its current version. */
  sittings: number;
  /** Exposure: percentage of the course's graded attempts that included it. Null before the first. */
  exposure: number | null;
  /** Facility: percentage of correct answers. Null before the first. */
  facility: number | null;
  /** Point-biserial correlation with the rest of the attempt, -1 to 1. Null if it can't be computed. */
  discrimination: number | null;
  topic: string;
  text: string;
  options: string[];
  /** The correct options. */
  answer: string[];
};
export type AddAssessmentQuestionDto = {
  /** `single`: one option is correct. `multi`: exactly the correct set counts. */
  type: QuizQuestionType;
  /** The new question's id, a client-generated UUIDv7. Makes retries idempotent. */
  id?: string;
  topic_id: string;
  /** 1 to 2000 characters. */
  text: string;
  /** 2 to 20 different texts of at most 500 characters. */
  options: string[];
  /** The correct options; exactly one for `single`. */
  answer: string[];
};
export type ChangeAssessmentQuestionDto = {
  /** `single`: one option is correct. `multi`: exactly the correct set counts. */
  type: QuizQuestionType;
  /** The `version` that these changes are based on; rejected if it is no longer current. Without it they replace any. */
  version?: number;
  topic_id: string;
  /** 1 to 2000 characters. */
  text: string;
  /** 2 to 20 different texts of at most 500 characters. */
  options: string[];
  /** The correct options; exactly one for `single`. */
  answer: string[];
};
export type QuestionFormat = 'json' | 'csv' | 'gift' | 'aiken';
export type ImportedQuestionResponse = {
  type: QuizQuestionType;
  /** The line where it starts in the file. */
  line: number;
  topic: string;
  text: string;
  options: string[];
  /** The correct options. */
  answer: string[];
};
export type ImportProblemResponse = {
  line: number;
  message: string;
};
export type ImportPreviewResponse = {
  format: QuestionFormat;
  /** Questions that would be added. */
  questions: ImportedQuestionResponse[];
  /** Number of skipped duplicates, of the bank or within the file. */
  known: number;
  /** Unreadable lines. Nothing can be imported while there are any. */
  problems: ImportProblemResponse[];
  /** Texts that are no question, such as a description. They are left out, and the rest can be imported. */
  skipped: ImportProblemResponse[];
  /** Questions with the text of another one, but other options or another answer. They would be added, too. */
  warnings: ImportProblemResponse[];
};
export type ImportAssessmentQuestionsDto = {
  /** The file's format. Default: detected. */
  format?: QuestionFormat;
  /** The topic for questions without one in the file. A new name adds a topic. */
  topic?: string;
  /** The file's text: at most 700,000 characters and 1,000 questions. */
  text: string;
};
export type ImportResultResponse = {
  added: number;
  known: number;
};
export type ReviewedAttemptResponse = {
  /** `expired`: the time ran out. `cancelled`: access ended first; it doesn't count. */
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
  /** Whether an administrator voided it. */
  voided: boolean;
  /** The ticket of the learner's appeal; null without one. */
  appeal_ticket_id: string | null;
  learner: PersonResponse;
  /** Null unless it was voided. */
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
};
export type GradedQuestionResponse = {
  type: QuizQuestionType;
  number: number;
  chosen: string[];
  /** Null for a cancelled attempt. */
  is_right: boolean | null;
  /** When the answer was last saved; null if it was never answered. */
  saved_at: string | null;
  topic: string;
  text: string;
  options: string[];
  /** The correct options. */
  answer: string[];
};
export type VoidAttemptDto = {
  /** For the record: 3 to 500 characters. */
  reason: string;
};
export type ExtraTimeResponse = {
  full_name: string;
  email: string;
  user_id: string;
  minutes: number;
};
export type GrantExtraTimeDto = {
  email: string;
  /** Extra minutes, 1 to 600, from the learner's next attempt on. */
  minutes: number;
};
export const {
  useGetAssessmentSettingsQuery,
  useSaveAssessmentSettingsMutation,
  useAddAssessmentTopicMutation,
  useRenameAssessmentTopicMutation,
  useDeleteAssessmentTopicMutation,
  useAddAssessmentQuestionMutation,
  useChangeAssessmentQuestionMutation,
  useDeleteAssessmentQuestionMutation,
  usePreviewAssessmentImportMutation,
  useImportAssessmentQuestionsMutation,
  useGetAttemptPaperQuery,
  useVoidAssessmentAttemptMutation,
  useListExtraTimeQuery,
  useGrantExtraTimeMutation,
  useWithdrawExtraTimeMutation,
} = injectedRtkApi;
