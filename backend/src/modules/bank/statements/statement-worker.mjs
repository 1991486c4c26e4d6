/** Starts the thread of `readStatement`: the compiled program beside this file, or in tests the one that jest's global setup builds. */
import { existsSync } from 'node:fs';

const compiled = new URL('./statement-thread.js', import.meta.url);
const builtForTests = new URL('../../../../.tmp/statement-thread.mjs', import.meta.url);
await import((existsSync(compiled) ? compiled : builtForTests).href);
