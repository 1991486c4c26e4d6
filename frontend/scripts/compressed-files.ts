import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|mjs|css|html|json|svg|txt)$/;

/** Writes a Brotli and a gzip copy beside each text file of the build, which the server sends as they are. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const names = await fs.readdir(dir, { recursive: true });
    const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => path.join(dir, name));
    // All at once: Node compresses on as many cores as are free.
    await Promise.all(
      files.map(async (file) => {
        const content = await fs.readFile(file);
        await fs.writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await fs.writeFile(`${file}.gz`, await promisify(gzip)(content));
      }),
    );
  },
};
