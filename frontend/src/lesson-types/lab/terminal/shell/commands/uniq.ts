import { bytesOf, latin1Of } from '../bytes';
import { readCount, readOptions } from './options';
import { ownCommand } from './own-command';

/** `uniq`: one of each group of equal lines in a row, counted as real ones do. */
export const uniq = ownCommand('uniq', async ({ args, read }) => {
  const { flags, values, files } = readOptions(args, 'cdDiu', 'fsw');
  const [fields, skipped, width] = ['f', 's', 'w'].map((letter) => readCount(values.get(letter)));
  const keyOf = (line: string): string => {
    const rest = fields ? line.replace(new RegExp(`^(?:\\s*\\S+){0,${fields}}`), '') : line;
    const key = rest.slice(skipped ?? 0).slice(0, width);
    return flags.has('i') ? key.toLowerCase() : key;
  };
  const text = latin1Of(await read(files[0]));
  const groups: { key: string; lines: string[] }[] = [];
  for (const line of text
    .replace(/\n$/, '')
    .split('\n')
    .slice(0, text ? undefined : 0)) {
    const key = keyOf(line);
    const last = groups.at(-1);
    if (last?.key === key) last.lines.push(line);
    else groups.push({ key, lines: [line] });
  }
  const shown = groups.filter(
    ({ lines: { length } }) =>
      !(length === 1 && (flags.has('d') || flags.has('D'))) && !(length > 1 && flags.has('u')),
  );
  const output = shown.flatMap(({ lines }) => {
    if (flags.has('D')) return lines;
    return [flags.has('c') ? `${String(lines.length).padStart(7)} ${lines[0]}` : lines[0]!];
  });
  return bytesOf(output.map((line) => `${line}\n`).join(''));
});
