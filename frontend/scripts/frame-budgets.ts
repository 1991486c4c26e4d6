import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, closureOf } from './chunks.ts';

/** In kB of script, gzipped. */
const BUDGETS: Readonly<Record<string, number>> = {
  'lab-terminal.html': 12,
  'lab-machine.html': 200,
};

/** Fails the build if the script of a lab's frame exceeds its budget, or if a frame has no budget. */
export const frameBudgets: Plugin = {
  name: 'frame-budgets',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      for (const { fileName, facadeModuleId, isEntry } of chunks.values()) {
        if (!isEntry) continue;
        const page = facadeModuleId?.split('/').pop() ?? '';
        const size = [...closureOf(chunks, [fileName])].reduce(
          (sum, name) => sum + gzipSync(chunks.get(name)!.code).length / 1_000,
          0,
        );
        const budget = BUDGETS[page];
        if (!budget || size > budget)
          this.error(`${page} has ${size.toFixed(1)} kB of script gzipped; its budget is ${budget ?? 0} kB.`);
      }
    },
  },
};
