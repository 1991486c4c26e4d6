/** Where the build puts them, with scripts and styles of their own: frontend/vite.frames.config.ts. */
const FRAMES = 'frames/';

/** What a page's scripts may do beyond running. */
const SCRIPT_SOURCES: Readonly<Record<string, string>> = {
  'lab-terminal.html': "'self'",
  // Its machines are WebAssembly.
  'lab-machine.html': "'self' 'wasm-unsafe-eval'",
};

/**
 * A lab runs code that nobody vouches for. `sandbox` makes the page's origin opaque, also where somebody opens it without the frame: it has no
 * session, storage or network, and reaches its parent by messages alone.
 */
const policyWith = (scripts: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    'worker-src blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The headers that a file of the built page has for being part of a lab's frame; `name` is its path in the build. */
export function labFrameHeaders(name: string): Record<string, string> {
  if (!name.startsWith(FRAMES)) return {};
  // Of an opaque origin every request is another origin's, and module scripts, styles and fonts need its permission.
  if (name.startsWith(`${FRAMES}assets/`))
    return { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return {
    'Content-Security-Policy': policyWith(SCRIPT_SOURCES[name.slice(FRAMES.length)] ?? "'none'"),
    'X-Frame-Options': 'SAMEORIGIN',
    // It names scripts that the next version doesn't have.
    'Cache-Control': 'no-cache',
  };
}
