import { jest } from '@jest/globals';
import { IdleWatch } from './idle-watch';

function hide(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function watched() {
  jest.useFakeTimers();
  const said: string[] = [];
  const watch = new IdleWatch();
  watch.begin({
    onPause: (reason) => said.push(reason),
    onContinue: () => said.push('continue'),
  });
  return { watch, said };
}

it('pauses after a minute without a touch', () => {
  const { watch, said } = watched();
  jest.advanceTimersByTime(59_000);
  watch.touch();
  jest.advanceTimersByTime(59_000);
  expect(said).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(said).toEqual(['idle']);
  watch.continue();
  jest.advanceTimersByTime(60_000);
  expect(said).toEqual(['idle', 'continue', 'idle']);
});

it('pauses a hidden page, and continues only what it has paused for that', () => {
  const { watch, said } = watched();
  hide(true);
  hide(false);
  expect(said).toEqual(['hidden', 'continue']);
  watch.pause('asked');
  hide(true);
  hide(false);
  expect(said).toEqual(['hidden', 'continue', 'asked']);
  expect(watch.isPaused).toBe(true);
});
