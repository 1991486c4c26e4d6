import { newId } from '../../src/platform/database/columns.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

/** All public routes. A new route must be added here deliberately. */
const PUBLIC = [
  'POST /api/auth/v1/signup',
  'POST /api/auth/v1/login',
  'POST /api/auth/v1/forgot-password',
  'POST /api/auth/v1/reset-password',
  // Authorised by the mailed link: it is opened on any device.
  'POST /api/auth/v1/verify-email',
  'POST /api/auth/v1/verify-email/renew',
  // For people who are signed out; what is already written is authorised by the mailed link.
  'POST /api/public/contact',
  'GET /api/public/contact/ticket',
  'GET /api/public/contact/replies',
  'POST /api/public/contact/replies',
  // Authorised by the phone's signature.
  'POST /api/bank/feeds/:feedId/sms',
  'GET /academy.json',
  'GET /health/live',
  'GET /health/ready',
  // Course images are public assets.
  'GET /api/files/images/:id',
  // A lesson's file is authorised by the signature in its link: players and readers send no header.
  'GET /api/files/:id',
  'GET /api/files/labs/:id',
  // Mentors' pages.
  'GET /api/public/mentors',
  'GET /api/public/mentors/:id',
  // Courses on sale, and their preview lessons.
  'GET /api/public/courses/:id',
  'GET /api/public/previews/:id',
  'GET /api/public/previews/:id/file',
  // Anyone may check a certificate.
  'GET /api/public/credentials/:code',
  'GET /credentials/:code.json',
  'GET /credentials/:code.pdf',
  'GET /credentials/:code.png',
  'GET /credentials/:code/og.png',
  'GET /verify/:code',
  'GET /credentials/status/:number',
  'GET /achievements/:courseId/:version',
  'GET /.well-known/did.json',
  // The interactive documentation.
  /^GET \/api\/docs/,
];

/** All routes for learners and administrators. A new route must be added here deliberately, too. */
const FOR_ALL_SIGNED_IN = [
  'POST /api/auth/v1/logout',
  'POST /api/auth/v1/logout-others',
  'POST /api/auth/v1/change-password',
  'POST /api/auth/v1/reauthenticate',
  'GET /api/auth/v1/sessions',
  'DELETE /api/auth/v1/sessions/:id',
  'GET /api/auth/v1/me',
  'PATCH /api/auth/v1/me',
  'PUT /api/auth/v1/me/email',
  'POST /api/auth/v1/me/email/verification',
  'PUT /api/auth/v1/me/avatar',
  'DELETE /api/auth/v1/me/avatar',
  'GET /api/auth/v1/courses',
  'GET /api/auth/v1/courses/:id/access',
  'GET /api/auth/v1/courses/:id/progress',
  'GET /api/auth/v1/enrolled-courses',
  'GET /api/auth/v1/content/:id',
  'POST /api/auth/v1/content/:id/progress',
  'GET /api/auth/v1/content/:id/quiz',
  'POST /api/auth/v1/content/:id/quiz',
  'GET /api/auth/v1/content/:id/lab',
  'GET /api/auth/v1/content/:id/lab/files',
  'GET /api/auth/v1/content/:id/lab/machines',
  'POST /api/auth/v1/content/:id/lab/answers',
  'POST /api/auth/v1/content/:id/lab/hints',
  'PUT /api/auth/v1/content/:id/lab/history',
  'PUT /api/auth/v1/content/:id/lab/history/sharing',
  'GET /api/auth/v1/content/:id/comments',
  'POST /api/auth/v1/content/:id/comments',
  'DELETE /api/auth/v1/content/:id/comments/:commentId',
  'GET /api/courses/:id',
  'GET /api/courses/:id/outline',
  'GET /api/courses/:id/access',
  'GET /api/courses/:id/mentors',
  'GET /api/courses/:id/reviews',
  'GET /api/courses/:id/reviews/summary',
  'GET /api/courses/:id/reviews/mine',
  'PUT /api/courses/:id/reviews/mine',
  'DELETE /api/courses/:id/reviews/mine',
  'GET /api/courses/:id/live-sessions',
  'GET /api/live-sessions',
  'GET /api/live-sessions/:id/calendar.ics',
  'GET /api/questions',
  'GET /api/questions/courses',
  'POST /api/questions/:id/set-aside',
  'GET /api/payments/checkout/:courseId',
  'POST /api/payments/checkout/:courseId',
  'POST /api/payments/checkout/:courseId/quote',
  'PATCH /api/payments/mine/:id',
  'POST /api/payments/mine/:id/resubmit',
  'POST /api/payments/submit/:courseId',
  'GET /api/payments/mine',
  'GET /api/payments/mine/:id/receipt',
  'GET /api/payments/mine/:id/receipt.pdf',
  'GET /api/payments/mine/:id/credit-note.pdf',
  'GET /api/payments/mine/:id/remaining',
  'GET /api/announcements',
  'GET /api/support/mine',
  'POST /api/support',
  'GET /api/support/:ticketId/comments',
  'POST /api/support/:ticketId/comments',
  'GET /api/assessments/mine',
  'GET /api/assessments/courses/:courseId',
  'POST /api/assessments/courses/:courseId/attempts',
  'POST /api/assessments/attempts/:id/open',
  'GET /api/assessments/attempts/:id/clock',
  'PUT /api/assessments/attempts/:id/answers/:number',
  'POST /api/assessments/attempts/:id/submit',
  'POST /api/assessments/attempts/:id/appeal',
  'GET /api/practical-exams/mine',
  'GET /api/practical-exams/courses/:courseId',
  'POST /api/practical-exams/courses/:courseId/attempts',
  'PUT /api/practical-exams/attempts/:id/report',
  'PUT /api/practical-exams/attempts/:id/file',
  'DELETE /api/practical-exams/attempts/:id/file',
  'POST /api/practical-exams/attempts/:id/submit',
  'POST /api/practical-exams/attempts/:id/appeal',
  // Answered for mentors of the report's course.
  'GET /api/exam-reports',
  'GET /api/exam-reports/:id',
  'PUT /api/exam-reports/:id/grading',
  'GET /api/credentials/mine',
  'PATCH /api/credentials/mine/:id',
  'GET /api/credentials/mine/:id/certificate.pdf',
  'GET /api/credentials/mine/:id/badge.png',
  'GET /api/credentials/mine/:id/credential.json',
  'POST /api/credentials/mine/:id/corrections',
  'GET /api/labs/solved',
  'GET /api/profile/public-page',
  'PUT /api/profile/public-page',
  'GET /api/live',
];

