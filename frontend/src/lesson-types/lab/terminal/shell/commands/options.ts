import { CommandError } from './own-command';

interface Options {
  flags: Set<string>;
  values: Map<string, string>;
  files: string[];
}

/** Reads short options, as `-l 16`, `-l16` or joined like `-rp`; those in `valued` take a value. */
export function readOptions(args: readonly string[], known: string, valued: string): Options {
  const options: Options = { flags: new Set(), values: new Map(), files: [] };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') {
      options.files.push(...rest);
      break;
    }
    if (!arg.startsWith('-') || arg === '-') {
      options.files.push(arg);
      continue;
    }
    for (let at = 1; at < arg.length; at++) {
      const letter = arg[at]!;
      if (valued.includes(letter)) {
        const value = arg.slice(at + 1) || rest.shift();
        if (value === undefined) throw new CommandError(`option requires an argument -- '${letter}'`);
        options.values.set(letter, value);
        break;
      }
      if (!known.includes(letter)) throw new CommandError(`invalid option -- '${letter}'`);
      options.flags.add(letter);
    }
  }
  return options;
}

/** A count of bytes, also as 0x10 or 4k. */
export function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const match = /^([+-]?)(0x[0-9a-f]+|\d+)(k|m)?$/i.exec(text);
  if (!match) throw new CommandError(`invalid number: ${text}`);
  const factor = { k: 1_024, m: 1_048_576 }[match[3]?.toLowerCase() as 'k' | 'm'] ?? 1;
  return Number(match[2]) * factor * (match[1] === '-' ? -1 : 1);
}
