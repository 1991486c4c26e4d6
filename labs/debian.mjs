/**
 * Debian's packages for another processor, release and list than the host's: apt keeps its state in a folder of ours and only
 * reads the host's proxies and keys.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} LockedPackage An exact package, as `packages.json` lists it.
 * @property {string} name
 * @property {string} version
 * @property {string} sha256 of the .deb file
 * @property {{ name: string, version: string }} source
 * @property {string} licence
 */

const RELEASE = 'bookworm';
const ARCHITECTURE = 'i386';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** An apt of its own in `folder`. */
export class DebianArchive {
  #folder;
  #isReady = false;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * The files of these packages, downloaded where they are missing; each has the listed checksum.
   * @param {LockedPackage[]} packages
   * @returns {string[]}
   */
  download(packages) {
    const folder = path.join(this.#folder, 'packages');
    fs.mkdirSync(folder, { recursive: true });
    return packages.map((wanted) => {
      const file = path.join(folder, `${wanted.name}_${wanted.sha256.slice(0, 16)}.deb`);
      if (!fs.existsSync(file)) this.#fetch(wanted, file);
      const found = sha256(file);
      if (found !== wanted.sha256) {
        fs.rmSync(file);
        throw new Error(
          `${wanted.name} ${wanted.version} has the checksum ${found}, not the one in labs/packages.json. It was deleted.`,
        );
      }
      return file;
    });
  }

  /** @param {LockedPackage} wanted @param {string} file */
  #fetch({ name, version }, file) {
    const offered = this.versionOf(name);
    if (!this.#show(`${name}=${version}`))
      throw new Error(
        `The archive no longer has ${name} ${version}; ${offered ? `it has ${offered}` : 'it has no other version either'}. ` +
          'Run `npm run labs:image -- --update`, look at what changed in labs/packages.json and commit it; ' +
          'or name a mirror that still has it in DEBIAN_MIRROR.',
      );
    const arrived = fs.mkdtempSync(path.join(this.#folder, 'download-'));
    this.#apt('apt-get', ['download', `${name}=${version}`], arrived);
    const [deb = ''] = fs.readdirSync(arrived);
    fs.renameSync(path.join(arrived, deb), file);
    fs.rmdirSync(arrived);
  }

  /**
   * The newest version of these packages.
   * @param {{ name: string, licence: string }[]} packages
   * @returns {LockedPackage[]}
   */
  newest(packages) {
    return packages.map(({ name, licence }) => {
      const fields = this.#show(name);
      if (!fields) throw new Error(`The archive has no package ${name}.`);
      // "Source: busybox (1:1.35.0-4)" where it has another version, and none where name and version are the same.
      const [, sourceName = name, sourceVersion = fields.Version] =
        /^(\S+)(?: \((\S+)\))?$/.exec(fields.Source ?? name) ?? [];
      const source = { name: sourceName, version: sourceVersion };
      return { name, version: fields.Version, sha256: fields.SHA256, source, licence };
    });
  }

  /** The package that the kernel's metapackage stands for. */
  newestKernel() {
    const depends = this.#show('linux-image-686')?.Depends ?? '';
    const [name] = /linux-image-[\d.-]+-686/.exec(depends) ?? [];
    if (!name) throw new Error('The archive has no kernel for this processor.');
    return `${name}-unsigned`;
  }

  /** @param {string} name @returns {string | undefined} */
  versionOf(name) {
    return this.#show(name)?.Version;
  }

  /**
   * Downloads the sources of these packages into `folder`.
   * @param {LockedPackage[]} packages @param {string} folder
   */
  downloadSources(packages, folder) {
    fs.mkdirSync(folder, { recursive: true });
    this.#prepare();
    const sources = packages.map(({ source }) => `${source.name}=${source.version}`);
    this.#apt('apt-get', ['source', '--download-only', ...new Set(sources)], folder);
  }

  /**
   * The fields of a package; undefined where the archive has none such.
   * @param {string} what @returns {Record<string, string> | undefined}
   */
  #show(what) {
    this.#prepare();
    try {
      const text = this.#apt('apt-cache', ['show', '--no-all-versions', what], this.#folder);
      const fields = [...text.matchAll(/^([A-Z][\w-]*): (.*)$/gm)].map(([, name, value]) => [name, value]);
      return fields.length > 0 ? Object.fromEntries(fields) : undefined;
    } catch {
      return undefined;
    }
  }

  #prepare() {
    if (this.#isReady) return;
    for (const folder of ['state/lists/partial', 'cache/archives/partial', 'etc/parts'])
      fs.mkdirSync(path.join(this.#folder, folder), { recursive: true });
    fs.writeFileSync(path.join(this.#folder, 'state/status'), '');
    fs.writeFileSync(path.join(this.#folder, 'etc/sources.list'), sourcesList());
    fs.writeFileSync(
      path.join(this.#folder, 'etc/apt.conf'),
      [
        `APT::Architecture "${ARCHITECTURE}";`,
        `APT::Architectures { "${ARCHITECTURE}"; };`,
        'APT::Sandbox::User "root";',
        'Acquire::Languages "none";',
        `Dir::State "${this.#folder}/state";`,
        `Dir::State::status "${this.#folder}/state/status";`,
        `Dir::Cache "${this.#folder}/cache";`,
        `Dir::Etc::sourcelist "${this.#folder}/etc/sources.list";`,
        `Dir::Etc::sourceparts "${this.#folder}/etc/parts";`,
        `Dir::Etc::preferencesparts "${this.#folder}/etc/parts";`,
        '',
      ].join('\n'),
    );
    try {
      this.#apt('apt-get', ['update'], this.#folder);
    } catch {
      // A mirror that is being written has half of its lists. Perhaps what is wanted is in the other half.
      console.warn('Not all lists of packages could be read; apt says above which.');
    }
    this.#isReady = true;
  }

  /** @param {string} command @param {string[]} args @param {string} cwd */
  #apt(command, args, cwd) {
    return execFileSync(command, ['-qq', ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, APT_CONFIG: path.join(this.#folder, 'etc/apt.conf'), LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', command === 'apt-cache' ? 'ignore' : 'inherit'],
      maxBuffer: 64 * 1024 * 1024,
    });
  }
}

/** The host's mirrors of Debian, or DEBIAN_MIRROR (several are separated by spaces). */
function sourcesList() {
  const named = (process.env['DEBIAN_MIRROR'] ?? '').split(' ').filter(Boolean);
  const mirrors = named.length > 0 ? named : hostMirrors();
  if (mirrors.length === 0)
    throw new Error('This machine has no sources of Debian packages: name a mirror in DEBIAN_MIRROR.');
  const lines = mirrors.flatMap((mirror) => {
    // Security updates have an archive, and a suite, of their own.
    const isSecurity = /security\/?$/.test(mirror);
    const suites = isSecurity ? [`${RELEASE}-security`] : [RELEASE, `${RELEASE}-updates`];
    return suites.flatMap((suite) =>
      ['deb', 'deb-src'].map((type) => `${type} [signed-by=${KEYRING}] ${mirror} ${suite} main`),
    );
  });
  return `${lines.join('\n')}\n`;
}

/** @returns {string[]} */
function hostMirrors() {
  const targets = execFileSync('apt-get', ['indextargets', '--format', '$(ORIGIN) $(REPO_URI)'], {
    encoding: 'utf8',
  });
  const debian = targets.split('\n').filter((line) => line.startsWith('Debian '));
  return [...new Set(debian.map((line) => line.slice('Debian '.length).trim()))].filter(
    (address) => !address.includes('backports'),
  );
}

/** Unpacks packages into one tree. @param {string[]} files @param {string} folder */
export function unpack(files, folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const file of files) execFileSync('dpkg-deb', ['--extract', file, folder]);
}

/** @param {string} file */
export const sha256 = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
