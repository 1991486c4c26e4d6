import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, closureOf, entryOf } from './chunks.ts';

const KB = 1_000;

/** What someone on a slow line may be asked to fetch, gzipped. */
const BUDGETS = {
  /** Before anything can be seen. */
  entry: 141 * KB,
  CSS: 11 * KB,
  /** What a screen brings beside the entry and the libraries. */
  route: 30 * KB,
  /** What many screens share, or changes only with an upgrade: its own file, fetched once and kept. */
  library: 30 * KB,
  /** What a lesson brings when it is opened. */
  player: 70 * KB,
  PDF: 150 * KB,
  /** In the fonts that the page preloads. */
  fonts: 60 * KB,
};

type Budget = keyof typeof BUDGETS;

const ROUTE = /src.(features.*-screen|app.*-(layout|screen))\.tsx$/;
const LESSON_PARTS: [Budget, RegExp][] = [
  ['player', /src.lesson-types.video.player.video-player\.tsx$/],
  ['PDF', /src.lesson-types.pdf.player.pdf-viewer\.tsx$/],
];

interface Part {
  budget: Budget;
  name: string;
  bytes: number;
}

const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;
const plain = (file: string) => file.replace(/^assets\//, '');

/** Fails the build when something passes its budget. With SHOW_SIZES in the environment it says how large everything is. */
export function sizeBudgets({ libraries }: { libraries: readonly string[] }): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'size-budgets',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    generateBundle: {
      // After the list of what is fetched ahead has been written into the entry.
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const chunks = chunksOf(bundle);
        const beside = (name: string, known: ReadonlySet<string>) =>
          [...closureOf(chunks, [name])].filter((needed) => !known.has(needed));
        const weigh = (budget: Budget, name: string, names: Iterable<string>): Part => ({
          budget,
          name,
          bytes: [...names].reduce((sum, each) => sum + gzipped(chunks.get(each)!.code), 0),
        });

        const entry = entryOf(chunks);
        const known = new Set(entry);
        const parts = [weigh('entry', 'entry', entry)];
        // With what it brings along: shared code that imports a library brings it to every screen.
        for (const library of libraries)
          for (const { name, fileName } of chunks.values())
            if (name === library) {
              parts.push(weigh('library', name, beside(fileName, known)));
              known.add(fileName);
            }
        for (const chunk of chunks.values()) {
          const source = chunk.facadeModuleId ?? '';
          if (ROUTE.test(source))
            parts.push(weigh('route', plain(chunk.fileName), beside(chunk.fileName, known)));
          for (const [budget, pattern] of LESSON_PARTS)
            if (pattern.test(source))
              parts.push(weigh(budget, plain(chunk.fileName), beside(chunk.fileName, known)));
        }
        for (const output of outputs)
          if (output.type === 'asset' && /^assets.(app|index)-.*\.css$/.test(output.fileName))
            parts.push({ budget: 'CSS', name: plain(output.fileName), bytes: gzipped(output.source) });
        const page = fs.readFileSync(path.join(root, 'index.html'), 'utf8');
        const fonts = [...page.matchAll(/<link rel="preload" href="\/([^"]+\.woff2)"/g)].map(
          ([, font = '']) => font,
        );
        const fontBytes = fonts.reduce((sum, font) => sum + fs.statSync(path.join(publicDir, font)).size, 0);
        if (fonts.length > 0) parts.push({ budget: 'fonts', name: 'preloaded', bytes: fontBytes });

        for (const budget of Object.keys(BUDGETS))
          if (!parts.some((part) => part.budget === budget))
            this.error(`There is nothing to weigh for ${budget}.`);
        if (process.env['SHOW_SIZES'])
          for (const { budget, name, bytes } of parts.sort(
            (a, b) => b.bytes / BUDGETS[b.budget] - a.bytes / BUDGETS[a.budget],
          ))
            console.log(
              `${budget.padEnd(8)} ${kilobytes(bytes).padStart(9)} of ${kilobytes(BUDGETS[budget])}  ${name}`,
            );
        const tooLarge = parts.filter(({ budget, bytes }) => bytes > BUDGETS[budget]);
        if (tooLarge.length > 0)
          this.error(
            tooLarge
              .map(
                ({ budget, name, bytes }) =>
                  `${name} is ${kilobytes(bytes)} gzipped; ${budget} may be ${kilobytes(BUDGETS[budget])}.`,
              )
              .join('\n'),
          );
      },
    },
  };
}
