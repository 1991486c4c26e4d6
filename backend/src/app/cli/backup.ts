import 'reflect-metadata';
import path from 'node:path';
import { backUp } from '../backup/back-up.js';
import { readDotEnv } from '../../platform/config/index.js';
import { openFileStorage } from '../../platform/storage/open-file-storage.js';
import { withDatabase } from './command-database.js';
import { describeSize } from './describe-size.js';
import { runCommand } from './run-command.js';

const USAGE = 'npm run backup -- <folder>   copies the database and every uploaded file into a new folder';
/** The backup is there, without files that the storage has lost or changed. */
const FILES_LEFT_OUT = 2;

await runCommand(async (signal) => {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || rest.length > 0) {
    console.error(USAGE);
    return 1;
  }
  readDotEnv();
  const target = path.resolve(folder);
  const { tables, files } = await withDatabase(
    { besideTheAcademy: true, makeDatabase: false },
    async (config) =>
      backUp({
        folder: target,
        databaseUrl: config.databaseUrl,
        storage: await openFileStorage(config),
        signal,
      }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backed up ${rows} rows of ${tables.length} tables and ${files.count} files (${describeSize(files.bytes)}) to ${target}.`,
  );
  const { lost, changed = [] } = files;
  if (lost.length > 0) console.error(`These files are not in the storage: ${lost.join(', ')}.`);
  if (changed.length > 0)
    console.error(
      `These files are not as they were uploaded, so the backup leaves them out: ${changed.join(', ')}.`,
    );
  return lost.length + changed.length > 0 ? FILES_LEFT_OUT : 0;
});
