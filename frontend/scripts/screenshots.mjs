/**
 * Pictures of the real screens with the demo data, for the README and for looking at one's own work.
 *
 *   npm start                                              (in another terminal)
 *   node frontend/scripts/screenshots.mjs                  those of the README → docs/screenshots, the landing page's
 *                                                          pictures → frontend/public/pictures
 *   node frontend/scripts/screenshots.mjs --to shots       every screen in both themes and widths
 *   node frontend/scripts/screenshots.mjs --to shots --only checkout,learn --url http://localhost:3000
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { launchBrowser } from './browser.mjs';
import { lookAround, SCREENS, signedIn, untilQuiet } from './screens.mjs';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    to: { type: 'string' },
    only: { type: 'string' },
  },
});

const DOCS = path.resolve(import.meta.dirname, '../../docs/screenshots');
const OF_THE_README = [
  'manual-payments-light-desktop',
  'checkout-pay-light-desktop',
  'learn-video-light-desktop',
  'dashboard-dark-phone',
];
const PICTURES = path.resolve(import.meta.dirname, '../public/pictures');
const folder = options.to ?? DOCS;

const WIDTHS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'];

async function take(browser, demo, screen, theme, size) {
  const context = await browser.newContext({
    viewport: WIDTHS[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  if (screen.as) await signedIn(context, demo[screen.as]);
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(options.url + screen.path(demo));
  await untilQuiet(page);
  if (screen.before) {
    await screen.before(page);
    await untilQuiet(page);
  }
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(folder, `${screen.name}-${theme}-${size}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file);
  await context.close();
  if (problems.length > 0) console.log(`${screen.name} ${theme} ${size}: ${problems.join(' | ')}`);
}

/** The player in the middle of a video, for the landing page. */
async function takePlayer(browser, demo, theme) {
  const context = await browser.newContext({ viewport: WIDTHS.desktop, colorScheme: theme });
  await signedIn(context, demo.learner);
  const page = await context.newPage();
  const { path: address } = SCREENS.find(({ name }) => name === 'learn-video');
  await page.goto(options.url + address(demo));
  await untilQuiet(page);
  await page.locator('video').evaluate(async (video) => {
    video.currentTime = video.duration * 0.6;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  });
  await untilQuiet(page);
  await sharp(await page.screenshot())
    .resize({ width: 1080 })
    .webp({ quality: 72, effort: 6 })
    .toFile(path.join(PICTURES, `player-${theme}.webp`));
  await context.close();
}

const demo = await lookAround(options.url);
const wanted = options.only?.split(',');
const browser = await launchBrowser();
await fs.mkdir(folder, { recursive: true });
for (const screen of SCREENS) {
  if (wanted && !wanted.includes(screen.name)) continue;
  for (const theme of THEMES)
    for (const size of Object.keys(WIDTHS))
      if (options.to || OF_THE_README.includes(`${screen.name}-${theme}-${size}`))
        await take(browser, demo, screen, theme, size);
}
if (!options.to) {
  await fs.mkdir(PICTURES, { recursive: true });
  for (const theme of THEMES) await takePlayer(browser, demo, theme);
}
await browser.close();
