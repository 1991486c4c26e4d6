import { lstat } from 'node:fs/promises';

/** Whether there is a file, a folder or a link of that name. */
export const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );
