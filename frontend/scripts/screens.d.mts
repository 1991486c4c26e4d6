import type { BrowserContext, Page } from 'playwright-core';

export interface DemoSession {
  token: string;
  user: object;
}

export interface Demo {
  learner: DemoSession;
  mentor: DemoSession;
  administrator: DemoSession;
  courseId: string;
  forSaleId: string;
  pendingId: string;
  pendingPaymentId: string;
  approvedPaymentId: string | undefined;
  video: string;
  pdf: string;
  quiz: string;
  labCourseId: string;
  labId: string;
  assessedId: string;
  personPath: string;
  examinedId: string;
  examLabId: string;
  lockedExamId: string;
  reportId: string;
  certificate: { code: string };
}

export interface Screen {
  name: string;
  as?: 'learner' | 'mentor' | 'administrator';
  path: (demo: Demo) => string;
  /** The route that `before` leads to. */
  reaches?: string;
  before?: (page: Page) => Promise<void>;
}

export const SCREENS: Screen[];
export function lookAround(url: string): Promise<Demo>;
export function signedIn(context: BrowserContext, session: DemoSession): Promise<unknown>;
export function untilQuiet(page: Page): Promise<void>;
