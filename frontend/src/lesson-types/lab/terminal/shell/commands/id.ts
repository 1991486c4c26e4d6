import { readOptions } from './options';
import { ownCommand } from './own-command';

/** `id` of the only user that there is. */
export const id = ownCommand('id', ({ args }) => {
  const { flags } = readOptions(args, 'ugnG', '');
  if (flags.size === 0) return 'uid=1000(learner) gid=1000(learner) groups=1000(learner)\n';
  return flags.has('n') ? 'learner\n' : '1000\n';
});
