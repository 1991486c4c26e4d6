import { expectNoBreaches } from './breaches.js';

// Runs in every test file, so that the test that received the response fails.
afterEach(expectNoBreaches);
afterAll(expectNoBreaches);
