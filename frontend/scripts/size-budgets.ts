import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, closureOf } from './chunks.ts';

/** In kB, gzipped, by a script's source or another file's name. */
const BUDGETS: readonly (readonly [what: RegExp, kilobytes: number])[] = [
  // The code that every page needs.
  [/\/index\.html$/, 193],
  // What the largest screen adds.
  [/-screen\.tsx$/, 95],
  [/\.css$/, 12],
  // The script of the pages that the server writes.
  [/\/site\.ts$/, 5],
  // The frames of labs, and the simulated shell in one of them.
  [/\/lab-terminal\.html$/, 12],
  [/\/lab-machine\.html$/, 200],
  [/\/lab-shell-[^/]+\.js$/, 400],
];

const kilobytes = (content: string | Uint8Array) => gzipSync(content).length / 1_000;

/** Fails a build when a visitor would have to fetch more than the budgets allow, or if an entry has no budget. */
export const sizeBudgets: Plugin = {
  name: 'size-budgets',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      const isPage = (name: string) => chunks.get(name)?.facadeModuleId?.endsWith('/index.html');
      const page = closureOf(chunks, [...chunks.keys()].filter(isPage));
      const weigh = ({ fileName, isEntry }: Rolldown.OutputChunk) =>
        [...closureOf(chunks, [fileName])]
          .filter((name) => isEntry || !page.has(name))
          .reduce((sum, name) => sum + kilobytes(chunks.get(name)!.code), 0);
      for (const output of Object.values(bundle)) {
        const isScript = output.type === 'chunk';
        const name = (isScript ? output.facadeModuleId : output.fileName) ?? '';
        const budget =
          BUDGETS.find(([what]) => what.test(name))?.[1] ?? (isScript && output.isEntry ? 0 : Infinity);
        if (budget === Infinity) continue;
        const size = isScript ? weigh(output) : kilobytes(output.source);
        if (size > budget)
          this.error(`${name} has ${size.toFixed(1)} kB gzipped; its budget is ${budget} kB.`);
      }
    },
  },
};
