import { unzipSync } from 'fflate';
import { InMemoryFs } from 'just-bash/browser';
import { HOME, type LabFiles } from '../protocol';

/** What `ls -l` shows: a zip's times would differ between time zones. */
export const MODIFIED = new Date('2026-01-01T00:00:00Z');

/** A lab's files under the learner's home; one is unpacked when it is read. Throws if the archive is damaged. */
export function openLabFiles({ archive, templates }: LabFiles): InMemoryFs {
  const zip = new Uint8Array(archive);
  const fs = new InMemoryFs();
  fs.mkdirSync(HOME, { recursive: true });
  unzipSync(zip, {
    filter: ({ name }) => {
      const path = pathOf(name);
      const unpack = (): Uint8Array => unzipSync(zip, { filter: (file) => file.name === name })[name]!;
      if (path) fs.writeFileLazy(path, unpack, { mtime: MODIFIED });
      return false;
    },
  });
  for (const [name, content] of Object.entries(templates)) {
    const path = pathOf(name);
    if (path) fs.writeFileSync(path, content, 'utf8', { mtime: MODIFIED });
  }
  return fs;
}

/** Whether a file is still as the archive has it, unread. Asking the file system for anything else about it would unpack it. */
export function isPacked(fs: InMemoryFs, path: string): boolean {
  const { data } = fs as unknown as { data: Map<string, object> };
  return 'lazy' in (data.get(path) ?? {});
}

/** Null for a folder, and for a name that leads out of the home. */
function pathOf(name: string): string | null {
  const parts = name.split('/');
  if (name.endsWith('/') || parts.includes('..') || name.startsWith('/')) return null;
  return [HOME, ...parts.filter((part) => part && part !== '.')].join('/');
}
