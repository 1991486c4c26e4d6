import os from 'node:os';
import path from 'node:path';
import { register } from 'tsx/esm/api';

/** Jest loads its global setup outside of its own transforms: tsx reads the TypeScript here. */
export default async function globalSetup() {
  const unregister = register();
  const { prepareTemplateDatabase } = await import('./template-database.ts');
  globalThis.testPostgres = await prepareTemplateDatabase();
  const { keepAsJson } = await import('../contract/document.ts');
  globalThis.openapiJson = path.join(os.tmpdir(), `openapi-${process.pid}.json`);
  keepAsJson(globalThis.openapiJson);
  await unregister();
}
