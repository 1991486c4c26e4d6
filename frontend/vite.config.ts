import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API_ORIGIN = process.env['VITE_DEV_API'] ?? 'http://localhost:3000';

// The API owns these prefixes; in production it serves the built page itself, on the same origin.
const proxy = Object.fromEntries(
  ['/api', '/files', '/uploads'].map((prefix) => [prefix, { target: API_ORIGIN, changeOrigin: true }]),
);

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { port: 5173, proxy },
  preview: { proxy },
  build: { outDir: 'dist', target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
});
