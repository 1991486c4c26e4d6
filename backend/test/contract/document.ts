import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../openapi.yaml');

let read: unknown;

/**
 * `openapi.yaml`. Parsing it takes half a second, so a test run parses it once and caches it as JSON for its test
 * files.
 */
export function readDocument<Shape>(): Shape {
  const json = process.env['OPENAPI_JSON'];
  read ??= json ? JSON.parse(fs.readFileSync(json, 'utf8')) : parse(fs.readFileSync(DOCUMENT, 'utf8'));
  return read as Shape;
}

/** Writes the JSON cache of a test run. */
export function keepAsJson(file: string): void {
  fs.writeFileSync(file, JSON.stringify(parse(fs.readFileSync(DOCUMENT, 'utf8'))));
  process.env['OPENAPI_JSON'] = file;
}
