import {
  api,
  type CatalogueCourseResponse,
  type LessonCommentResponse,
  type ListCoursesApiArg,
  type MentorPageResponse,
  type PurchaseResponse,
  type QuestionResponse,
  type ReviewResponse,
  type TicketCommentResponse,
  type TicketResponse,
  type WaitingReportResponse,
} from './api';
import { paged } from './page';

/** A learner's filters for the catalogue. */
export type CatalogueFilter = Pick<ListCoursesApiArg, 'q' | 'category' | 'level' | 'free' | 'sort'>;

const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listCourses. A page fills the grid's three columns eight times. */
    browseCourses: build.infiniteQuery({
      ...paged<CatalogueCourseResponse, CatalogueFilter>((filter) => ({
        url: '/api/auth/v1/courses',
        params: { ...filter, limit: 24 } satisfies ListCoursesApiArg,
      })),
      providesTags: ['Courses'],
      // Going back from a course restores the list's length and scroll position.
      keepUnusedDataFor: 900,
    }),
    /** listCourseReviews, newest first. */
    courseReviews: build.infiniteQuery({
      ...paged<ReviewResponse, string>((courseId) => ({
        url: `/api/courses/${encodeURIComponent(courseId)}/reviews`,
        params: { limit: 10 },
      })),
      providesTags: ['Reviews'],
    }),
    /** listLessonComments. */
    discussion: build.infiniteQuery({
      ...paged<LessonCommentResponse, string>((lessonId) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(lessonId)}/comments`,
        params: { limit: 50 },
      })),
      providesTags: ['Comments'],
    }),
    /** listExamReports, those that wait longest first. */
    examReports: build.infiniteQuery({
      ...paged<WaitingReportResponse>(() => ({ url: '/api/exam-reports', params: { limit: 50 } })),
      providesTags: ['ExamReports'],
    }),
    /** listGuestReplies, oldest first, by the token of a mailed link. */
    guestThread: build.infiniteQuery({
      ...paged<TicketCommentResponse, string>((token) => ({
        url: '/api/public/contact/replies',
        params: { token, limit: 100 },
      })),
      providesTags: (_pages, _error, token) => [{ type: 'Thread', id: token }],
    }),
    /** listMentors, by name. */
    mentors: build.infiniteQuery({
      ...paged<MentorPageResponse>(() => ({ url: '/api/public/mentors', params: { limit: 50 } })),
      providesTags: ['Mentors'],
    }),
    /** listMyTickets, newest first. */
    myTickets: build.infiniteQuery({
      ...paged<TicketResponse>(() => ({ url: '/api/support/mine', params: { limit: 20 } })),
      providesTags: ['Tickets'],
    }),
    /** listMyPayments, newest first. */
    purchases: build.infiniteQuery({
      ...paged<PurchaseResponse>(() => ({ url: '/api/payments/mine', params: { limit: 20 } })),
      providesTags: ['MyPayments'],
    }),
    /** listQuestions, oldest first. */
    questions: build.infiniteQuery({
      ...paged<QuestionResponse>(() => ({ url: '/api/questions', params: { limit: 50 } })),
      providesTags: ['Questions'],
    }),
    /** listTicketComments, oldest first. */
    thread: build.infiniteQuery({
      ...paged<TicketCommentResponse, string>((ticketId) => ({
        url: `/api/support/${encodeURIComponent(ticketId)}/comments`,
        params: { limit: 100 },
      })),
      providesTags: (_pages, _error, ticketId) => [{ type: 'Thread', id: ticketId }],
    }),
  }),
});

/** Learners' lists that load page by page. */
export const {
  useBrowseCoursesInfiniteQuery,
  useCourseReviewsInfiniteQuery,
  useDiscussionInfiniteQuery,
  useExamReportsInfiniteQuery,
  useGuestThreadInfiniteQuery,
  useMentorsInfiniteQuery,
  useMyTicketsInfiniteQuery,
  usePurchasesInfiniteQuery,
  useQuestionsInfiniteQuery,
  useThreadInfiniteQuery,
} = listsApi;
