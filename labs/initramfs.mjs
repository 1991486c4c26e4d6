/** The root file system of a lab machine: the same bytes from the same packages. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** Loaded before the snapshot: the file system by which a lab's files arrive. */
const EARLY_MODULES = ['virtio_pci', '9pnet_virtio', '9p'];
/** Loaded after each restore: a driver reads its card's address once, and two machines must not share one. */
const NETWORK_MODULES = ['virtio_net'];

const FOLDERS = [
  ...[
    'bin',
    'dev',
    'etc',
    'home',
    'lab',
    'lib',
    'mnt',
    'proc',
    'root',
    'run',
    'sbin',
    'srv',
    'sys',
    'usr',
    'var',
  ],
  ...['lib/modules', 'usr/bin', 'usr/sbin', 'var/log', 'var/www'],
];

const ACCOUNTS = [
  { name: 'root', id: 0, home: '/root', shell: '/bin/sh' },
  { name: 'www', id: 33, home: '/var/www', shell: '/bin/false' },
  { name: 'learner', id: 1000, home: '/home/learner', shell: '/bin/sh' },
];

/**
 * @param {string} tree the unpacked packages
 * @returns {{ kernel: string, archive: Buffer }} the path of the kernel, and the compressed archive
 */
export function makeInitramfs(tree) {
  const [release, ...others] = fs.readdirSync(path.join(tree, 'lib/modules'));
  if (!release || others.length > 0) throw new Error('The packages have not exactly one kernel.');
  const modules = new KernelModules(path.join(tree, 'lib/modules', release, 'kernel'));
  const early = modules.inOrder(EARLY_MODULES);
  const network = modules.inOrder(NETWORK_MODULES).filter((name) => !early.includes(name));

  const archive = new CpioArchive();
  for (const name of FOLDERS) archive.folder(name);
  archive.folder('tmp', 0o1777);
  archive.folder('home/learner', 0o755, 1000);
  archive.device('dev/console', 5, 1);
  archive.device('dev/null', 1, 3);
  archive.file('bin/busybox', fs.readFileSync(path.join(tree, 'bin/busybox')), 0o755);
  archive.link('bin/sh', 'busybox');
  for (const name of [...early, ...network]) archive.file(`lib/modules/${name}.ko`, modules.read(name));
  archive.file(
    'etc/passwd',
    ACCOUNTS.map(({ name, id, home, shell }) => `${name}:x:${id}:${id}:${name}:${home}:${shell}\n`).join(''),
  );
  archive.file('etc/group', ACCOUNTS.map(({ name, id }) => `${name}:x:${id}:\n`).join(''));
  archive.file('etc/profile', fs.readFileSync(path.join(import.meta.dirname, 'machine/profile')));
  archive.file('etc/modules-early', `${early.join('\n')}\n`);
  archive.file('etc/modules-network', `${network.join('\n')}\n`);
  archive.file('init', fs.readFileSync(path.join(import.meta.dirname, 'machine/init.sh')), 0o755);
  return {
    kernel: path.join(tree, `boot/vmlinuz-${release}`),
    archive: zlib.gzipSync(archive.end(), { level: 9 }),
  };
}

/** The modules of one kernel by name, with underscores, as the kernel names them. */
class KernelModules {
  /** @type {Map<string, string>} */
  #files = new Map();

  /** @param {string} folder */
  constructor(folder) {
    for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (entry.endsWith('.ko'))
        this.#files.set(path.basename(entry, '.ko').replaceAll('-', '_'), path.join(folder, entry));
  }

  /** @param {string} name */
  read(name) {
    const file = this.#files.get(name);
    if (!file) throw new Error(`The kernel has no module ${name}.`);
    return fs.readFileSync(file);
  }

  /**
   * These modules and all that they depend on, in the order in which they load. What isn't a file is built in.
   * @param {string[]} names @returns {string[]}
   */
  inOrder(names) {
    /** @type {Set<string>} */
    const ordered = new Set();
    const add = (/** @type {string} */ name) => {
      if (ordered.has(name) || !this.#files.has(name)) return;
      const [, list = ''] = /depends=([^\0]*)\0/.exec(this.read(name).toString('latin1')) ?? [];
      for (const needed of list.split(',').filter(Boolean)) add(needed.replaceAll('-', '_'));
      ordered.add(name);
    };
    names.forEach(add);
    return [...ordered];
  }
}

/** An archive in the format that the kernel unpacks ("newc"), without times. */
class CpioArchive {
  /** @type {Buffer[]} */
  #pieces = [];
  #entries = 0;

  folder(name, mode = 0o755, owner = 0) {
    this.#add(name, 0o040000 | mode, { owner });
  }

  /** @param {string} name @param {string | Buffer} content */
  file(name, content, mode = 0o644) {
    this.#add(name, 0o100000 | mode, { content: Buffer.from(content) });
  }

  /** @param {string} name @param {string} target */
  link(name, target) {
    this.#add(name, 0o120777, { content: Buffer.from(target) });
  }

  /** @param {string} name @param {number} major @param {number} minor */
  device(name, major, minor) {
    this.#add(name, 0o020600, { major, minor });
  }

  end() {
    this.#add('TRAILER!!!', 0);
    return Buffer.concat(this.#pieces);
  }

  /** @param {string} name @param {number} mode */
  #add(name, mode, { content = Buffer.alloc(0), owner = 0, major = 0, minor = 0 } = {}) {
    this.#entries += 1;
    const path = Buffer.from(`${name}\0`);
    const fields = [
      this.#entries,
      mode,
      owner,
      owner,
      1,
      0,
      content.length,
      0,
      0,
      major,
      minor,
      path.length,
      0,
    ];
    const head = `070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}`;
    this.#pieces.push(Buffer.from(head), path, padding(head.length + path.length));
    this.#pieces.push(content, padding(content.length));
  }
}

/** @param {number} length */
const padding = (length) => Buffer.alloc((4 - (length % 4)) % 4);
