// Writes public/fonts: node frontend/scripts/subset-fonts.mjs
// The results are committed, and what makes them is fetched when this runs.
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage } from '../../scripts/fetch-package.mjs';

const OUT = new URL('../public/fonts/', import.meta.url);
const { default: subsetFont } = await import(
  pathToFileURL(path.join(fetchPackage('subset-font', '2.9.0'), 'index.js')).href
);
const source = (name, file) =>
  readFile(path.join(fetchPackage(`@fontsource-variable/${name}`, '5.3.0'), 'files', file));

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const TEXT = `${ascii}\u00a0·×–—‘’“”…•→←↑↓✓°©®±éèáñüöäç`;
const RUPEE = '₹';

const anek = await source('anek-latin', 'anek-latin-latin-wdth-normal.woff2');
// The rupee sign is missing from the latin file.
const anekExt = await source('anek-latin', 'anek-latin-latin-ext-wdth-normal.woff2');
const martian = await source('martian-mono', 'martian-mono-latin-wdth-normal.woff2');

const text = { wght: { min: 400, max: 700, default: 400 }, wdth: 100 };
// Headings have one weight.
const display = { wght: 600, wdth: 118 };
const mono = { wght: { min: 400, max: 600, default: 400 }, wdth: 87 };

const FILES = [
  ['anek-text.woff2', anek, TEXT, text],
  ['anek-text-inr.woff2', anekExt, RUPEE, text],
  ['anek-display.woff2', anek, TEXT, display],
  ['anek-display-inr.woff2', anekExt, RUPEE, display],
  ['martian-mono.woff2', martian, TEXT, mono],
];

await mkdir(OUT, { recursive: true });
for (const [name, font, characters, variationAxes] of FILES) {
  // Without noLayoutClosure a one-character subset would pull in everything its features can reach.
  const noLayoutClosure = characters === RUPEE;
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes,
    noLayoutClosure,
  });
  await writeFile(new URL(name, OUT), subset);
  console.log(name, `${(subset.length / 1024).toFixed(1)} kB`);
}
