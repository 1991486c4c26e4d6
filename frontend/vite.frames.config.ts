import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';
import { sizeBudgets } from './scripts/size-budgets.ts';

/**
 * The pages that labs run in, each in a sandboxed frame. A build of their own, so that nothing of the application is in them. The backend
 * serves them with headers of their own (platform/http/lab-frames.ts).
 */
export default defineConfig({
  root: fileURLToPath(new URL('frames', import.meta.url)),
  base: '/frames/',
  publicDir: false,
  envDir: false,
  plugins: [compressedFiles, sizeBudgets],
  build: {
    outDir: '../dist/frames',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // It would fetch, which the frames' policy forbids.
    modulePreload: { polyfill: false },
    // scripts/size-budgets.ts sets the limits.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: ['frames/lab-terminal.html', 'frames/lab-machine.html'],
      // v86 imports these where it runs under Node.
      external: ['crypto', 'fs', 'node:crypto', 'node:fs/promises', 'perf_hooks'],
    },
  },
});
