import { type Browser, type Page } from 'playwright-core';
import { type Academy } from './academy';

export const ADMINISTRATOR = { email: 'admin@triad.example', password: 'admin-demo-2026' };
export const ANANYA = { email: 'ananya@triad.example', password: 'learner-demo-2026' };

export interface Session {
  token: string;
  user: { id: string; full_name: string };
}

/** Signs in a demo user through the API. */
export async function sessionOf(academy: Academy, account: typeof ADMINISTRATOR): Promise<Session> {
  const response = await fetch(`${academy.url}/api/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`${account.email} was not signed in: ${await response.text()}`);
  return (await response.json()) as Session;
}

/** A signed-in browser with animations and smooth scrolling disabled; `scriptErrors` collects its errors. */
export async function pageOf(browser: Browser, session: Session, scriptErrors: string[]): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-IN',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 1400 },
  });
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  const page = await context.newPage();
  page.on('pageerror', (error) => scriptErrors.push(error.message));
  return page;
}
