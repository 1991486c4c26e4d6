import react from '@vitejs/plugin-react';
import { defaultServerConditions, defineConfig } from 'vite';

/** The public pages as a module for the server, with all that it needs: the image has no packages of the frontend. */
export default defineConfig({
  plugins: [react()],
  envDir: false,
  resolve: { conditions: ['@triad/source', ...defaultServerConditions] },
  ssr: { noExternal: true },
  define: {
    'process.env.NODE_ENV': '"production"',
    // Nothing is asked for while a page is written.
    'import.meta.env.VITE_API_URL': '"http://academy.invalid"',
  },
  build: {
    ssr: 'src/site/render.tsx',
    outDir: 'dist-server',
    copyPublicDir: false,
    target: 'node20',
  },
});
