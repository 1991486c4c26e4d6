import { jest } from '@jest/globals';

// A browser on a busy machine is sometimes late. The first failure is printed; a test that fails twice has failed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
