import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { format } from 'node:util';
import { toast } from '../components/toast';
import { unstored } from '../lib/safe-storage';
import { noAnswer, server } from './server';

// A test fails on every error and warning that it prints: React's, a library's, or msw's about a request without a handler. Two
// depend on how busy the machine is: how long Redux Toolkit's checks take, and a browser's event after the act that caused it.
const BY_CHANCE = /InvariantMiddleware took|not wrapped in act/;
let complaints: string[] = [];
const complain = (...message: unknown[]): void => {
  const text = format(...message);
  if (!BY_CHANCE.test(text)) complaints.push(text);
};
Object.assign(console, { error: complain, warn: complain });

let tests = 0;
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  const { fetch } = globalThis;
  // What was asked in a test is not answered in the next: a late answer would change its session, or show it a toast.
  globalThis.fetch = async (...request) => {
    const askedIn = tests;
    try {
      return await fetch(...request);
    } finally {
      if (askedIn !== tests) await noAnswer();
    }
  };
});

// jsdom has no media queries; none matches by default.
const matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.matchMedia = matchMedia;

// Nor can it show or save files.
beforeEach(() => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

// The tests of a file share a window: what one leaves in it is another's surprise.
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  tests += 1;
  // What an answer that has arrived still changes.
  await new Promise((resolve) => setTimeout(resolve));
  server.resetHandlers();
  toast.remove();
  localStorage.clear();
  sessionStorage.clear();
  unstored.clear();
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  window.history.replaceState(null, '', '/');
  window.matchMedia = matchMedia;
  const found = complaints;
  complaints = [];
  if (found.length > 0) throw new Error(found.join('\n\n'));
});

afterAll(() => server.close());

// A screen's code loads when its route is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// What is waited for is missed many times before it is there: the page is printed once, when it is given up.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    // Set by Testing Library itself while it looks again and again.
    if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
      return getElementError(message, container);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    const get = (): string => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

// jsdom has no layout and plays nothing: stubs for the APIs that the application and Radix need.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLMediaElement.prototype.play = () => Promise.resolve();
for (const name of ['audioTracks', 'textTracks', 'videoTracks'])
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    get: () => Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: [][Symbol.iterator] }),
  });
Element.prototype.hasPointerCapture = () => false;
Element.prototype.releasePointerCapture = () => undefined;
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
