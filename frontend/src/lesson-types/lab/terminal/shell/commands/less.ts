import { bytesOf, latin1Of } from '../bytes';
import { ownCommand } from './own-command';

/** `less` without pages: the terminal scrolls by itself. */
export const less = ownCommand('less', async ({ args, read }) => {
  const files = args.filter((arg) => !arg.startsWith('-') && !arg.startsWith('+'));
  const contents = await Promise.all(files.length > 0 ? files.map(read) : [read()]);
  return bytesOf(contents.map(latin1Of).join(''));
});
