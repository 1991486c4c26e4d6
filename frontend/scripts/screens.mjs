/**
 * Every screen of the academy with the demo data, for pictures and for sweeps: its name, who sees it, its address, and
 * what to do there first.
 */
import { setExamUp } from './exam-scene.mjs';

const LEARNER = { email: 'ananya@triad.example', password: 'learner-demo-2026' };
/** Teaches, and is no administrator. */
const MENTOR = { email: 'kavya@triad.example', password: 'learner-demo-2026' };
const ADMINISTRATOR = { email: 'admin@triad.example', password: 'admin-demo-2026' };

async function signIn(url, account) {
  const response = await fetch(`${url}/api/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok)
    throw new Error(`Signing in as ${account.email} answered ${response.status}; is the demo running?`);
  return response.json();
}

/** A certificate of the learner's; the queue process issues it as it starts. */
async function certificateOf(ask, learner) {
  for (let tries = 0; tries < 60; tries += 1) {
    const [certificate] = await ask('/api/credentials/mine', learner);
    if (certificate) return certificate;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The demo’s learner has no certificate; is the queue process running?');
}

/** A lab of one of the courses. */
async function labOf(ask, courses, administrator) {
  for (const { id } of courses) {
    const [lab] = await ask(`/api/admin/courses/${id}/labs`, administrator);
    if (lab) return { labCourseId: id, labId: lab.lesson_id };
  }
  throw new Error('The demo has no lab');
}

/** The people of the demo, signed in, and what of theirs the addresses below name. */
export async function lookAround(url) {
  const [learner, mentor, administrator] = await Promise.all(
    [LEARNER, MENTOR, ADMINISTRATOR].map((account) => signIn(url, account)),
  );
  const ask = async (pathname, { token }, { method = 'GET', body } = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url + pathname, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${pathname} answered ${response.status}`);
    return response.json();
  };
  const courses = await ask('/api/auth/v1/courses', learner);
  const { enrolled_courses: enrolled } = await ask('/api/auth/v1/me', learner);
  const payments = await ask('/api/payments/mine', learner);
  const taken = new Set([
    ...enrolled.map(({ id }) => id),
    ...payments.filter(({ status }) => status === 'pending').map(({ course_id }) => course_id),
  ]);
  const enrolledId = enrolled[0].id;
  const [assessment] = await ask('/api/assessments/mine', learner);
  const { content } = await ask(`/api/auth/v1/courses/${enrolledId}/access`, learner);
  const lessonOf = (type, uploaded) =>
    content.find((lesson) => lesson.file_type === type && Boolean(lesson.file_url) === uploaded)?.id;
  const learn = (lessonId) => `/courses/${enrolledId}/learn?lesson=${lessonId}`;
  return {
    learner,
    mentor,
    administrator,
    courseId: enrolledId,
    pendingId: payments.find(({ status }) => status === 'pending').course_id,
    pendingPaymentId: payments.find(({ status }) => status === 'pending').id,
    forSaleId: courses.find(({ id, price }) => price > 0 && !taken.has(id)).id,
    approvedPaymentId: payments.find(({ status }) => status === 'approved')?.id,
    video: learn(lessonOf('video', true)),
    pdf: learn(lessonOf('pdf', true)),
    quiz: learn(lessonOf('quiz', false)),
    assessedId: assessment.course_id,
    ...(await labOf(ask, courses, administrator)),
    ...(await setExamUp(ask, { learner, mentor, administrator })),
    certificate: await certificateOf(ask, learner),
    personPath: new URL((await ask('/api/profile/public-page', learner)).address).pathname,
    mentorId: (await ask('/api/public/mentors', learner))[0]?.id,
  };
}

/** Gives the password where it is asked for again, until `next` is there. */
async function confirmPassword(page, next) {
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await password.or(next).first().waitFor();
  if (await password.isVisible()) {
    await password.fill(ADMINISTRATOR.password);
    await password.press('Enter');
  }
  await next.waitFor();
}

