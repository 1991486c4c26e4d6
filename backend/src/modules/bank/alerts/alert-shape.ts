import { readAmount } from '../statements/cells.js';

/** What a person can mark in a message, and the shape by which the next one is recognised. */
export interface AlertShape {
  key: string;
  amounts: { text: string; paise: number }[];
  references: string[];
}

const CANDIDATE =
  /(?:(?:₹|(?<![\p{L}])(?:rs|inr))[.:\s-]{0,3}){1,2}(?<amount>\d[\d,]{0,14}(?:\.\d{1,2})?)(?![\d\p{L}])|(?<![\d.,/\p{L}-])(?<bare>\d{1,3}(?:,\d{2,3}){1,4}(?:\.\d{2})?|\d{1,9}\.\d{2})(?![\d\p{L}]|[./-]\d)|(?<![\p{L}\p{N}+])(?<reference>\d{12})(?![\p{L}\p{N}@])/giu;
const LAST_WORD = /[^\s\d]{0,20}[\s\d]{0,20}$/u;
const MAX_CANDIDATES = 20;

/** Null where there is no amount or no 12-digit number, or far too many. */
export function shapeOf(text: string): AlertShape | null {
  const shape: AlertShape = { key: '', amounts: [], references: [] };
  for (const match of text.matchAll(CANDIDATE)) {
    const { amount, bare, reference } = match.groups!;
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const word = LAST_WORD.exec(before)![0]
      .replace(/[\s\d]+/g, '')
      .toLowerCase();
    if (reference) {
      if (!/[1-9]/.test(reference)) continue;
      shape.references.push(reference);
      shape.key += `${word}#`;
    } else {
      const paise = readAmount((amount ?? bare)!.replace(/,$/, ''))?.paise;
      if (!paise) continue;
      shape.amounts.push({ text: match[0].trim(), paise });
      shape.key += `${word}₹`;
    }
  }
  const { amounts, references } = shape;
  const isUsable = amounts.length > 0 && references.length > 0;
  return isUsable && amounts.length + references.length <= MAX_CANDIDATES ? shape : null;
}
