import os from 'node:os';
import path from 'node:path';
// Jest loads its global setup outside of its own transforms.
import './read-typescript.mjs';

export default async function globalSetup() {
  const { prepareTemplateDatabase } = await import('./template-database.ts');
  globalThis.testPostgres = await prepareTemplateDatabase();
  const { keepAsJson } = await import('../contract/document.ts');
  globalThis.openapiJson = path.join(os.tmpdir(), `openapi-${process.pid}.json`);
  keepAsJson(globalThis.openapiJson);
}
