import type { IncomingMessage, ServerResponse } from 'node:http';
import { JSON_BODY } from './json-body.js';

const check = (json: string, charset = 'utf-8') =>
  JSON_BODY.verify({} as IncomingMessage, {} as ServerResponse, Buffer.from(json), charset);
const listOf = (count: number, item: (one: number) => string) =>
  Array.from({ length: count }, (_, one) => item(one)).join();

describe('the shape of a JSON body', () => {
  const object = (count: number) => `{${listOf(count, (one) => `"k${one}":1`)}}`;

  it('has at most 1,000 properties an object, 20 levels and 5,000 objects and lists', () => {
    expect(() => check(`[${object(1_000)},${object(1_000)}]`)).not.toThrow();
    expect(() => check(`[${object(1_001)}]`)).toThrow('The request has too many fields');
    expect(() => check('['.repeat(20) + ']'.repeat(20))).not.toThrow();
    expect(() => check('['.repeat(21))).toThrow('The request is nested too deeply');
    expect(() => check(`[${listOf(4_999, () => '{}')}]`)).not.toThrow();
    expect(() => check(`[${listOf(5_000, () => '[]')}]`)).toThrow('The request has too many objects');
  });

  it('is not what stands in its texts, and not hidden by them', () => {
    expect(() => check(JSON.stringify({ text: `"${':['.repeat(6_000)}\\` }))).not.toThrow();
    expect(() => check(`["\\\\",${'['.repeat(21)}`)).toThrow('nested too deeply');
    expect(() => check('"\\"[[['.padEnd(50, '['))).not.toThrow();
  });

  it('is in UTF-8', () => {
    expect(() => check('{}', 'utf-16')).toThrow('JSON must be encoded in UTF-8');
  });

  it('may be broken: the parser says so', () => {
    for (const json of ['', ']]]]', '{"a', '"', ':::']) expect(() => check(json)).not.toThrow();
  });
});
