/** Starts the thread of `readStatement`. In the build the compiled program is beside it; in tests, tsx reads the source. */
import { existsSync } from 'node:fs';

if (!existsSync(new URL('./statement-thread.js', import.meta.url))) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import('./statement-thread.js');
