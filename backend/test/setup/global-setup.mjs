import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { register } from 'tsx/esm/api';

const BACKEND = path.resolve(import.meta.dirname, '../..');

/** Jest loads its global setup outside of its own transforms: tsx reads the TypeScript here. */
export default async function globalSetup() {
  const unregister = register();
  const { prepareTemplateDatabase } = await import('./template-database.ts');
  globalThis.testPostgres = await prepareTemplateDatabase();
  const { keepAsJson } = await import('../contract/document.ts');
  globalThis.openapiJson = path.join(os.tmpdir(), `openapi-${process.pid}.json`);
  keepAsJson(globalThis.openapiJson);
  await unregister();
  await buildThreads();
}

/** For `thread-program.mjs`: a thread can't load TypeScript, and starting tsx in each takes longer than reading a statement. */
function buildThreads() {
  return build({
    absWorkingDir: BACKEND,
    entryPoints: ['mail/mail-thread', 'statements/statement-thread'].map(
      (name) => `src/modules/bank/${name}.ts`,
    ),
    outbase: 'src/modules/bank',
    outdir: '.tmp',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
}
