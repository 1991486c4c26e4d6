import { isUtf8 } from 'node:buffer';
import { FileProblemError } from './file-problem.js';

type FileFormat = 'zip' | 'compound' | 'html' | 'text';

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));

/** UTF-16 names of the streams of an encrypted Office workbook. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Detected by content: banks name tab-separated text and HTML `.xls`.
 * @throws FileProblemError for an empty file, a PDF and an encrypted workbook
 */
export function formatOf(bytes: Buffer): FileFormat {
  if (bytes.length === 0) throw new FileProblemError('empty');
  if (bytes.subarray(0, 1024).includes('%PDF-')) throw new FileProblemError('pdf');
  if (startsWith(bytes, '504b0304')) return 'zip';
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) {
    if (bytes.includes(ENCRYPTED_PACKAGE)) throw new FileProblemError('password');
    return 'compound';
  }
  const text = decodeText(bytes);
  if (text.trim() === '') throw new FileProblemError('empty');
  return /^\s*<(?:!doctype|html|head|body|table|meta|style|div|\?xml|!--)/i.test(text.slice(0, 1000))
    ? 'html'
    : 'text';
}

/**
 * UTF-8 and UTF-16 with or without a byte order mark; what isn't UTF-8 is Windows-1252.
 * @throws FileProblemError for bytes that are no text
 */
export function decodeText(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new FileProblemError('damaged');
  return text;
}

function encodingOf(bytes: Buffer): string {
  if (startsWith(bytes, 'fffe')) return 'utf-16le';
  if (startsWith(bytes, 'feff')) return 'utf-16be';
  // Text of mostly ASCII has a zero in each UTF-16 unit.
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes.length > 3 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
