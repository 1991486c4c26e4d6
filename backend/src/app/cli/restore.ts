import 'reflect-metadata';
import path from 'node:path';
import { restore } from '../backup/restore.js';
import { readDotEnv } from '../../platform/config/index.js';
import { QueueBackend } from '../../platform/events/index.js';
import { openFileStorage } from '../../platform/storage/open-file-storage.js';
import { withDatabase } from './command-database.js';
import { describeSize } from './describe-size.js';
import { runCommand } from './run-command.js';

const USAGE = `npm run restore -- <folder>             puts a backup into an empty database
npm run restore -- <folder> --replace   … in the place of what the database holds`;

await runCommand(async (signal) => {
  const words = process.argv.slice(2);
  const [folder, ...rest] = words.filter((word) => word !== '--replace');
  if (!folder || folder.startsWith('-') || rest.length > 0) {
    console.error(USAGE);
    return 1;
  }
  readDotEnv();
  const source = path.resolve(folder);
  const { manifest, leftOut } = await withDatabase(
    { besideTheAcademy: false, makeDatabase: true },
    async (config) => {
      const queues = QueueBackend.for(config);
      try {
        return await restore({
          folder: source,
          databaseUrl: config.databaseUrl,
          storage: await openFileStorage(config),
          queues,
          replace: words.includes('--replace'),
          signal,
        });
      } finally {
        await queues.close();
      }
    },
  );
  const { tables, files, takenAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows of ${tables.length} tables and ${files.count} files (${describeSize(files.bytes)}) as of ${takenAt}.`,
  );
  if (leftOut.length > 0)
    console.log(`Left out, because the academy knows no such tables: ${leftOut.join(', ')}.`);
  return 0;
});
