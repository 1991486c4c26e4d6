import { expectNoBreaches } from './breaches.js';

// In every test file, so that the test that got such an answer is the one that fails.
afterEach(expectNoBreaches);
afterAll(expectNoBreaches);
