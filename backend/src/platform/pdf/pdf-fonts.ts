import fs from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.js';

/** The packages' WOFF 1 files: fontkit embeds broken outlines from WOFF 2. */
const { resolve } = createRequire(import.meta.url);
const file = (family: string, subset: string) => (weight: number) =>
  resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);

const PDF_WEIGHTS = { regular: 400, bold: 600 } as const;
export type PdfWeight = keyof typeof PDF_WEIGHTS;

const notoSans = (subset: string) => file(`noto-sans-${subset}`, subset);

/** The font file of each script, by weight. Other characters use `latin`. */
const FONTS = {
  latin: file('anek-devanagari', 'latin'),
  latinExtended: file('noto-sans-tamil', 'latin-ext'),
  devanagari: file('anek-devanagari', 'devanagari'),
  arabic: notoSans('arabic'),
  bengali: notoSans('bengali'),
  gujarati: notoSans('gujarati'),
  gurmukhi: notoSans('gurmukhi'),
  kannada: notoSans('kannada'),
  malayalam: notoSans('malayalam'),
  oriya: notoSans('oriya'),
  tamil: notoSans('tamil'),
  telugu: notoSans('telugu'),
} as const;
export type PdfFont = keyof typeof FONTS;

/** Characters that need the script's own font; the danda is shared by all northern scripts. */
const SCRIPTS: [PdfFont, RegExp][] = [
  ['latinExtended', /[\u0100-\u024F]/u],
  ['devanagari', /[\p{Script=Devanagari}₹।॥]/u],
  // Without digits, which are read from left to right.
  ['arabic', /(?!\p{Nd})[\p{Script=Arabic}،؛؟]/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
];
/** Always belong to the preceding letters, in any script: combining marks and joiners of conjuncts. */
const JOINS = /[\p{Script=Inherited}\u200C\u200D]/u;
/** Transliteration letters that no font here contains: they lose their marks, so that Ṭhākur becomes Thākur. */
export const RARE_LATIN = /[\u1E00-\u1EFF]/gu;

/** Each font is opened once: opening takes longer than rendering a page. */
const opened = new Map<string, Font>();

export function pdfFont(font: PdfFont, weight: PdfWeight): { name: string; font: Font } {
  const name = `${font}-${weight}`;
  let known = opened.get(name);
  if (!known) {
    known = create(unpackWoff(fs.readFileSync(FONTS[font](PDF_WEIGHTS[weight])))) as Font;
    opened.set(name, known);
  }
  return { name, font: known };
}

/** A run of text that one font can render. */
export interface PdfRun {
  font: PdfFont;
  text: string;
}

/** Splits a text wherever its script, and so its font, changes. */
export function runsOf(text: string): PdfRun[] {
  const runs: PdfRun[] = [];
  const plain = text.normalize('NFC').replace(RARE_LATIN, (letter) => letter.normalize('NFD').charAt(0));
  for (const character of plain) {
    const last = runs.at(-1);
    const font =
      last && JOINS.test(character)
        ? last.font
        : (SCRIPTS.find(([, characters]) => characters.test(character))?.[0] ?? 'latin');
    if (last?.font === font) last.text += character;
    else if (font === 'arabic' && last?.text === ' ' && runs.at(-2)?.font === font) {
      // One run keeps the order of words that are read from right to left.
      runs.pop();
      runs.at(-1)!.text += ` ${character}`;
    } else runs.push({ font, text: character });
  }
  return runs;
}
