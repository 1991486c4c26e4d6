import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, closureOf, entryOf, siteScriptOf } from './chunks.ts';

/** In kB, gzipped. */
const BUDGETS = {
  /** The code that every page needs. */
  entry: 193,
  CSS: 12,
  /** The code that the largest screen adds. */
  screen: 95,
  /** The script of the pages that the server writes. */
  site: 5,
  /** The simulated shell of terminal labs. */
  shell: 400,
};

const SCREEN = /-screen\.tsx$/;
const SHELL = /lab-shell-[^/]+\.js$/;

const kilobytes = (content: string | Uint8Array) => gzipSync(content).length / 1_000;

/** Fails the build when a visitor would have to fetch more than the budgets allow. */
export const sizeBudgets: Plugin = {
  name: 'size-budgets',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      const entry = entryOf(chunks);
      const weigh = (names: Iterable<string>) =>
        [...names].reduce((sum, name) => sum + kilobytes(chunks.get(name)!.code), 0);
      const check = (budget: keyof typeof BUDGETS, what: string, size: number) => {
        if (size > BUDGETS[budget])
          this.error(`${what} has ${size.toFixed(1)} kB gzipped; ${budget} may have ${BUDGETS[budget]} kB.`);
      };

      check('entry', 'The entry', weigh(entry));
      check('site', 'The public pages', weigh(closureOf(chunks, [siteScriptOf(chunks)])));
      for (const output of Object.values(bundle))
        if (output.type === 'asset' && output.fileName.endsWith('.css'))
          check('CSS', output.fileName, kilobytes(output.source));
        else if (output.type === 'asset' && SHELL.test(output.fileName))
          check('shell', output.fileName, kilobytes(output.source));
      for (const { fileName, facadeModuleId } of chunks.values())
        if (SCREEN.test(facadeModuleId ?? ''))
          check(
            'screen',
            fileName,
            weigh([...closureOf(chunks, [fileName])].filter((name) => !entry.has(name))),
          );
    },
  },
};
