import { register } from 'tsx/esm/api';
import { findBrowser } from '../scripts/browser.mjs';

/** Shared resources are fetched and built once, before the test files run in parallel. */
export default async function globalSetup() {
  process.env.CHROME_PATH = findBrowser();
  // Jest loads its global setup outside of its own transforms: tsx reads the TypeScript here.
  const unregister = register();
  const { Academy } = await import('./academy.ts');
  process.env.ACADEMY_FIRST_DAY = await Academy.makeFirstDay();
  await unregister();
}
