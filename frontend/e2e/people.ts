import { type Browser, type Page } from 'playwright-core';
import { type Academy } from './academy';

export const ADMINISTRATOR = { email: 'admin@triad.example', password: 'admin-demo-2026' };
export const ANANYA = { email: 'ananya@triad.example', password: 'learner-demo-2026' };

export interface Session {
  token: string;
  user: { id: string; full_name: string };
}

/** Signs in a demo user through the API. */
export const sessionOf = (academy: Academy, account: typeof ADMINISTRATOR): Promise<Session> =>
  academy.call('/api/auth/v1/login', '', account);

/** Signs up a learner through the API. */
export const signUp = (academy: Academy, person: { full_name: string; email: string }): Promise<Session> =>
  academy.call('/api/auth/v1/signup', '', { ...person, password: 'first-password' });

/** A signed-in browser with animations and smooth scrolling disabled; `scriptErrors` collects its errors. */
export async function pageOf(browser: Browser, session: Session, scriptErrors: string[]): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-IN',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 1400 },
  });
  await context.addInitScript(({ token, user }) => {
    // The frame of a lab has no storage.
    if (window.parent !== window) return;
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  const page = await context.newPage();
  page.on('pageerror', (error) => scriptErrors.push(error.message));
  return page;
}
