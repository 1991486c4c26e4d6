import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch, and Node's fetch doesn't accept its AbortController, Blob and streams. Node's globals are used by
// the application, msw and the router alike.
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

/** Node's FormData, extended to read a form as in browsers: React needs that when a submission navigates. */
function withForms(NodeFormData, JsdomFormData) {
  return class FormData extends NodeFormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new JsdomFormData(form, submitter)) this.append(name, value);
    }
  };
}

/** jsdom's listeners refuse a signal of Node's. */
function withSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    const { signal, ...others } = Object(options);
    if (signal?.aborted) return;
    addEventListener.call(this, type, listener, signal ? others : options);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, others));
  };
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const ofForm = this.global.FormData;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    withSignals(this.global.EventTarget.prototype);
    this.global.FormData = withForms(globalThis.FormData, ofForm);
    this.global.Uint8Array = Uint8Array;
  }
}
