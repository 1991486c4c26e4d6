/**
 * Pictures of the real screens with the demo data, for the README and for looking at one's own work.
 *
 *   npm start                                              (in another terminal)
 *   node frontend/scripts/screenshots.mjs                  all screens → docs/screenshots
 *   node frontend/scripts/screenshots.mjs --to shots --only checkout,learn --url http://localhost:3000
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    to: { type: 'string', default: path.resolve(import.meta.dirname, '../../docs/screenshots') },
    only: { type: 'string' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
  },
});

const LEARNER = { email: 'ananya@triad.example', password: 'learner-demo-2026' };
const ADMINISTRATOR = { email: 'admin@triad.example', password: 'admin-demo-2026' };
const WIDTHS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'];

async function signIn(account) {
  const response = await fetch(`${options.url}/api/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok)
    throw new Error(`Signing in as ${account.email} answered ${response.status}; is the demo running?`);
  return response.json();
}

const ask = async (pathname, { token }) =>
  (await fetch(options.url + pathname, { headers: { authorization: `Bearer ${token}` } })).json();

/** Every screen: its name, who sees it, its address, and what to do there first. */
async function screens(learner, administrator) {
  const courses = await ask('/api/auth/v1/courses', learner);
  const { enrolled_courses: enrolled } = await ask('/api/auth/v1/me', learner);
  const waiting = await ask('/api/payments/mine', learner);
  const taken = new Set(
    [
      ...enrolled,
      ...waiting.filter(({ status }) => status === 'pending').map((p) => ({ id: p.course_id })),
    ].map(({ id }) => id),
  );
  const forSale = courses.find(({ id, price }) => price > 0 && !taken.has(id));
  const { content } = await ask(`/api/auth/v1/courses/${enrolled[0].id}/access`, learner);
  const lesson = (type, uploaded) =>
    content.find((c) => c.file_type === type && Boolean(c.file_url) === uploaded)?.id;
  const learn = (id) => `/courses/${enrolled[0].id}/learn?lesson=${id}`;
  return [
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'signup', path: '/signup' },
    { name: 'dashboard', as: learner, path: '/dashboard' },
    { name: 'course', as: learner, path: `/courses/${forSale.id}` },
    { name: 'checkout-details', as: learner, path: `/checkout/${forSale.id}` },
    {
      name: 'checkout-pay',
      as: learner,
      path: `/checkout/${forSale.id}`,
      before: async (page) => {
        await page.getByRole('button', { name: 'Show payment instructions' }).click();
        await page.getByText('Pay exactly').waitFor();
      },
    },
    { name: 'my-learning', as: learner, path: '/my-learning' },
    { name: 'learn-video', as: learner, path: learn(lesson('video', true)) },
    { name: 'learn-pdf', as: learner, path: learn(lesson('pdf', true)) },
    { name: 'learn-quiz', as: learner, path: learn(lesson('quiz', false)) },
    { name: 'profile', as: learner, path: '/profile' },
    { name: 'support', as: learner, path: '/support' },
    { name: 'manual-payments', as: administrator, path: '/admin/manual-payments' },
    { name: 'admin-dashboard', as: administrator, path: '/admin/dashboard' },
    { name: 'content', as: administrator, path: `/admin/course/${enrolled[0].id}/content` },
    { name: 'help-desk', as: administrator, path: '/admin/help' },
    { name: 'coupons', as: administrator, path: '/admin/coupons' },
  ];
}

async function take(browser, screen, theme, size) {
  const context = await browser.newContext({
    viewport: WIDTHS[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  if (screen.as) {
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, screen.as);
  }
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(options.url + screen.path);
  await page.waitForLoadState('networkidle');
  if (screen.before) {
    await screen.before(page);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(options.to, `${screen.name}-${theme}-${size}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file);
  await context.close();
  if (problems.length > 0) console.log(`${screen.name} ${theme} ${size}: ${problems.join(' | ')}`);
}

const [learner, administrator] = await Promise.all([signIn(LEARNER), signIn(ADMINISTRATOR)]);
const wanted = options.only?.split(',');
const browser = await chromium.launch({
  executablePath: options.browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
await fs.mkdir(options.to, { recursive: true });
for (const screen of await screens(learner, administrator)) {
  if (wanted && !wanted.includes(screen.name)) continue;
  for (const theme of THEMES)
    for (const size of Object.keys(WIDTHS)) await take(browser, screen, theme, size);
}
await browser.close();
