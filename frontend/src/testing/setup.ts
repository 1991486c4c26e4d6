import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { toast } from '../components/toast';
import * as React from 'react';
import { server } from './server';

// React's development build captures a call stack per element, a fifth of the tests' time, until a limit that is set as
// reached here. Only React's own warnings would print them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// An unhandled request is an error in the test or the screen, and must fail.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  toast.remove();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
});

afterAll(() => server.close());

// A screen's code loads when its route is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout and plays nothing: stubs for the APIs that the application and Radix need.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLMediaElement.prototype.play = () => Promise.resolve();
Element.prototype.hasPointerCapture = () => false;
Element.prototype.releasePointerCapture = () => undefined;
window.matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
