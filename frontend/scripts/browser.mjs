/** The browser that tests and pictures are made with. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const SILENT = { stdio: 'ignore', timeout: 240_000 };

/** An installed Chromium or Chrome; else Playwright's own, downloaded; else the one of the system's packages. */
export function findBrowser() {
  const found = firstInstalled() ?? downloaded() ?? fromPackages();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome: none is installed, Playwright could not download one, and the package manager had none. Install chromium and run npm test again.',
  );
}

const firstInstalled = () =>
  [process.env.CHROME_PATH ?? '', ...INSTALLED].find((file) => file && fs.existsSync(file));

function downloaded() {
  const own = () => (fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (own()) return own();
  const cli = path.resolve(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], SILENT);
  return own();
}

function fromPackages() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...args] = [...sudo, ...step];
    if (spawnSync(command, args, SILENT).status !== 0) return undefined;
  }
  return firstInstalled();
}

/** A browser that talks to this machine only; `settings` are further arguments of its command line. */
export async function launchBrowser(settings = []) {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...settings,
    ],
  });
}
