import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';
import { siteMapFile } from './scripts/site-map.ts';
import { sizeBudgets } from './scripts/size-budgets.ts';

const API_ORIGIN = process.env['VITE_DEV_API'] ?? 'http://localhost:3000';

// The API owns these prefixes; in production it serves the built page itself, on the same origin.
const proxy = Object.fromEntries(
  ['/api', '/academy.json', '/files', '/credentials', '/achievements', '/.well-known'].map((prefix) => [
    prefix,
    { target: API_ORIGIN, changeOrigin: true },
  ]),
);

// react-router's package.json names its development build for every bundler; the one without warnings and
// tracing lies beside it.
const routerProduction = (file: string): string =>
  fileURLToPath(new URL(`dist/production/${file}`, import.meta.resolve('react-router/package.json')));

const inPackages = (...names: string[]) => new RegExp(`node_modules.(${names.join('|')})[\\/]`);
/** What changes only with an upgrade, each a file of its own: cached across deployments. */
const LIBRARIES = {
  forms: inPackages('react-hook-form', 'zod', '@hookform.resolvers'),
  sorting: inPackages('@dnd-kit'),
  dialogs: inPackages(
    '@radix-ui',
    'radix-ui',
    'react-remove-scroll',
    'react-remove-scroll-bar',
    'aria-hidden',
    'use-callback-ref',
    'use-sidecar',
  ),
  uploads: inPackages('tus-js-client', 'js-base64', 'url-parse', 'querystringify', 'requires-port'),
};

/** What every screen needs before it can show anything. */
const FRAMEWORK = inPackages(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  'redux-thunk',
  'reselect',
  'immer',
  'use-sync-external-store',
  '@reduxjs.toolkit',
);

/** The files that the entry itself imports. */
const OF_THE_ENTRY = /assets.(framework|app|rolldown-runtime)-/;

/** Each with everything it imports that no group before it has. */
const GROUPS = [
  { name: 'framework', test: FRAMEWORK },
  { name: 'app', test: /src.app.(app|router)\.tsx?$/ },
  ...Object.entries(LIBRARIES).map(([name, test]) => ({ name, test })),
  { name: 'learner', test: /src.app.learner-start\.ts$/ },
  // Without what brings a library of its own (zod, dialogs, sorting): every screen would load that.
  {
    name: 'shared',
    test: /node_modules.lucide-react|src.(?!.*(admin|editor|dialog-panel|tabs|sortable-list|schema-form|draft-form|form-dialog|ticket-thread|reply-box|quiz))/,
    minShareCount: 2,
  },
  { name: 'admin', test: /src.(api.admin-|messages-admin)/ },
  { name: 'schema-forms', test: /src.forms.(use-draft-form|form-dialog)/ },
];

/**
 * Styles, fonts and the prerendered HTML come before the code that takes them over. That code runs file by file, each a task of
 * its own before the one that imports it: run as one, it would hold a slow phone for a fifth of a second.
 */
const codeComesLast: Plugin = {
  name: 'code-comes-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(
          /(<script type="module".*<\/script>)\s*((?:<link rel="modulepreload".*>\s*)+)/,
          (_tags, entry: string, imported: string) =>
            `${imported.replace(/<link rel="modulepreload"(.*) href=(".*")>/g, '<script type="module"$1 src=$2></script>')}${entry}\n    `,
        )
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    codeComesLast,
    siteMapFile,
    compressedFiles,
    sizeBudgets({ libraries: ['learner', 'shared', 'admin', ...Object.keys(LIBRARIES)] }),
  ],
  resolve: {
    // The sources of `shared`, not what was built of them.
    conditions: ['@triad/source', ...defaultClientConditions],
    alias: [
      // The variant with polyfills: the other needs Safari 18 or Chrome 126 (`URL.parse`), and phones stay older.
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' },
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerProduction('index.mjs') },
            { find: /^react-router\/dom$/, replacement: routerProduction('dom-export.mjs') },
          ]
        : []),
    ],
  },
  server: { port: 5173, proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that runs this target preloads modules by itself.
      polyfill: false,
      // What the entry needs is there before any screen asks for it, and the list of all screens' files is in the entry.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => !OF_THE_ENTRY.test(file)) : dependencies,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS,
        },
      },
    },
  },
}));
