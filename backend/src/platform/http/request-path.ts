/**
 * The path that a request asks for, as Express reads it: of an address written out in full too. Express takes /API for
 * /api, so whoever tells requests apart by their path has to as well.
 */
export const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '').split('?')[0] ?? '';

export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

/** A path that the API or its health checks answer, and never a file or a page. */
export const isBackendPath = (path: string): boolean => isApiPath(path) || /^\/health(\/|$)/i.test(path);
