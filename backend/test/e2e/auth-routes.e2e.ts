import { operations } from '../contract/operations.js';
import { newId } from '../../src/platform/database/columns.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

/** Public pages that are not in `openapi.yaml`. A call that becomes public shows in the diff of that file. */
const PAGES = [/^GET \/verify\/:code$/, /^GET \/api\/docs/];

/** The guard's own 403. Another 403, such as for a course that was not bought, comes from behind it. */
const TURNED_AWAY = ['auth.unauthenticated', 'auth.administrators_only'];

/** Prefixes of administrators' calls. The only other call there is a phone's, which is authorised by its signature. */
const FOR_ADMINISTRATORS =
  /^\/api\/(admin|bank|support\/admin|payments\/manual-payments|payments\/coupons)(\/|$)/;

interface Route {
  method: string;
  path: string;
}

interface RouterLayer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

const documented = new Map(
  operations().map((operation) => [`${operation.method} ${operation.path}`, operation]),
);

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

  const callersOf = ({ method, path }: Route) =>
    documented.get(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)?.callers;
  const isPublic = (route: Route) =>
    callersOf(route) === 'everybody' || PAGES.some((page) => page.test(`${route.method} ${route.path}`));
  const isForAdministrators = (route: Route) => callersOf(route) === 'administrators';
  const isForAllSignedIn = (route: Route) => !isPublic(route) && !isForAdministrators(route);

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

  it('every route is documented, and those of administrators are where nobody else’s are', () => {
    const named = ({ method, path }: Route) => `${method} ${path}`;
    expect(routes.filter((route) => !callersOf(route) && !isPublic(route))).toEqual([]);
    expect(routes.filter(isForAdministrators).map(named)).toEqual(
      routes
        .filter(({ path }) => FOR_ADMINISTRATORS.test(path))
        .map(named)
        .filter((route) => route !== 'POST /api/bank/feeds/:feedId/sms'),
    );
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
