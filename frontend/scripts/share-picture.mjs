/**
 * The picture of a shared link: the landing page's own words and art, 1200 × 630 px.
 *
 *   npm start                                   (in another terminal)
 *   node frontend/scripts/share-picture.mjs     → frontend/public/share.png
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { launchBrowser } from './browser.mjs';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    to: { type: 'string', default: path.resolve(import.meta.dirname, '../public/share.png') },
  },
});

// Without the academy's name, which an operator can change; the preview's title has it.
const AS_A_POSTER = `
  header, footer, main > :not(section:first-of-type), main > section:first-of-type > div > div, [data-toaster] { display: none !important }
  main > section:first-of-type { max-width: none !important; height: 630px; padding: 0 72px !important; grid-template-columns: 1.15fr 1fr !important }
  main > section:first-of-type h1 { font-size: 70px !important; line-height: 1.12 !important }
  main > section:first-of-type p { font-size: 26px !important; line-height: 1.45 !important }
  .scan { display: none }
`;

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
await page.goto(options.url);
await page.getByRole('heading', { level: 1 }).waitFor();
await page.addStyleTag({ content: AS_A_POSTER });
await page.evaluate(() => document.fonts.ready);
await sharp(await page.screenshot())
  .png({ palette: true, colours: 64, effort: 10 })
  .toFile(options.to);
await browser.close();
