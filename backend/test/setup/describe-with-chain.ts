import { TestChain } from './test-chain.js';

/** `describe` where the test chain can be started. In CI its absence is a failure; elsewhere these tests are left out. */
export const describeWithChain: typeof describe.skip =
  TestChain.isAvailable || process.env['CI'] === 'true' ? describe : describe.skip;
