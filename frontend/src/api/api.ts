import { generatedApi } from './api.gen';

/**
 * The only door to the API: hooks, types and helpers are imported from here, never from `api.gen.ts`. What the
 * generator can't know (tags, uploads with progress) is added here.
 */
export const api = generatedApi;
export * from './api.gen';
export * from './errors';
