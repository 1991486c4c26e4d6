import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Advisory, PackageRegistry } from '../setup/package-registry.js';

const PROJECT = path.resolve(import.meta.dirname, '../../..');

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
}

describe('ASVS V15 Secure Coding and Architecture: the packages the academy runs on', () => {
  let registry: PackageRegistry;
  let cache: string;
  let locked: Record<string, LockedPackage>;

  beforeAll(async () => {
    registry = await PackageRegistry.start();
    cache = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-audit-'));
    const lock = JSON.parse(await fs.readFile(path.join(PROJECT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockedPackage>;
    };
    locked = Object.fromEntries(
      Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link),
    );
  });
  afterAll(async () => {
    await registry.stop();
    await fs.rm(cache, { recursive: true, force: true });
  });

  const audit = () =>
    new Promise<{ exitCode: number; output: string }>((resolve) => {
      const env = { ...process.env, npm_config_registry: registry.url, npm_config_cache: cache };
      execFile(
        process.execPath,
        [path.join(PROJECT, 'scripts/audit.mjs')],
        { env },
        (error, stdout, stderr) =>
          resolve({ exitCode: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  const hole = (id: number, severity: Advisory['severity']): Advisory => ({
    id,
    title: 'Opens every door',
    url: `https://advisories.example/${id}`,
    severity,
    vulnerable_versions: '>=0.0.1',
  });

  it('are locked to the byte', () => {
    expect(Object.keys(locked).length).toBeGreaterThan(1000);
    expect(Object.entries(locked).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual(
      [],
    );
  });

  it('are all asked about, in each version, but for what only builds and tests', async () => {
    registry.knows({});
    expect(await audit()).toEqual({
      exitCode: 0,
      output: 'No package that the academy runs on has a known hole.\n',
    });
    const running = Object.entries(locked).filter(([, { dev }]) => !dev);
    const nameOf = (place: string) =>
      place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    for (const [place, { version }] of running) expect(registry.asked[nameOf(place)]).toContain(version);
    expect(registry.asked).toHaveProperty('express');
    expect(registry.asked).not.toHaveProperty('jest');
  });

  it('fail the audit by a critical hole, their own or of one they need', async () => {
    registry.knows({ pdfkit: [hole(1, 'critical')], 'proxy-addr': [hole(2, 'critical')] });
    const { exitCode, output } = await audit();
    expect(exitCode).toBe(1);
    expect(output).toContain(
      'pdfkit * has a known critical hole: Opens every door (https://advisories.example/1).',
    );
    expect(output).toMatch(/^express .* has a known critical hole: it needs proxy-addr\./m);
  });

  it('pass it with lesser ones, which are named', async () => {
    registry.knows({ pdfkit: [hole(3, 'high')] });
    expect(await audit()).toEqual({
      exitCode: 0,
      output: 'No package that the academy runs on has a known critical hole; lesser ones: pdfkit (high).\n',
    });
  });

  it('are said to be unknown where the registry does not tell', async () => {
    registry.knows(undefined);
    expect(await audit()).toEqual({
      exitCode: 0,
      output:
        'The package registry did not say whether any package has a known hole, so none was looked up.\n',
    });
  });
});
