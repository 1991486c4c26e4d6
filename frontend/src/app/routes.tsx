import { Navigate, redirect, type RouteObject } from 'react-router-dom';
import { paths } from '../config/paths';
import { LearnerDashboardGate, RedirectIfSignedIn, RequireAdmin, RequireAuth } from './guards';
import { Root, RouteError, Screen, ScreenError } from './root';

// Adding a screen is one line in its table: a module that exports `Component`, loaded when the route is first opened.
//   { path: paths.profile.path, lazy: () => import('../features/profile/profile-screen') },
// A module may also export `ErrorBoundary` or `loader`; see react-router's `lazy`.

/** Public pages with header and footer. */
const publicScreens: RouteObject[] = [
  // Written by the server; only Vite's development server asks the application for it.
  { path: paths.landing.path, element: <Navigate to={paths.dashboard.to()} replace /> },
  { path: paths.about.path, lazy: () => import('../features/marketing/about-screen') },
  { path: paths.contact.path, lazy: () => import('../features/marketing/contact-screen') },
  { path: paths.terms.path, lazy: () => import('../features/marketing/terms-screen') },
  { path: paths.privacy.path, lazy: () => import('../features/marketing/privacy-screen') },
  { path: paths.refunds.path, lazy: () => import('../features/marketing/refunds-screen') },
  { path: paths.guestTicket.path, lazy: () => import('../features/support/guest-ticket-screen') },
  { path: paths.mentors.path, lazy: () => import('../features/mentors/mentors-screen') },
  { path: paths.mentor.path, lazy: () => import('../features/mentors/mentor-screen') },
  {
    path: paths.findCertificate.path,
    lazy: () => import('../features/certificates/find-certificate-screen'),
  },
  { path: paths.verify.path, lazy: () => import('../features/certificates/verify-screen') },
  { path: paths.forgotPassword.path, lazy: () => import('../features/auth/forgot-password-screen') },
  { path: paths.verifyEmail.path, lazy: () => import('../features/auth/verify-email-screen') },
  { path: paths.resetPassword.path, lazy: () => import('../features/auth/reset-password-screen') },
];

/** Signed-in users are redirected from these. */
const entrances: RouteObject[] = [
  { path: paths.login.path, lazy: () => import('../features/auth/login-screen') },
  { path: paths.signup.path, lazy: () => import('../features/auth/signup-screen') },
];

/** The learners' dashboard; administrators see it after "View Site". */
const dashboardScreens: RouteObject[] = [
  { path: paths.dashboard.path, lazy: () => import('./dashboard-screen') },
];

/** In the learners' shell, signed in: courses, checkout, my learning, profile, support. */
const learnerScreens: RouteObject[] = [
  { path: paths.course.path, lazy: () => import('../features/catalogue/course-screen') },
  { path: paths.checkout.path, lazy: () => import('../features/payments/checkout/checkout-screen') },
  { path: paths.paymentSuccess.path, lazy: () => import('../features/payments/payment-success-screen') },
  { path: paths.payment.path, lazy: () => import('../features/payments/payment-screen') },
  { path: paths.myLearning.path, lazy: () => import('../features/learning/my-learning-screen') },
  { path: paths.assessment.path, lazy: () => import('../features/assessments/assessment-screen') },
  {
    path: paths.practicalExam.path,
    lazy: () => import('../features/practical-exams/practical-exam-screen'),
  },
  { path: paths.profile.path, lazy: () => import('../features/profile/profile-screen') },
  { path: paths.support.path, lazy: () => import('../features/support/support-screen') },
  { path: paths.questions.path, lazy: () => import('../features/mentors/questions-screen') },
  {
    path: paths.examReports.path,
    lazy: () => import('../features/practical-exams/readers/exam-reports-screen'),
  },
  {
    path: paths.examReport.path,
    lazy: () => import('../features/practical-exams/readers/exam-report-screen'),
  },
];

/** Signed in, without the shell, so that only the sheet is printed. */
const bareScreens: RouteObject[] = [
  { path: paths.receipt.path, lazy: () => import('../features/payments/receipt/receipt-screen') },
];

/** For administrators, without the shell. */
const bareAdminScreens: RouteObject[] = [
  {
    path: paths.admin.receipt.path,
    lazy: () => import('../features/payments/admin/payment-receipt-screen'),
  },
];

/** The player: signed in, full window. */
const playerScreens: RouteObject[] = [
  { path: paths.learn.path, lazy: () => import('../features/learning/learn-screen') },
  { path: paths.sitting.path, lazy: () => import('../features/assessments/sitting-screen') },
  { path: paths.examLab.path, lazy: () => import('../features/practical-exams/exam-lab-screen') },
];

