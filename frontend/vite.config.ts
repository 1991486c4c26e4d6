import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';
import { siteMapFile } from './scripts/site-map.ts';
import { sizeBudgets } from './scripts/size-budgets.ts';

const API_ORIGIN = process.env['VITE_DEV_API'] ?? 'http://localhost:3000';

// The API owns these prefixes; in production it serves the built page itself, on the same origin.
const proxy = Object.fromEntries(
  ['/api', '/academy.json', '/lab-image', '/files', '/credentials', '/achievements', '/.well-known'].map(
    (prefix) => [prefix, { target: API_ORIGIN, changeOrigin: true }],
  ),
);

/**
 * What learners open most is one file, with all that it imports. By default each of these screens would be fetched in forty to
 * seventy small ones.
 */
const MAIN_FILE = /src.(main|app.(learner-layout|dashboard-screen)|features.learning.learn-screen)\.tsx$/;

export default defineConfig({
  plugins: [react(), tailwindcss(), siteMapFile, compressedFiles, sizeBudgets],
  resolve: {
    // The sources of `shared`, not what was built of them.
    conditions: ['@triad/source', ...defaultClientConditions],
    // The variant with polyfills: the other needs Safari 18 or Chrome 126 (`URL.parse`), and phones stay older.
    alias: [
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' },
      // What the simulated shell of labs calls of it.
      {
        find: /^node:zlib$/,
        replacement: fileURLToPath(
          new URL('src/lesson-types/lab/terminal/shell/node-zlib.ts', import.meta.url),
        ),
      },
    ],
  },
  server: { port: 5173, proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    // scripts/size-budgets.ts sets the limits.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      // The application, and the script of the pages that the server writes.
      input: ['index.html', 'src/site/site.ts'],
      output: { codeSplitting: { groups: [{ name: 'main', test: MAIN_FILE }] } },
    },
  },
});
