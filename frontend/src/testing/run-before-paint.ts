import { afterEach, jest } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';

const SCRIPT = fs.readFileSync(path.resolve(import.meta.dirname, '../../public/before-paint.js'), 'utf8');

let stops: (() => void)[] = [];

/** Runs the page's first script. It stops listening after the test: several tests share a window. */
export function runBeforePaint(): void {
  const listening = jest.spyOn(EventTarget.prototype, 'addEventListener');
  window.eval(SCRIPT);
  const { calls, contexts } = listening.mock;
  listening.mockRestore();
  for (const [index, listener] of calls.entries()) {
    const target = (contexts[index] as EventTarget | undefined) ?? window;
    stops.push(() => target.removeEventListener(...listener));
  }
}

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});
