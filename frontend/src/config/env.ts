/**
 * The build's settings: the only reader of `import.meta.env` (tests replace this module).
 *
 * `apiBaseUrl` is the origin that API paths are appended to. The page and the API normally share one.
 */
export const env = {
  apiBaseUrl: (import.meta.env['VITE_API_URL'] as string | undefined) || window.location.origin,
} as const;
