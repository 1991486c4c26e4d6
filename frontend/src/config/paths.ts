/**
 * All URLs of the application. `path` is the router's pattern, `to(…)` builds a URL. Screens never write URLs by hand.
 */
const fixed = <P extends string>(path: P) => ({ path, to: (): P => path });

const withCourse = <S extends string>(prefix: string, suffix: S) => ({
  path: `${prefix}/:courseId${suffix}`,
  to: (courseId: string): string => `${prefix}/${encodeURIComponent(courseId)}${suffix}`,
});

const withReport = (prefix: string) => ({
  path: `${prefix}/:reportId`,
  to: (reportId: string): string => `${prefix}/${encodeURIComponent(reportId)}`,
});

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  return search.size > 0 ? `${path}?${search}` : path;
};

export const replyHash = (commentId: string): string => `#reply-${encodeURIComponent(commentId)}`;

export const paths = {
  // Landing page, catalogue, public courses and /people/{code} are written by the server, not by the application.
  landing: fixed('/'),
  login: fixed('/login'),
  signup: {
    ...fixed('/signup'),
    /** To enrol in a course; signed in, it leads to the checkout at once. */
    toEnrol: (courseId: string): string => withQuery('/signup', { course: courseId }),
  },
  forgotPassword: fixed('/forgot-password'),
  resetPassword: fixed('/reset-password'),
  /** The link that confirms an email address. */
  verifyEmail: fixed('/verify-email'),
  about: fixed('/about'),
  contact: fixed('/contact'),
  /** A ticket of someone without an account, by the link in their mail. */
  guestTicket: {
    path: '/contact/:token',
    to: (token: string): string => `/contact/${encodeURIComponent(token)}`,
  },
  terms: fixed('/terms'),
  privacy: fixed('/privacy'),
  refunds: fixed('/refunds'),
  catalogue: fixed('/catalogue'),
  publicCourse: {
    path: '/catalogue/:slug',
    to: (slug: string): string => `/catalogue/${encodeURIComponent(slug)}`,
  },
  mentors: fixed('/mentors'),
  mentor: {
    path: '/mentors/:mentorId',
    to: (mentorId: string): string => `/mentors/${encodeURIComponent(mentorId)}`,
  },
  /** Asks for the code of a certificate. */
  findCertificate: fixed('/verify'),
  /** Whether a certificate is valid, for anyone with its code. */
  verify: {
    path: '/verify/:code',
    to: (code: string): string => `/verify/${encodeURIComponent(code)}`,
  },

  dashboard: fixed('/dashboard'),
  /** The short URL on course cards; it redirects to `course`. */
  courseShort: withCourse('/course', ''),
  course: {
    ...withCourse('/courses', ''),
    reviews: (courseId: string): string => `${paths.course.to(courseId)}#reviews`,
  },
  /** The player; without a lesson it opens where the learner left off. */
  learn: {
    path: '/courses/:courseId/learn',
    to: (courseId: string, lessonId?: string): string =>
      withQuery(`/courses/${encodeURIComponent(courseId)}/learn`, { lesson: lessonId }),
    /** A comment below a lesson, with the form to reply to it. */
    reply: (courseId: string, lessonId: string, commentId: string): string =>
      paths.learn.to(courseId, lessonId) + replyHash(commentId),
  },
  /** The final assessment: its rules and results. */
  assessment: withCourse('/courses', '/assessment'),
  /** An open attempt at it. */
  sitting: {
    path: '/courses/:courseId/assessment/attempts/:attemptId',
    to: (courseId: string, attemptId: string): string =>
      `/courses/${encodeURIComponent(courseId)}/assessment/attempts/${encodeURIComponent(attemptId)}`,
  },
  /** The practical exam: its rules, the open attempt, and results. */
  practicalExam: withCourse('/courses', '/practical-exam'),
  /** A lab of an open attempt at it. */
  examLab: {
    path: '/courses/:courseId/practical-exam/labs/:lessonId',
    to: (courseId: string, lessonId: string): string =>
      `/courses/${encodeURIComponent(courseId)}/practical-exam/labs/${encodeURIComponent(lessonId)}`,
  },
  myLearning: fixed('/my-learning'),
  profile: fixed('/profile'),
  support: fixed('/support'),
  /** Learners' unanswered questions, for a mentor. */
  questions: fixed('/questions'),
  /** Reports of practical exams that wait for a mentor. */
  examReports: fixed('/exam-reports'),
  examReport: withReport('/exam-reports'),
  checkout: {
    path: '/checkout/:courseId',
    to: (courseId: string, coupon?: string): string =>
      withQuery(`/checkout/${encodeURIComponent(courseId)}`, { coupon }),
  },
  /** What has become of a payment. */
  payment: {
    path: '/payments/:paymentId',
    to: (paymentId: string): string => `/payments/${encodeURIComponent(paymentId)}`,
  },
  receipt: {
    path: '/payments/:paymentId/receipt',
    to: (paymentId: string): string => `/payments/${encodeURIComponent(paymentId)}/receipt`,
  },
  paymentSuccess: {
    path: '/payment/success',
    to: (courseId: string): string => withQuery('/payment/success', { courseId }),
  },

  admin: {
    root: fixed('/admin'),
    dashboard: fixed('/admin/dashboard'),
    /** Payment review; with a search, on the tab of a status. */
    manualPayments: {
      path: '/admin/manual-payments',
      to: ({
        status,
        ...filter
      }: {
        status?: 'pending' | 'approved' | 'rejected' | 'voided';
        q?: string;
        from?: string;
        to?: string;
        day_of?: 'decided';
      } = {}): string =>
        withQuery('/admin/manual-payments', { status: status === 'pending' ? undefined : status, ...filter }),
    },
    /** Bank statements and their matching payments; with a search, in the tab of a group. */
    bank: {
      path: '/admin/bank',
      to: (at: { group?: 'allocated'; q?: string; tab?: 'feeds' } = {}): string =>
        withQuery('/admin/bank', at),
    },
    receipt: {
      path: '/admin/payments/:paymentId/receipt',
      to: (paymentId: string): string => `/admin/payments/${encodeURIComponent(paymentId)}/receipt`,
    },
    createCourse: fixed('/admin/create-course'),
    editCourse: withCourse('/admin/course', '/edit'),
    courseContent: withCourse('/admin/course', '/content'),
    liveSessions: withCourse('/admin/course', '/live-sessions'),
    /** Question bank, settings and attempts of a course's final assessment. */
    assessment: {
      ...withCourse('/admin/course', '/assessment'),
      settings: (courseId: string): string =>
        withQuery(paths.admin.assessment.to(courseId), { tab: 'settings' }),
    },
    /** Labs, template, rubric and attempts of a course's practical exam. */
    practicalExam: withCourse('/admin/course', '/practical-exam'),
    /** What a course certifies. */
    certification: withCourse('/admin/course', '/certificate'),
    lab: {
      path: '/admin/course/:courseId/labs/:lessonId',
      to: (courseId: string, lessonId: string): string =>
        `/admin/course/${encodeURIComponent(courseId)}/labs/${encodeURIComponent(lessonId)}`,
    },
    /** Content upload before a course is selected. */
    uploadContent: fixed('/admin/courses/upload'),
    uploadCourseContent: withCourse('/admin/courses', '/upload'),
    coupons: {
      path: '/admin/coupons',
      to: (code?: string): string => withQuery('/admin/coupons', { code }),
    },
    mentors: {
      path: '/admin/mentors',
      to: (view?: 'archived'): string => withQuery('/admin/mentors', { view }),
    },
    /** Learners' unanswered questions in discussions. */
    questions: fixed('/admin/questions'),
    /** Reports of practical exams that wait for a reader. */
    examReports: fixed('/admin/exam-reports'),
    examReport: withReport('/admin/exam-reports'),
    /** Learners' reviews; of one course, if it is given. */
    reviews: {
      path: '/admin/reviews',
      to: (courseId?: string): string => withQuery('/admin/reviews', { course: courseId }),
    },
    help: {
      path: '/admin/help',
      to: (at: { status?: string; q?: string; ticket?: string } = {}): string => withQuery('/admin/help', at),
    },
    certificates: fixed('/admin/certificates'),
    learners: fixed('/admin/learners'),
    learner: {
      path: '/admin/learners/:learnerId',
      to: (learnerId: string): string => `/admin/learners/${encodeURIComponent(learnerId)}`,
    },
    settings: fixed('/admin/settings'),
    /** Requests the queue board's cookie; with it, the server responds with the board itself. */
    queues: fixed('/admin/queues'),
  },
} as const;
