import type { Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The chunks of a build by the names of their files. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));

/** What every screen needs: the page's own chunks with everything that they can't run without. */
export const entryOf = (chunks: Chunks): Set<string> => closureOf(chunks, [entryFile(chunks, 'index.html')]);

/** The script of the pages that the server writes. */
export const siteScriptOf = (chunks: Chunks): string => entryFile(chunks, 'site.ts');

function entryFile(chunks: Chunks, source: string): string {
  const entry = [...chunks.values()].find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(`/${source}`),
  );
  if (!entry) throw new Error(`The build has no entry ${source}`);
  return entry.fileName;
}

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
