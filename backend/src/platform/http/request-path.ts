/**
 * The path of a request as Express parses it, including absolute-form request targets. Express matches paths
 * case-insensitively (/API is /api), so checks on the path must too.
 */
export const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '').split('?')[0] ?? '';

export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

/** A path of the API, its health checks or the documents of certificates, never a file or page. */
export const isBackendPath = (path: string): boolean =>
  isApiPath(path) || /^\/(health|credentials|achievements|\.well-known)(\/|$)/i.test(path);
