import { type IFileSystem } from 'just-bash/browser';
import { type Completions, HOME } from '../protocol';

/** The last word of a line, with what is escaped in it. */
const LAST_WORD = /(?:[^\s|;&<>()'"\\]|\\.)*$/;
/** What comes before the first word of a command. */
const BEFORE_COMMAND = /(^|[|;&(]|\b(?:do|then|else|sudo|xargs))\s*$/;
const SPECIAL = /[\s|;&<>()'"\\$*?[\]!#`]/g;

/** What the last word of a line could become: a command, or a path. */
export async function complete(
  line: string,
  { fs, cwd, commands }: { fs: IFileSystem; cwd: string; commands: readonly string[] },
): Promise<Completions> {
  const word = LAST_WORD.exec(line)![0];
  if (!word.includes('/') && BEFORE_COMMAND.test(line.slice(0, line.length - word.length)))
    return {
      word,
      candidates: commands
        .filter((command) => command.startsWith(word))
        .sort()
        .map((command) => `${command} `),
    };

  const [, folder = '', start = ''] = /^(.*\/)?([^/]*)$/.exec(word)!;
  const plain = folder.replace(/\\(.)/g, '$1').replace(/^~(?=\/)/, HOME);
  const begins = start.replace(/\\(.)/g, '$1');
  const path = fs.resolvePath(cwd, plain || '.');
  const names = await fs.readdir(path).catch(() => []);
  const candidates = await Promise.all(
    names
      .filter((name) => name.startsWith(begins) && (begins.startsWith('.') || !name.startsWith('.')))
      .sort()
      .map(async (name) => {
        const { isDirectory } = await fs
          .stat(fs.resolvePath(path, name))
          .catch(() => ({ isDirectory: false }));
        return folder + name.replace(SPECIAL, '\\$&') + (isDirectory ? '/' : ' ');
      }),
  );
  return { word, candidates };
}
