/** Who may import whom: docs/adr/0002 has the reasons. */
const modules = {
  auth: [],
  catalogue: ['auth', 'settings'],
  support: ['auth'],
  coupons: ['catalogue'],
  settings: ['auth'],
  bank: ['auth', 'settings'],
  checkout: ['auth', 'coupons', 'settings'],
  payments: ['auth', 'bank', 'catalogue', 'checkout', 'coupons', 'settings'],
  reconciliation: ['auth', 'bank', 'checkout', 'coupons', 'payments', 'settings'],
  learning: ['auth', 'catalogue'],
  reviews: ['auth', 'catalogue', 'learning'],
  assessments: ['auth', 'catalogue', 'support'],
  'practical-exams': ['auth', 'catalogue', 'learning', 'support'],
  credentials: ['assessments', 'auth', 'catalogue', 'learning', 'practical-exams'],
  notifications: ['auth', 'catalogue', 'learning', 'payments', 'settings', 'support'],
  profiles: [],
  reporting: ['settings'],
  storefront: ['catalogue', 'learning', 'reviews', 'settings'],
  live: ['auth'],
  operations: ['auth'],
};

/** The frontend's rooms, lowest first: each imports only those before it. */
const rooms = [
  'lab-machine',
  'lib',
  'config',
  'components',
  'session',
  'api',
  'forms',
  'store',
  'academy',
  'course',
  'lesson-types',
  'features',
  'app',
  'site',
];

/** Which of the frontend's features imports which, always through `index.ts` or `admin/index.ts`. */
const features = {
  assessments: ['certificates'],
  auth: [],
  bank: ['exports', 'payments'],
  catalogue: ['certificates', 'live-sessions', 'reviews'],
  certificates: [],
  coupons: ['exports', 'payments'],
  exports: [],
  learners: ['payments', 'support'],
  learning: [
    'assessments',
    'catalogue',
    'certificates',
    'exports',
    'live-sessions',
    'payments',
    'practical-exams',
  ],
  live: [],
  'live-sessions': [],
  marketing: ['support'],
  mentors: [],
  operations: [],
  payments: ['exports', 'live'],
  'practical-exams': ['certificates'],
  profile: ['auth', 'certificates', 'payments'],
  reporting: [],
  reviews: [],
  settings: [],
  support: ['payments'],
};

const FRONTEND_TESTS = '\\.test\\.tsx?$|-fixtures\\.tsx?$|^frontend/src/testing/';
const ADMIN_APIS = '^frontend/src/(api/admin-|messages-admin)';
/** What administrators write lessons with. */
const LESSON_EDITORS = ['^frontend/src/lesson-types/editor', '^frontend/src/lesson-types/[^/]+/editor/'];
const FRONT_DOOR = '^frontend/src/features/[^/]+/(admin/)?index\\.ts$';

