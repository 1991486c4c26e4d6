import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const API_ORIGIN = process.env['VITE_DEV_API'] ?? 'http://localhost:3000';

// The API owns these prefixes; in production it serves the built page itself, on the same origin.
const proxy = Object.fromEntries(
  ['/api', '/academy.json', '/files'].map((prefix) => [prefix, { target: API_ORIGIN, changeOrigin: true }]),
);

// react-router's package.json names its development build for every bundler; the one without warnings and
// tracing lies beside it.
const routerProduction = (file: string): string =>
  fileURLToPath(new URL(`dist/production/${file}`, import.meta.resolve('react-router/package.json')));

const FRAMEWORK =
  /node_modules.(react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@reduxjs.toolkit)[\\/]/;

const SHELL =
  /node_modules.clsx[\\/]|src.(api|config)[\\/]|src.messages-common|src.components.(button|skeleton|error-screen)\.|src.features.auth.(session|session-storage|after-login)\.|src.lib.safe-storage/;

/** Beside the page lies what it says about itself, for the server that sends it. */
const siteMapFile: Plugin = {
  name: 'site-map',
  apply: 'build',
  async generateBundle() {
    const pages = fileURLToPath(new URL('src/config/public-pages.ts', import.meta.url));
    const { module } = await runnerImport<{ siteMap: object }>(pages);
    const { siteMap } = module;
    this.emitFile({ type: 'asset', fileName: 'site-map.json', source: JSON.stringify(siteMap) });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), siteMapFile],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerProduction('index.mjs') },
            { find: /^react-router\/dom$/, replacement: routerProduction('dom-export.mjs') },
          ]
        : [],
  },
  server: { port: 5173, proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every screen needs and what changes only with an upgrade: one file, cached across deployments.
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            // Small modules that the first screen and every later one share: one file instead of a dozen.
            { name: 'shell', test: SHELL },
          ],
        },
      },
    },
  },
}));
