import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom brings no fetch, and its AbortController, Blob and streams are not the ones Node's fetch accepts.
// One set of globals, Node's, serves the application, msw and the router alike.
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'URL',
  'URLSearchParams',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.Uint8Array = Uint8Array;
  }
}
