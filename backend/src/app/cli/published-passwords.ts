import type { INestApplicationContext } from '@nestjs/common';
import { DEMO_PEOPLE } from '../../demo/index.js';
import { AdministratorPasswords } from '../../modules/auth/index.js';
import { StartError } from './run-process.js';

/**
 * The demo's passwords are in the source: in production no administrator may have one.
 * @throws StartError while one does
 */
export async function refusePublishedPasswords(app: INestApplicationContext): Promise<void> {
  const published = [...new Set(DEMO_PEOPLE.map(({ password }) => password))];
  const email = await app.get(AdministratorPasswords).findOneWith(published);
  if (email === undefined) return;
  throw new StartError(
    `The administrator ${email} still has the published demo password; start without NODE_ENV=production, change it under Profile, then start again.`,
  );
}
