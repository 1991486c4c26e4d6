import { type Command, type CommandContext, defineCommand } from 'just-bash/browser';
import { bytesOf, latin1Of } from '../bytes';

/** What a command of ours works with: bytes, as in a real shell. */
export interface Call {
  args: string[];
  context: CommandContext;
  /** The bytes of a file, or of what is piped in for `-` or none. */
  read: (file?: string) => Promise<Uint8Array>;
  resolve: (file: string) => string;
}

/** Ends a command with a sentence on stderr. */
export class CommandError extends Error {}

/** A command whose problems are written as `name: problem`, and end it with `exitCode`. */
export function ownCommand(
  name: string,
  run: (call: Call) => Promise<string | Uint8Array> | string | Uint8Array,
  exitCode = 1,
): Command {
  return defineCommand(name, async (args, context) => {
    const resolve = (file: string): string => context.fs.resolvePath(context.cwd, file);
    const read = async (file = '-'): Promise<Uint8Array> => {
      if (file === '-') return bytesOf(context.stdin as unknown as string);
      const stat = await context.fs.stat(resolve(file)).catch(() => null);
      if (!stat) throw new CommandError(`${file}: No such file or directory`);
      if (stat.isDirectory) throw new CommandError(`${file}: Is a directory`);
      return context.fs.readFileBuffer(resolve(file));
    };
    try {
      const output = await run({ args, context, read, resolve });
      return typeof output === 'string'
        ? { stdout: output, stderr: '', exitCode: 0 }
        : { stdout: latin1Of(output), stderr: '', exitCode: 0, stdoutKind: 'bytes' as const };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return { stdout: '', stderr: `${name}: ${error.message}\n`, exitCode };
    }
  });
}
