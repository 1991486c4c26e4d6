import { gunzipSync, gzipSync } from 'fflate';
import { type Call, CommandError, ownCommand } from './own-command';
import { readOptions } from './options';
import { readTar, type TarEntry, writeTar } from './tar-format';

/** `tar`: creates (c), lists (t) and extracts (x) archives, with gzip (z). */
export const tar = ownCommand(
  'tar',
  async (call) => {
    // The old form is `tar xzf file`.
    const [first = '', ...others] = call.args;
    const isOldForm = first !== '' && !first.startsWith('-');
    const { flags, values, files } = readOptions(
      isOldForm ? [`-${first}`, ...others] : call.args,
      'ctxzv',
      'fC',
    );
    const actions = ['c', 't', 'x'].filter((action) => flags.has(action));
    if (actions.length !== 1)
      throw new CommandError('You must specify one of the options c (create), t (list) or x (extract)');
    const file = values.get('f') ?? '-';
    const folder = call.resolve(values.get('C') ?? '.');
    if (actions[0] === 'c') return create(call, file, folder, files, flags);
    const entries = readTar(unzipped(await call.read(file))).filter(
      ({ path }) => files.length === 0 || files.some((name) => within(path, name)),
    );
    if (actions[0] === 'x') await extract(call, folder, entries);
    return actions[0] === 't' || flags.has('v') ? entries.map((entry) => line(entry, flags)).join('') : '';
  },
  2,
);

const within = (path: string, name: string): boolean => {
  const plain = path.replace(/\/$/, '');
  const wanted = name.replace(/\/$/, '');
  return plain === wanted || plain.startsWith(`${wanted}/`);
};

/** GNU tar recognises gzip without `z` as well. */
function unzipped(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    throw new CommandError('gzip: unexpected end of file');
  }
}

function line({ path, type, mode, content, mtime, target }: TarEntry, flags: Set<string>): string {
  if (!(flags.has('t') && flags.has('v'))) return `${path}\n`;
  const letters = 'rwxrwxrwx'.replace(/./g, (letter, at: number) => (mode & (0o400 >> at) ? letter : '-'));
  const kind = { file: '-', directory: 'd', symlink: 'l' }[type];
  const time = mtime.toISOString().slice(0, 16).replace('T', ' ');
  const link = type === 'symlink' ? ` -> ${target}` : '';
  return `${kind}${letters} learner/learner ${String(content.length).padStart(9)} ${time} ${path}${link}\n`;
}

async function create(
  { context: { fs }, resolve }: Call,
  file: string,
  folder: string,
  names: string[],
  flags: Set<string>,
): Promise<string | Uint8Array> {
  if (names.length === 0) throw new CommandError('Cowardly refusing to create an empty archive');
  const entries: TarEntry[] = [];
  const add = async (name: string): Promise<void> => {
    const path = fs.resolvePath(folder, name);
    const stat = await fs.lstat(path).catch(() => null);
    if (!stat) throw new CommandError(`${name}: Cannot stat: No such file or directory`);
    const type = stat.isDirectory ? 'directory' : stat.isSymbolicLink ? 'symlink' : 'file';
    const inside = name.replace(/^\/+/, '').replace(/\/+$/, '');
    entries.push({
      path: type === 'directory' ? `${inside}/` : inside,
      type,
      content: type === 'file' ? await fs.readFileBuffer(path) : new Uint8Array(),
      mode: stat.mode,
      mtime: stat.mtime,
      target: type === 'symlink' ? await fs.readlink(path) : '',
    });
    if (type === 'directory')
      for (const child of (await fs.readdir(path)).sort()) await add(`${inside}/${child}`);
  };
  for (const name of names) await add(name);
  const archive = writeTar(entries);
  const bytes = flags.has('z') ? gzipSync(archive) : archive;
  if (file === '-') return bytes;
  await fs.writeFile(resolve(file), bytes);
  return flags.has('v') ? entries.map((entry) => line(entry, flags)).join('') : '';
}

async function extract({ context: { fs } }: Call, folder: string, entries: TarEntry[]): Promise<void> {
  for (const { path, type, content, mode, mtime, target } of entries) {
    // As GNU tar does it, nothing is written outside of the folder.
    const inside = path.replace(/^\/+/, '');
    if (inside.split('/').includes('..')) throw new CommandError(`${path}: Member name contains '..'`);
    const to = fs.resolvePath(folder, inside);
    if (type === 'directory') {
      await fs.mkdir(to, { recursive: true });
      continue;
    }
    await fs.mkdir(to.slice(0, to.lastIndexOf('/')) || '/', { recursive: true });
    if (type === 'symlink') {
      await fs.rm(to, { force: true });
      await fs.symlink(target, to);
      continue;
    }
    await fs.writeFile(to, content.slice());
    await fs.chmod(to, mode);
    await fs.utimes(to, mtime, mtime);
  }
}
