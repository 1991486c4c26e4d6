/** Node's hooks for jest's global setup: TypeScript is compiled on load. */
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { SWC } from './swc.cjs';

const isTypeScript = (url) => new URL(url).pathname.endsWith('.ts');

export async function resolve(specifier, context, next) {
  const written = /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL && isTypeScript(context.parentURL);
  return next(written ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !isTypeScript(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(await fs.readFile(filename, 'utf8'), { ...SWC, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