/** The composition root: the processes and the demo data may name any module's entities. */
const COMPOSITION = '^backend/src/(app|demo)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'only-through-the-front-door',
      comment: "A module's files are its own: others import its index.ts.",
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: {
        path: '^backend/src/modules/[^/]+/',
        pathNot: ['^backend/src/modules/[^/]+/index\\.ts$', '^backend/src/modules/$1/'],
      },
    },
    {
      name: 'composition-through-the-front-door',
      comment: 'Only the composition root may name entities directly.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['^backend/src/modules/', COMPOSITION] },
      to: { path: '^backend/src/modules/[^/]+/', pathNot: '^backend/src/modules/[^/]+/index\\.ts$' },
    },
    ...Object.entries(modules).map(([name, allowed]) => ({
      name: `${name}-imports-only-${allowed.join('-') || 'nobody'}`,
      severity: 'error',
      from: { path: `^backend/src/modules/${name}/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^backend/src/modules/',
        pathNot: [name, ...allowed].map((module) => `^backend/src/modules/${module}/`),
      },
    })),
    {
      name: 'shared-imports-zod-alone',
      comment:
        'Both sides import it: it knows neither of them, and nothing that only a server or a browser has.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^shared/src/', '^node_modules/zod/'] },
    },
    {
      name: 'backend-and-frontend-are-strangers',
      comment: 'What both need is in shared; the rest they know of each other from the contract.',
      severity: 'error',
      from: { path: '^(backend|frontend)/' },
      to: { path: '^(backend|frontend)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-imports-no-module',
      comment: 'The floors of the backend: app → demo → modules → platform.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/(app|demo|modules)/' },
    },
    {
      name: 'modules-import-no-app',
      severity: 'error',
      from: { path: '^backend/src/(modules|demo)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/src/app/' },
    },
    {
      name: 'common-and-config-are-the-lowest-rooms',
      severity: 'error',
      from: { path: '^backend/src/platform/(common|config)/' },
      to: { path: '^backend/src/platform/(?!common/|config/)' },
    },
    {
      name: 'generated-client-through-api',
      comment: 'The generated clients are imported by the files of api/ alone.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '^frontend/src/api/' },
      to: { path: '^frontend/src/api/(admin-)?api\\.gen\\.ts$' },
    },
    {
      name: 'learners-download-no-admin-api',
      comment: "Only administrators' screens know the calls that only administrators make.",
      severity: 'error',
      from: {
        path: '^frontend/src/',
        pathNot: [ADMIN_APIS, '^frontend/src/features/[^/]+/admin/', ...LESSON_EDITORS, FRONTEND_TESTS],
      },
      to: { path: ADMIN_APIS },
    },
    {
      name: 'learners-download-no-admin-screens',
      comment: 'Administration is imported by administration, and by the routes, lazily.',
      severity: 'error',
      from: {
        path: '^frontend/src/',
        pathNot: ['/admin/', '^frontend/src/app/admin-', ...LESSON_EDITORS, FRONTEND_TESTS],
      },
      to: { path: ['^frontend/src/features/[^/]+/admin/', ...LESSON_EDITORS], dynamic: false },
    },
    ...rooms.slice(0, -1).map((room, index) => ({
      name: `${room}-imports-only-rooms-below`,
      severity: 'error',
      from: { path: `^frontend/src/${room}/`, pathNot: FRONTEND_TESTS },
      to: { path: `^frontend/src/(${rooms.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'frontend-has-no-other-rooms',
      comment: 'A new folder needs its place in the list of rooms, a new feature its line in the table.',
      severity: 'error',
      from: {
        path: '^frontend/src/[^/]+/',
        pathNot: [
          `^frontend/src/(${rooms.filter((room) => room !== 'features').join('|')}|testing)/`,
          `^frontend/src/features/(${Object.keys(features).join('|')})/`,
        ],
      },
      to: {},
    },
    ...Object.entries(features).map(([name, allowed]) => ({
      name: `feature-${name}-imports-only-${allowed.join('-') || 'nobody'}`,
      severity: 'error',
      from: { path: `^frontend/src/features/${name}/`, pathNot: FRONTEND_TESTS },
      to: {
        path: '^frontend/src/features/',
        pathNot: [name, ...allowed].map((feature) => `^frontend/src/features/${feature}/`),
      },
    })),
    {
      name: 'features-through-the-front-door',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/', pathNot: FRONTEND_TESTS },
      to: { path: '^frontend/src/features/', pathNot: ['^frontend/src/features/$1/', FRONT_DOOR] },
    },
    {
      name: 'app-through-the-front-door',
      comment:
        'Screens and panels are loaded lazily from their own files: an index.ts would bring others along.',
      severity: 'error',
      from: { path: '^frontend/src/(app/|[^/]+$)', pathNot: FRONTEND_TESTS },
      to: { path: '^frontend/src/features/', pathNot: FRONT_DOOR, dynamic: false },
    },
    {
      name: 'no-shipping-of-test-code',
      severity: 'error',
      from: {
        path: '^(backend|frontend)/src/',
        pathNot: '\\.(spec|test)\\.tsx?$|-fixtures\\.tsx?$|^frontend/src/testing/',
      },
      to: { path: '^backend/test/|^frontend/src/testing/|-fixtures\\.tsx?$|\\.(spec|test)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'backend/tsconfig.json' },
  },
};
