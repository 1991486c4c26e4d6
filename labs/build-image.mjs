/**
 * `npm run labs:image`: builds the machine that all machine labs start from, into `labs/image`, from the exact Debian packages of
 * `labs/packages.json`. It needs apt, dpkg and zstd, and nothing of the host is changed.
 *
 * - `--update` writes the newest versions into `labs/packages.json` before.
 * - `--sources` downloads the packages' sources into `labs/image/sources`, and builds nothing.
 * - `--if-missing` builds only where the image is missing or made of something else.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { fail, setUp } from '../scripts/set-up.mjs';
import { DebianArchive, unpack } from './debian.mjs';
import { makeInitramfs } from './initramfs.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');
const PACKAGES = path.join(import.meta.dirname, 'packages.json');
const IMAGE = path.join(import.meta.dirname, 'image');
const WORK = path.join(PROJECT, '.tmp/labs');
const FLAGS = ['--update', '--sources', '--if-missing'];
const TOOLS = ['apt-get', 'dpkg-deb', 'zstd'];

const asked = process.argv.slice(2);
const unknown = asked.find((flag) => !FLAGS.includes(flag));
if (unknown) fail(`There is no ${unknown}; there are ${FLAGS.join(', ')}.`);

try {
  await setUp([]);
  await main();
} catch (error) {
  fail(error);
}

async function main() {
  requireTools();
  fs.mkdirSync(WORK, { recursive: true });
  const archive = new DebianArchive(WORK);
  if (asked.includes('--update')) update(archive);
  /** @type {import('./debian.mjs').LockedPackage[]} */
  const packages = JSON.parse(fs.readFileSync(PACKAGES, 'utf8'));
  if (asked.includes('--sources')) {
    archive.downloadSources(packages, path.join(IMAGE, 'sources'));
    console.log('The sources are in labs/image/sources.');
    return;
  }
  const inputs = digestOfInputs();
  if (asked.includes('--if-missing') && readManifest()?.inputs === inputs) return;
  await build(archive, packages, inputs);
}

/** @param {DebianArchive} archive */
function update(archive) {
  /** @type {import('./debian.mjs').LockedPackage[]} */
  const before = JSON.parse(fs.readFileSync(PACKAGES, 'utf8'));
  const wanted = before.map(({ name, licence }) => ({
    name: name.startsWith('linux-image-') ? archive.newestKernel() : name,
    licence,
  }));
  fs.writeFileSync(PACKAGES, `${JSON.stringify(archive.newest(wanted), null, 2)}\n`);
}

/**
 * @param {DebianArchive} archive @param {import('./debian.mjs').LockedPackage[]} packages @param {string} inputs
 */
async function build(archive, packages, inputs) {
  // The emulator is a package: not before the packages are installed.
  const { MEMORY_MIB, takeSnapshot, V86_WASM, VGA_MEMORY_MIB } = await import('./snapshot.mjs');
  const tree = path.join(WORK, 'tree');
  console.log('Fetching the packages of the lab machine …');
  unpack(archive.download(packages), tree);
  const initramfs = makeInitramfs(tree);
  const bios = path.join(tree, 'usr/share/seabios/bios.bin');
  const vgaBios = path.join(tree, 'usr/share/seabios/vgabios-stdvga.bin');
  console.log('Booting the lab machine (a minute or two) …');
  const state = path.join(WORK, 'snapshot.bin');
  fs.writeFileSync(
    state,
    await takeSnapshot({ kernel: initramfs.kernel, archive: initramfs.archive, bios, vgaBios }),
  );
  execFileSync('zstd', ['--quiet', '--force', '-19', state, '-o', `${state}.zst`]);

  fs.mkdirSync(IMAGE, { recursive: true });
  // The folder itself is in the repository: compose mounts it.
  for (const name of fs.readdirSync(IMAGE).filter((name) => name !== '.gitkeep'))
    fs.rmSync(path.join(IMAGE, name), { recursive: true });
  const files = {
    bios: publish('bios.bin', fs.readFileSync(bios)),
    vgaBios: publish('vgabios.bin', fs.readFileSync(vgaBios)),
    wasm: publish('v86.wasm', fs.readFileSync(V86_WASM)),
    snapshot: publish('snapshot.zst', fs.readFileSync(`${state}.zst`)),
  };
  fs.rmSync(state);
  fs.rmSync(`${state}.zst`);
  fs.copyFileSync(path.join(import.meta.dirname, 'NOTICES.md'), path.join(IMAGE, 'NOTICES.md'));
  const manifest = {
    v86: v86Version(),
    memoryMiB: MEMORY_MIB,
    vgaMemoryMiB: VGA_MEMORY_MIB,
    files,
    packages: packages.map(({ name, version }) => `${name} ${version}`),
    initramfs: digest(initramfs.archive),
    inputs,
  };
  // Last: without it there is no image.
  fs.writeFileSync(path.join(IMAGE, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const megabytes = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.log(`The lab machine is in labs/image: ${megabytes.toFixed(1)} MB.`);
}

/** Writes a file under a name with its digest, so that browsers may keep it forever. @param {string} name @param {Buffer} content */
function publish(name, content) {
  const sha256 = digest(content);
  const extension = path.extname(name);
  const published = `${path.basename(name, extension)}-${sha256.slice(0, 12)}${extension}`;
  fs.writeFileSync(path.join(IMAGE, published), content);
  // The server sends a compressed copy where there is one; the snapshot is compressed already.
  if (extension === '.wasm') {
    fs.writeFileSync(path.join(IMAGE, `${published}.br`), zlib.brotliCompressSync(content));
    fs.writeFileSync(path.join(IMAGE, `${published}.gz`), zlib.gzipSync(content, { level: 9 }));
  }
  return { name: published, bytes: content.length, sha256 };
}

function v86Version() {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(PROJECT, 'frontend/package.json'), 'utf8'));
  return dependencies.v86;
}

/** What the image is made of: where it is unchanged, so is the image. */
function digestOfInputs() {
  const names = ['packages.json', 'initramfs.mjs', 'snapshot.mjs', 'machine/init.sh', 'machine/profile'];
  const contents = names.map((name) => fs.readFileSync(path.join(import.meta.dirname, name)));
  return digest(Buffer.concat([...contents, Buffer.from(v86Version())]));
}

function readManifest() {
  try {
    return JSON.parse(fs.readFileSync(path.join(IMAGE, 'manifest.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

function requireTools() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const missing = TOOLS.filter((tool) => !folders.some((folder) => fs.existsSync(path.join(folder, tool))));
  if (missing.length > 0)
    fail(
      `The lab machine is built on Debian or Ubuntu with apt, dpkg and zstd; missing here: ${missing.join(', ')}.`,
    );
}

/** @param {Buffer} content */
function digest(content) {
  return createHash('sha256').update(content).digest('hex');
}
