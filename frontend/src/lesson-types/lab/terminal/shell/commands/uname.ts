import { readOptions } from './options';
import { ownCommand } from './own-command';

/** In the order in which `uname -a` has them. */
const PARTS = [
  ['s', 'Linux'],
  ['n', 'lab'],
  ['r', '6.1.0-simulated'],
  ['v', '#1 SMP'],
  ['m', 'x86_64'],
  ['o', 'GNU/Linux'],
] as const;

export const uname = ownCommand('uname', ({ args }) => {
  const { flags } = readOptions(args, 'asnrvmo', '');
  if (flags.size === 0) flags.add('s');
  const parts = PARTS.filter(([flag]) => flags.has('a') || flags.has(flag));
  return `${parts.map(([, text]) => text).join(' ')}\n`;
});
