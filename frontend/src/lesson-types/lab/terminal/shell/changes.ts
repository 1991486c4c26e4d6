import { type IFileSystem, type InMemoryFs } from 'just-bash/browser';
import { type ChangedEntry } from '../protocol';
import { isPacked, MODIFIED } from './lab-files';

/** Where learners write; the rest is the shell's own. */
const WATCHED = /^\/(home|tmp)\//;
const PACKED = 'packed';
const AS_PACKED = `,${0o644},${+MODIFIED}`;

/** Notes what commands change in the files, so that it can be carried over to another shell. */
export class ChangeWatch {
  private seen = new Map<string, string>();

  constructor(private readonly fs: InMemoryFs) {}

  /** What is new, different or gone since the call before. */
  async collect(): Promise<Record<string, ChangedEntry>> {
    const before = this.seen;
    this.seen = await this.look();
    const changes: Record<string, ChangedEntry> = {};
    for (const [path, mark] of this.seen) {
      // Reading a file changes its mark once, but not what is in it.
      if (before.get(path) !== mark && !(before.get(path) === PACKED && mark.endsWith(AS_PACKED)))
        changes[path] = await this.entryAt(path);
    }
    for (const path of before.keys()) if (!this.seen.has(path)) changes[path] = null;
    return changes;
  }

  /** Takes the files as they are for known. */
  async skip(): Promise<void> {
    this.seen = await this.look();
  }

  private async look(): Promise<Map<string, string>> {
    const marks = new Map<string, string>();
    for (const path of this.fs.getAllPaths().filter((one) => WATCHED.test(one))) {
      if (isPacked(this.fs, path)) {
        marks.set(path, PACKED);
        continue;
      }
      const { isFile, isDirectory, size, mode, mtime } = await this.fs.lstat(path);
      marks.set(path, [isFile, isDirectory, size, mode, +mtime].join());
    }
    return marks;
  }

  private async entryAt(path: string): Promise<ChangedEntry> {
    const stat = await this.fs.lstat(path);
    if (stat.isDirectory) return { type: 'directory', mode: stat.mode };
    if (stat.isSymbolicLink) return { type: 'symlink', target: await this.fs.readlink(path) };
    return { type: 'file', content: await this.fs.readFileBuffer(path), mode: stat.mode };
  }
}

/** Makes another shell's changes. */
export async function applyChanges(fs: IFileSystem, changes: Record<string, ChangedEntry>): Promise<void> {
  // Folders come before what is in them.
  for (const [path, entry] of Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (entry?.type === 'directory') {
      await fs.mkdir(path, { recursive: true });
      continue;
    }
    await fs.rm(path, { recursive: true, force: true });
    if (!entry) continue;
    await fs.mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true });
    if (entry.type === 'symlink') await fs.symlink(entry.target, path);
    else {
      await fs.writeFile(path, entry.content);
      await fs.chmod(path, entry.mode);
    }
  }
}
