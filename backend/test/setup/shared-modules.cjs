/**
 * Jest reads every module anew for each test file. For the integration tests that is the whole academy with Nest and
 * TypeORM, five seconds of processor time a file. Here Node itself imports their files, so that the files one worker runs
 * share what they import. Unit tests keep modules of their own.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { default: JestRuntime } = require('jest-runtime');
const { SWC } = require('./swc.cjs');

const TEST_GLOBALS = ['describe', 'it', 'test', 'expect', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'];
/** `expect.any(String)` compares with the String of the realm that `expect` lives in. */
const BUILT_IN = ['String', 'Number', 'Boolean', 'Function', 'Object', 'Array', 'Error', 'Promise', 'RegExp'];

module.exports = class SharedModulesRuntime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const [, environment, , , , , testPath] = args;
    this.shares = !testPath.endsWith('.spec.ts');
    this.realm = environment.global;
    this.testPath = testPath;
    this.sourceMaps = new SourceMaps();
    if (this.shares) for (const name of BUILT_IN) this.realm[name] = globalThis[name];
  }

  async unstable_importModule(file) {
    if (!this.shares) return super.unstable_importModule(file);
    await import('./read-typescript.mjs');
    for (const name of TEST_GLOBALS) globalThis[name] = this.realm[name];
    const url = pathToFileURL(file);
    // It registers hooks and tests, so each test file needs it anew.
    url.searchParams.set('for', this.testPath);
    return import(url);
  }

  /** What jest turns the lines of a stack trace by: file names of source maps. */
  getSourceMaps() {
    return this.shares ? this.sourceMaps : super.getSourceMaps();
  }
};

class SourceMaps extends Map {
  /** Made only once something fails there. */
  get(source) {
    if (!/^file:.*\.ts(\?|$)/.test(source)) return undefined;
    const file = fileURLToPath(source.replace(/\?.*/, ''));
    if (!this.has(file)) this.set(file, writeSourceMap(file));
    return super.get(file);
  }
}

function writeSourceMap(file) {
  const { transformSync } = require('@swc/core');
  const { map } = transformSync(fs.readFileSync(file, 'utf8'), { ...SWC, filename: file, sourceMaps: true });
  const name = createHash('sha256').update(map).digest('hex');
  const written = path.join(os.tmpdir(), `academy-source-map-${name}.json`);
  fs.writeFileSync(written, map);
  return written;
}
