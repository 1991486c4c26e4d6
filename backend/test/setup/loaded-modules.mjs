/** Preloaded into a process under test (`node --import`): at its end, writes down which CommonJS modules it had loaded. */
import fs from 'node:fs';
import { createRequire } from 'node:module';

const { cache } = createRequire(import.meta.url);
process.on('exit', () => fs.writeFileSync(process.env.LOADED_MODULES, Object.keys(cache).join('\n')));
