import { findBrowser } from '../scripts/browser.mjs';

/** A browser that has to be fetched is fetched once, before the test files go on side by side. */
export default function globalSetup() {
  process.env.CHROME_PATH = findBrowser();
}