/** In the administrators' shell. */
const adminScreens: RouteObject[] = [
  {
    path: paths.admin.createCourse.path,
    lazy: () => import('../features/catalogue/admin/create-course-screen'),
  },
  { path: paths.admin.editCourse.path, lazy: () => import('../features/catalogue/admin/edit-course-screen') },
  { path: paths.admin.dashboard.path, lazy: () => import('./admin-dashboard-screen') },
  {
    path: paths.admin.manualPayments.path,
    lazy: () => import('../features/payments/admin/manual-payments-screen'),
  },
  {
    path: paths.admin.courseContent.path,
    lazy: () => import('../features/catalogue/admin/content/content-screen'),
  },
  {
    path: paths.admin.liveSessions.path,
    lazy: () => import('../features/live-sessions/admin/live-sessions-screen'),
  },
  {
    path: paths.admin.assessment.path,
    lazy: () => import('../features/assessments/admin/course-assessment-screen'),
  },
  {
    path: paths.admin.practicalExam.path,
    lazy: () => import('../features/practical-exams/admin/course-exam-screen'),
  },
  {
    path: paths.admin.certification.path,
    lazy: () => import('../features/certificates/admin/certification-screen'),
  },
  { path: paths.admin.lab.path, lazy: () => import('../lesson-types/lab/editor/lab-screen') },
  {
    path: paths.admin.uploadContent.path,
    lazy: () => import('../features/catalogue/admin/upload/choose-course-screen'),
  },
  {
    path: paths.admin.uploadCourseContent.path,
    lazy: () => import('../features/catalogue/admin/upload/upload-screen'),
  },
  { path: paths.admin.bank.path, lazy: () => import('../features/bank/admin/bank-screen') },
  { path: paths.admin.queues.path, lazy: () => import('../features/operations/admin/queues-screen') },
  { path: paths.admin.help.path, lazy: () => import('../features/support/admin/help-desk-screen') },
  { path: paths.admin.questions.path, lazy: () => import('../features/mentors/questions-screen') },
  {
    path: paths.admin.examReports.path,
    lazy: () => import('../features/practical-exams/readers/exam-reports-screen'),
  },
  {
    path: paths.admin.examReport.path,
    lazy: () => import('../features/practical-exams/readers/exam-report-screen'),
  },
  { path: paths.admin.reviews.path, lazy: () => import('../features/reviews/admin/reviews-screen') },
  { path: paths.admin.mentors.path, lazy: () => import('../features/mentors/admin/mentors-screen') },
  { path: paths.admin.learners.path, lazy: () => import('../features/learners/admin/learners-screen') },
  { path: paths.admin.learner.path, lazy: () => import('../features/learners/admin/learner-screen') },
  {
    path: paths.admin.certificates.path,
    lazy: () => import('../features/certificates/admin/certificates-screen'),
  },
  { path: paths.admin.settings.path, lazy: () => import('../features/settings/admin/settings-screen') },
  { path: paths.admin.coupons.path, lazy: () => import('../features/coupons/admin/coupon-usage-screen') },
];

/** Keeps the shell if a screen's code can't be fetched. */
const inShell = (children: RouteObject[]): RouteObject[] => [
  { element: <Screen />, errorElement: <ScreenError />, children },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      {
        lazy: () => import('./public-layout'),
        children: inShell([...publicScreens, { element: <RedirectIfSignedIn />, children: entrances }]),
      },
      {
        element: <RequireAuth />,
        children: [
          {
            path: paths.courseShort.path,
            element: null,
            loader: ({ params }) => redirect(paths.course.to(params['courseId'] ?? '')),
          },
          {
            lazy: () => import('./learner-layout'),
            children: inShell([
              { element: <LearnerDashboardGate />, children: dashboardScreens },
              ...learnerScreens,
            ]),
          },
          { lazy: () => import('./player-layout'), children: inShell(bareScreens) },
          {
            element: <RequireAdmin />,
            children: [
              { path: paths.admin.root.path, element: <Navigate to={paths.admin.dashboard.to()} replace /> },
              { lazy: () => import('./player-layout'), children: inShell(bareAdminScreens) },
              { lazy: () => import('./admin-layout'), children: inShell(adminScreens) },
            ],
          },
        ],
      },
      {
        element: (
          <RequireAuth
            onRefused={() =>
              void import('../features/learning/login-needed').then(({ sayLoginNeeded }) => sayLoginNeeded())
            }
          />
        ),
        children: [{ lazy: () => import('./player-layout'), children: inShell(playerScreens) }],
      },
      {
        lazy: () => import('./public-layout'),
        children: [{ path: '*', lazy: () => import('../features/marketing/not-found-screen') }],
      },
    ],
  },
];
