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

/** The font file of each script, by weight. Other characters use `latin`, and `fallback` where their font lacks them. */
const FONTS = {
  latin: file('anek-devanagari', 'latin'),
  latinExtended: file('noto-sans', 'latin-ext'),
  vietnamese: file('noto-sans', 'vietnamese'),
  cyrillic: file('noto-sans', 'cyrillic'),
  greek: file('noto-sans', 'greek'),
  /** A plain shape for each of 65,000 characters of any script, in one weight. */
  fallback: () => file('unifontex', 'latin')(PDF_WEIGHTS.regular),
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
type PdfFont = keyof typeof FONTS;

/** Characters that need the script's own font; the danda is shared by all northern scripts. */
const SCRIPTS: [PdfFont, RegExp][] = [
  ['vietnamese', /[ĂăĐđĨĩŨũƠơƯư\u1EA0-\u1EF9]/u],
  ['latinExtended', /[\u0100-\u024F\u1E00-\u1EFF]/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
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
/** No font here draws them well, and a name says the same without. */
const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE0F\u20E3])\u200D?/gu;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Each font is opened once: opening takes longer than rendering a page. */
const opened = new Map<string, Font>();

export function pdfFont(font: PdfFont, weight: PdfWeight): { name: string; font: Font } {
  const name = font === 'fallback' ? font : `${font}-${weight}`;
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

/**
 * A text as documents draw it: NFC, without emoji, and without characters that no font here has. Where nothing would remain, emoji
 * are drawn, and a sign for each of the others.
 */
export function drawable(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ');
  const withoutEmoji = plain.replace(EMOJI, '').replace(/ {2,}/g, ' ');
  for (const offered of [withoutEmoji, plain]) {
    const drawn = graphemesOf(offered).filter(fontOf).join('').trim();
    if (drawn !== '') return drawn;
  }
  return plain.trim() === '' ? '' : '\uFFFD'.repeat(graphemesOf(plain).length);
}

/** The characters of a text that no font here has, each once. Emoji don't count: a text says the same without. */
export function missingLetters(text: string): string[] {
  return [
    ...new Set(graphemesOf(text.normalize('NFC').replace(EMOJI, '')).filter((letter) => !fontOf(letter))),
  ];
}

/** Splits a text wherever its script, and so its font, changes. Give it what `drawable` left. */
export function runsOf(text: string): PdfRun[] {
  const runs: PdfRun[] = [];
  for (const letter of graphemesOf(text.normalize('NFC'))) {
    const last = runs.at(-1);
    const font = fontOf(letter) ?? 'fallback';
    if (last?.font === font) last.text += letter;
    else if (font === 'arabic' && last?.text === ' ' && runs.at(-2)?.font === font) {
      // One run keeps the order of words that are read from right to left.
      runs.pop();
      runs.at(-1)!.text += ` ${letter}`;
    } else runs.push({ font, text: letter });
  }
  return runs;
}

const graphemesOf = (text: string): string[] => [...GRAPHEMES.segment(text)].map(({ segment }) => segment);

/** The font of a character with its marks: of its script, else the fallback; undefined where neither has it. */
function fontOf(letter: string): PdfFont | undefined {
  const own = SCRIPTS.find(([, characters]) => characters.test(letter.charAt(0)))?.[0] ?? 'latin';
  const codes = [...letter]
    .filter((character) => !isJoiner(character))
    .map((character) => character.codePointAt(0)!);
  return ([own, 'fallback'] as const).find((name) => {
    const { font } = pdfFont(name, 'bold');
    return codes.every((code) => font.hasGlyphForCodePoint(code));
  });
}

/** Shapes the letters around it and has no shape of its own. */
const isJoiner = (letter: string): boolean => letter === '\u200C' || letter === '\u200D';
