const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  // The sources of `shared`, not what was built of them.
  testEnvironmentOptions: { customExportConditions: ['@triad/source', 'node', 'node-addons'] },
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/../shared/src'],
  testMatch: ['**/*.spec.ts', '**/*.e2e.ts', '**/*.faults.ts', '**/*.security.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': ['@swc/jest', swc],
  },
  setupFilesAfterEnv: ['<rootDir>/test/contract/fail-on-breach.ts'],
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
  // Built processes take their time to start where a machine is busy.
  testTimeout: 90_000,
  // One more than the cores of a small machine: much of the time a test waits for a process to start, to stop or to retry.
  maxWorkers: 3,
  // A worker keeps the modules of every file it has run. Starting another takes less time than collecting gigabytes of garbage.
  workerIdleMemoryLimit: '1GB',
};
