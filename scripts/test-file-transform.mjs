import path from 'node:path';
import { createTransformer as createSwcTransformer } from '@swc/jest';

const IMPORT = /^import\b[^;]*;$/gm;

/**
 * Compiles a test file like @swc/jest, with a `describe` of the file's name around everything below the imports.
 * Top-level hooks then apply only to its own tests, so that several files can run as one (see test-batches.mjs).
 */
function createTransformer(options) {
  const swc = createSwcTransformer(options);
  return {
    ...swc,
    process: (source, file, jest) => swc.process(inDescribe(source, file), file, jest),
    processAsync: (source, file, jest) => swc.processAsync(inDescribe(source, file), file, jest),
    getCacheKey: (source, file, jest) => swc.getCacheKey(inDescribe(source, file), file, jest),
  };
}

/** No line moves: stack traces remain correct. */
function inDescribe(source, file) {
  const last = [...source.matchAll(IMPORT)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  const name = path.basename(file).replace(/\.\w+\.tsx?$/, '');
  return `${source.slice(0, end)} describe('${name}', () => {${source.slice(end)}});`;
}

export default { createTransformer };