/** The guard's own 403. Another 403, such as for a course that was not bought, comes from behind it. */
const TURNED_AWAY = ['auth.unauthenticated', 'auth.administrators_only'];

const FOR_ADMINISTRATORS =
  /^\/api\/(admin|bank|support\/admin|payments\/manual-payments|payments\/coupons)(\/|$)/;

interface Route {
  method: string;
  path: string;
}

interface RouterLayer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

describe('decisions 1: access to routes', () => {
  let academy: TestAcademy;
  let learner: SignedIn;
  let routes: Route[];

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    learner = await aLearner(academy);
    const express = academy.app.getHttpAdapter().getInstance() as { router: { stack: RouterLayer[] } };
    routes = express.router.stack
      .flatMap(({ route }) => (route ? [route] : []))
      .flatMap(({ path, methods }) =>
        [path]
          .flat()
          .flatMap((one) =>
            Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: one })),
          ),
      );
  });
  afterAll(() => academy.stop());

  const isPublic = ({ method, path }: Route) =>
    PUBLIC.some((known) =>
      typeof known === 'string' ? known === `${method} ${path}` : known.test(`${method} ${path}`),
    );

  const isForAdministrators = (route: Route) => FOR_ADMINISTRATORS.test(route.path) && !isPublic(route);
  const isForAllSignedIn = ({ method, path }: Route) => FOR_ALL_SIGNED_IN.includes(`${method} ${path}`);

  function send({ method, path }: Route, token?: string): Promise<Response> {
    const url = `${academy.url}${path.replace(/:\w+/g, newId())}`;
    return fetch(url, { method, headers: token ? { Authorization: `Bearer ${token}` } : {} });
  }

  async function call(route: Route, token?: string): Promise<number> {
    const response = await send(route, token);
    await response.body?.cancel();
    return response.status;
  }

  /** Those of the routes whose guard rejects the token. Each is called with its own session, because some end it. */
  async function closedTo(chosen: Route[], isAdmin: boolean): Promise<string[]> {
    const closed: string[] = [];
    for (const route of chosen) {
      const { token } = await (isAdmin ? anAdministrator(academy) : aLearner(academy));
      const response = await send(route, token);
      const answer = response.ok ? '' : await response.text();
      const isTurnedAway =
        route.method === 'HEAD'
          ? [401, 403].includes(response.status)
          : TURNED_AWAY.some((code) => answer.includes(`"${code}"`));
      if (isTurnedAway) closed.push(`${route.method} ${route.path} ${response.status}`);
      if (!response.bodyUsed) await response.body?.cancel();
    }
    return closed;
  }

  async function statuses(chosen: Route[], token?: string): Promise<string[]> {
    const answers: string[] = [];
    for (const route of chosen) answers.push(`${route.method} ${route.path} ${await call(route, token)}`);
    return answers;
  }

  const expected = (chosen: Route[], status: number) =>
    chosen.map(({ method, path }) => `${method} ${path} ${status}`);

  it('finds the routes', () => {
    expect(routes).toContainEqual({ method: 'POST', path: '/api/auth/v1/login' });
    expect(routes).toContainEqual({ method: 'POST', path: '/api/auth/v1/logout' });
  });

  it('every route is in exactly one of the lists', () => {
    const audiences = [isPublic, isForAllSignedIn, isForAdministrators];
    const undecided = routes.filter((route) => audiences.filter((has) => has(route)).length !== 1);
    expect(undecided).toEqual([]);
  });

  it('every route but the public ones is 401 without a token', async () => {
    const closed = routes.filter((route) => !isPublic(route));
    expect(await statuses(closed)).toEqual(expected(closed, 401));
  });

  it('every administrator route is 403 for a learner', async () => {
    const administrative = routes.filter(isForAdministrators);
    expect(await statuses(administrative, learner.token)).toEqual(expected(administrative, 403));
  });

  it('the other routes allow learners, and every route allows administrators', async () => {
    const others = routes.filter(isForAllSignedIn);
    expect(await closedTo(others, false)).toEqual([]);
    expect(await closedTo([...others, ...routes.filter(isForAdministrators)], true)).toEqual([]);
  });
});
