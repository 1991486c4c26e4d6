/** Starts a thread of `runInThread`: the compiled program that its task names, or in tests the one that jest's global setup builds. */
import { existsSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const compiled = new URL(`./${workerData.program}.js`, import.meta.url);
const builtForTests = new URL(`../../../.tmp/${workerData.program}.mjs`, import.meta.url);
await import((existsSync(compiled) ? compiled : builtForTests).href);
