// Run as ES modules: NODE_OPTIONS=--experimental-vm-modules npx jest -c frontend/jest.config.mjs
const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

/** @type {import('jest').Config} */
export default {
  rootDir: '.',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/src/testing/browser-environment.mjs',
  // The sources of `shared`, not what was built of them. msw/node and its interceptors are only exported for Node, not for the
  // browser condition jsdom asks for.
  testEnvironmentOptions: { customExportConditions: ['@triad/source', 'node', 'node-addons'] },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': ['@swc/jest', swc],
  },
  moduleNameMapper: {
    // Shared sources import each other as they are named once built.
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // import.meta.env exists only under Vite; this one module is the door to it.
    '/config/env$': '<rootDir>/src/testing/stubs/env.ts',
    // Its package.json says "browser" only, which jest does not read.
    '^tus-js-client$': '<rootDir>/../node_modules/tus-js-client/lib.es5/browser/index.js',
    // A worker's address.
    '/lab-shell(\\?.*)?$': '<rootDir>/src/testing/stubs/asset.mjs',
    '\\.css$': '<rootDir>/src/testing/stubs/asset.mjs',
    '\\.(svg|png|jpe?g|webp|woff2)(\\?.*)?$': '<rootDir>/src/testing/stubs/asset.mjs',
  },
  testTimeout: 30_000,
  // Of two cores jest would leave one idle.
  maxWorkers: '100%',
};
