import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { AppConfig } from '../../platform/config/index.js';
import type { EventQueue, QueueBackend } from '../../platform/events/index.js';
import type { OperationsFiguresRepository } from './operations-figures.repository.js';
import { OperationsMetrics } from './operations-metrics.js';

const figures = {
  backlogs: () => Promise.resolve([]),
  oldestUnsentAge: () => Promise.resolve(0),
  payments: () =>
    Promise.resolve({ pending: 3, oldestPendingAge: 60, approvedLastHour: 0, rejectedLastHour: 0 }),
  bank: () =>
    Promise.resolve({
      statementLines: 0,
      mailLines: 0,
      smsLines: 0,
      wrongMatches: 0,
      silence: 0,
      accessMedian: 0,
      accessP95: 0,
    }),
  matches: () => Promise.resolve([]),
} as unknown as OperationsFiguresRepository;

beforeAll(() => Logger.overrideLogger(false));
afterEach(() => jest.useRealTimers());

it('a Redis that does not answer makes the figures unreadable, and no scrape wait', async () => {
  jest.useFakeTimers();
  let answer: (counts: Record<string, number>) => void = () => undefined;
  const counts = new Promise<Record<string, number>>((resolve) => (answer = resolve));
  const getJobCounts = jest.fn(() => counts);
  const backend = {
    createQueue: (name: string) => Promise.resolve({ name, getJobCounts } as unknown as EventQueue),
  } as unknown as QueueBackend;
  const metrics = new OperationsMetrics(figures, backend, {} as AppConfig);
  const scrape = async () => {
    const refreshed = metrics.refresh();
    await jest.advanceTimersByTimeAsync(5_000);
    await refreshed;
    return metrics.registry.metrics();
  };

  const unanswered = await scrape();
  expect(unanswered).toMatch(/^academy_figures_up 0$/m);
  expect(unanswered).toMatch(/^academy_payments_pending 3$/m);
  await scrape();
  expect(getJobCounts).toHaveBeenCalledTimes(1);

  answer({ waiting: 2 });
  expect(await scrape()).toMatch(/^academy_figures_up 1$/m);
});
