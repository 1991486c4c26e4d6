/**
 * The only door to the API: screens import their hooks, types and helpers from here or from their feature's own
 * `*-api.ts`, never from `api.gen.ts`. What the generator can't know (tags, uploads with progress) is added here.
 */
export { baseApi as api } from './base-api';
export * from './errors';