const learners = [
  { name: 'dashboard', path: () => '/dashboard' },
  { name: 'course', path: ({ forSaleId }) => `/courses/${forSaleId}` },
  { name: 'own-course', path: ({ courseId }) => `/courses/${courseId}` },
  { name: 'payment', path: ({ pendingPaymentId }) => `/payments/${pendingPaymentId}` },
  { name: 'checkout-details', path: ({ forSaleId }) => `/checkout/${forSaleId}` },
  {
    name: 'checkout-pay',
    path: ({ forSaleId }) => `/checkout/${forSaleId}`,
    before: async (page) => {
      await page.getByRole('button', { name: 'Show payment instructions' }).click();
      await page.getByText('Pay exactly', { exact: true }).waitFor();
    },
  },
  { name: 'checkout-pending', path: ({ pendingId }) => `/checkout/${pendingId}` },
  { name: 'my-learning', path: () => '/my-learning' },
  { name: 'learn-video', path: ({ video }) => video },
  { name: 'learn-pdf', path: ({ pdf }) => pdf },
  { name: 'learn-quiz', path: ({ quiz }) => quiz },
  { name: 'assessment', path: ({ assessedId }) => `/courses/${assessedId}/assessment` },
  {
    name: 'sitting',
    path: ({ assessedId }) => `/courses/${assessedId}/assessment`,
    reaches: '/courses/:courseId/assessment/attempts/:attemptId',
    before: async (page) => {
      const start = page.getByRole('button', { name: 'Start now' });
      const next = page.getByRole('link', { name: 'Continue', exact: true }).or(start);
      await next.click();
      await page.getByRole('radiogroup').or(page.getByRole('group')).first().waitFor();
    },
  },
  { name: 'practical-exam', path: ({ examinedId }) => `/courses/${examinedId}/practical-exam` },
  { name: 'practical-exam-rules', path: ({ lockedExamId }) => `/courses/${lockedExamId}/practical-exam` },
  {
    name: 'exam-lab',
    path: ({ examinedId, examLabId }) => `/courses/${examinedId}/practical-exam/labs/${examLabId}`,
  },
  { name: 'profile', path: () => '/profile' },
  {
    name: 'certificate',
    path: () => '/my-learning',
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Certificate: / })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Your certificate' }).waitFor();
    },
  },
  { name: 'payment-success', path: ({ courseId }) => `/payment/success?courseId=${courseId}` },
  { name: 'receipt', path: ({ approvedPaymentId }) => `/payments/${approvedPaymentId}/receipt` },
  { name: 'support', path: () => '/support' },
];

const administrators = [
  { name: 'manual-payments', path: () => '/admin/manual-payments' },
  { name: 'bank', path: () => '/admin/bank' },
  { name: 'admin-dashboard', path: () => '/admin/dashboard' },
  {
    name: 'course-students',
    path: () => '/admin/dashboard',
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Students of/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Grant access' }).click();
    },
  },
  { name: 'create-course', path: () => '/admin/create-course' },
  { name: 'edit-course', path: ({ courseId }) => `/admin/course/${courseId}/edit` },
  { name: 'content', path: ({ courseId }) => `/admin/course/${courseId}/content` },
  { name: 'course-assessment', path: ({ assessedId }) => `/admin/course/${assessedId}/assessment` },
  { name: 'course-practical-exam', path: ({ assessedId }) => `/admin/course/${assessedId}/practical-exam` },
  { name: 'course-certificate', path: ({ courseId }) => `/admin/course/${courseId}/certificate` },
  { name: 'lab', path: ({ labCourseId, labId }) => `/admin/course/${labCourseId}/labs/${labId}` },
  { name: 'learn-lab', path: ({ labCourseId, labId }) => `/courses/${labCourseId}/learn?lesson=${labId}` },
  { name: 'course-live-sessions', path: ({ courseId }) => `/admin/course/${courseId}/live-sessions` },
  { name: 'upload-course', path: () => '/admin/courses/upload' },
  { name: 'upload', path: ({ courseId }) => `/admin/courses/${courseId}/upload` },
  { name: 'help-desk', path: () => '/admin/help' },
  { name: 'coupons', path: () => '/admin/coupons' },
  { name: 'coupon-list', path: () => '/admin/coupons?view=coupons' },
  { name: 'questions', path: () => '/admin/questions' },
  { name: 'admin-exam-reports', path: () => '/admin/exam-reports' },
  { name: 'admin-exam-report', path: ({ reportId }) => `/admin/exam-reports/${reportId}` },
  { name: 'admin-reviews', path: () => '/admin/reviews' },
  { name: 'admin-mentors', path: () => '/admin/mentors' },
  { name: 'learners', path: () => '/admin/learners' },
  { name: 'certificates', path: () => '/admin/certificates' },
  { name: 'learner', path: ({ learner }) => `/admin/learners/${learner.user.id}` },
  { name: 'settings', path: () => '/admin/settings' },
  { name: 'admin-receipt', path: ({ approvedPaymentId }) => `/admin/payments/${approvedPaymentId}/receipt` },
  {
    name: 'bank-phone',
    path: () => '/admin/bank?tab=feeds',
    before: async (page) => {
      const digits = page.getByLabel('Last digits of the account number');
      const addPhone = page.getByRole('button', { name: 'Add a phone' });
      await digits.or(addPhone).waitFor();
      // The first time there is no account yet.
      if (await digits.isVisible()) {
        await page.getByLabel('Name', { exact: true }).fill('HDFC current account');
        await digits.fill('4321');
        await page.getByRole('button', { name: 'Add account' }).click();
        await confirmPassword(page, addPhone);
      }
      await addPhone.click();
      await page.getByLabel('Name of the phone').fill('Office phone');
      await page.getByRole('button', { name: 'Add phone' }).click();
      await confirmPassword(page, page.getByRole('region', { name: 'Set up Office phone' }));
    },
  },
];

