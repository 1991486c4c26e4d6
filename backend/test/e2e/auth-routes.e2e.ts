import { newId } from '../../src/database/columns.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

/** Everything that may be called without a token. A new route is not in here until somebody decides so. */
const PUBLIC = [
  'POST /api/auth/v1/signup',
  'POST /api/auth/v1/login',
  'POST /api/auth/v1/forgot-password',
  'POST /api/auth/v1/reset-password',
  'GET /academy.json',
  'GET /health/live',
  'GET /health/ready',
  // Course images are public assets.
  'GET /api/files/images/:id',
  // A lesson's file opens by the signature in its link alone: players and readers send no header.
  'GET /api/files/:id',
  // The interactive documentation.
  /^GET \/api\/docs/,
];

const FOR_ADMINISTRATORS = /^\/api\/(admin|support\/admin|payments\/manual-payments|payments\/coupons)(\/|$)/;

interface Route {
  method: string;
  path: string;
}

interface RouterLayer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

describe('decisions 1: who may call', () => {
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

  async function call({ method, path }: Route, token?: string): Promise<number> {
    const url = `${academy.url}${path.replace(/:\w+/g, newId())}`;
    const response = await fetch(url, {
      method,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    await response.body?.cancel();
    return response.status;
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

  it('every route but the public ones is 401 without a token', async () => {
    const closed = routes.filter((route) => !isPublic(route));
    expect(await statuses(closed)).toEqual(expected(closed, 401));
  });

  it('every administrators’ route is 403 for a learner', async () => {
    const administrative = routes.filter(({ path }) => FOR_ADMINISTRATORS.test(path));
    expect(await statuses(administrative, learner.token)).toEqual(expected(administrative, 403));
  });

  it('decisions 2: a demoted administrator is one no longer at the next call', async () => {
    const administrator = await anAdministrator(academy);
    const list = { method: 'GET', path: '/api/admin/courses' };
    expect(await call(list, administrator.token)).toBe(200);
    await academy.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [administrator.id]);
    expect(await call(list, administrator.token)).toBe(403);
  });
});
