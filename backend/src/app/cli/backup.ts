import 'reflect-metadata';
import path from 'node:path';
import { backUp } from '../backup/back-up.js';
import { readDotEnv } from '../../platform/config/index.js';
import { openFileStorage } from '../../platform/storage/open-file-storage.js';
import { withDatabase } from './command-database.js';
import { describeSize } from './describe-size.js';
import { runCommand } from './run-command.js';

const USAGE = 'npm run backup -- <folder>   copies the database and every uploaded file into a new folder';
/** The backup is there, but files that the database names were not. */
const FILES_LOST = 2;

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
  if (files.lost.length === 0) return 0;
  console.error(
    `${files.lost.length} files that the database names are not in the storage, or not whole: ${files.lost.join(', ')}.`,
  );
  return FILES_LOST;
});
