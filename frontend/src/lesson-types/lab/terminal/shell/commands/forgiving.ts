import { type Command, defineCommand } from 'just-bash/browser';

/** A command of the library that also takes options that change nothing here, or that it has under another letter. */
const forgiving = (name: string, translate: (arg: string) => string | null): Command =>
  defineCommand(name, async (args, { origCommand }) => {
    // After `--` are no options.
    const end = args.includes('--') ? args.indexOf('--') : args.length;
    const options = args.slice(0, end).flatMap((arg) => translate(arg) ?? []);
    return origCommand!([...options, ...args.slice(end)]);
  });

const COLOR = /^--colou?r(=.*)?$/;

export const FORGIVING = [
  // Every file is text here, and nothing has colours.
  forgiving('grep', (arg) => {
    if (COLOR.test(arg) || arg === '-a' || arg === '--text' || arg.startsWith('--binary-files')) return null;
    return /^-[a-zA-Z]*a[a-zA-Z]*$/.test(arg) ? arg.replace('a', '') : arg;
  }),
  forgiving('ls', (arg) => (COLOR.test(arg) ? null : arg)),
  forgiving('cut', (arg) => (/^-b/.test(arg) ? arg.replace('-b', '-c') : arg)),
];
