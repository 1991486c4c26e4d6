import fs from 'node:fs';

export default async function globalTeardown() {
  fs.rmSync(globalThis.openapiJson, { force: true });
  await globalThis.testPostgres?.stop();
}
