/** From here on this process reads TypeScript. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
