import { register } from 'tsx/esm/api';

/** Jest loads its global setup outside of its own transforms: tsx reads the TypeScript here. */
export default async function globalSetup() {
  const unregister = register();
  const { prepareTemplateDatabase } = await import('./template-database.ts');
  globalThis.testPostgres = await prepareTemplateDatabase();
  await unregister();
}
