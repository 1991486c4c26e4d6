import { jest } from '@jest/globals';

// A browser on a busy machine can be late for once. The first failure is printed, and what fails twice has failed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