const mentors = [
  { name: 'mentor-questions', path: () => '/questions' },
  { name: 'mentor-exam-reports', path: () => '/exam-reports' },
  { name: 'mentor-exam-report', path: ({ reportId }) => `/exam-reports/${reportId}` },
  { name: 'mentor-profile', path: () => '/profile' },
];

const everybody = [
  { name: 'landing', path: () => '/' },
  { name: 'about', path: () => '/about' },
  { name: 'contact', path: () => '/contact' },
  { name: 'terms', path: () => '/terms' },
  { name: 'privacy', path: () => '/privacy' },
  { name: 'refunds', path: () => '/refunds' },
  { name: 'guest-ticket', path: () => '/contact/from-the-mail' },
  { name: 'catalogue', path: () => '/catalogue' },
  { name: 'catalogue-nothing-found', path: () => '/catalogue?q=zzzz' },
  { name: 'public-course-reviews', path: ({ assessedId }) => `/catalogue/${assessedId}` },
  { name: 'public-course', path: ({ forSaleId }) => `/catalogue/${forSaleId}` },
  { name: 'signup-for-course', path: ({ forSaleId }) => `/signup?course=${forSaleId}` },
  { name: 'mentors', path: () => '/mentors' },
  { name: 'mentor', path: ({ mentorId }) => `/mentors/${mentorId}` },
  { name: 'person', path: ({ personPath }) => personPath },
  { name: 'nobody', path: () => '/people/0000000000000000' },
  { name: 'find-certificate', path: () => '/verify' },
  { name: 'verify', path: ({ certificate }) => `/verify/${certificate.code}` },
  { name: 'login', path: () => '/login' },
  { name: 'signup', path: () => '/signup' },
  { name: 'forgot-password', path: () => '/forgot-password' },
  { name: 'verify-email', path: () => '/verify-email?token=from-the-mail' },
  { name: 'reset-password', path: () => '/reset-password?token=from-the-mail' },
  { name: 'not-found', path: () => '/no-such-page' },
];

export const SCREENS = [
  ...everybody,
  ...learners.map((screen) => ({ ...screen, as: 'learner' })),
  ...administrators.map((screen) => ({ ...screen, as: 'administrator' })),
  ...mentors.map((screen) => ({ ...screen, as: 'mentor' })),
];

/** Signs a page's context in before its first script runs. */
export async function signedIn(context, { token, user }) {
  await context.addInitScript(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', JSON.stringify(session.user));
    },
    { token, user },
  );
}

/**
 * Waits until the page has had no new answer for half a second. Playwright's own 'networkidle' never comes: the stream
 * of live updates is an answer without an end.
 */
export async function untilQuiet(page) {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    const answers = () => performance.getEntriesByType('resource').length;
    let known = -1;
    while (known !== answers()) {
      known = answers();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
