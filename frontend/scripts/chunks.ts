import type { Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The chunks of a build by the names of their files. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));

/** What every screen needs: the page's own chunks with everything that they can't run without. */
export const entryOf = (chunks: Chunks): Set<string> =>
  closureOf(
    chunks,
    [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );

/** The names of chunks with those of everything that they can't run without. */
export function closureOf(chunks: Chunks, from: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const name of from) {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) continue;
    found.add(name);
    closureOf(chunks, chunk.imports, found);
  }
  return found;
}
