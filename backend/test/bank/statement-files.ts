import zlib from 'node:zlib';
import * as XLSX from '@e965/xlsx';

export const workbook = (rows: unknown[][], bookType: XLSX.BookType): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Statement');
  return XLSX.write(book, { type: 'buffer', bookType, bookSST: true, compression: true }) as Buffer;
};

export const htmlTable = (rows: unknown[][]): Buffer =>
  Buffer.from(XLSX.utils.sheet_to_html(XLSX.utils.aoa_to_sheet(rows)));

/** A password-protected workbook as written by Office. */
export function encryptedWorkbook(): Buffer {
  const container = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64));
  XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096));
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Buffer);
}

/** A workbook with a part that decompresses to this many megabytes. */
export function bomb(megabytes: number, part: 'sheet' | 'strings'): Buffer {
  XLSX.CFB.utils.use_zlib(zlib);
  const container = XLSX.CFB.read(workbook([['x']], 'xlsx'), { type: 'buffer' });
  const [path, before, content, after] = PARTS[part];
  const unpacked = [Buffer.from(before), Buffer.alloc(megabytes * 2 ** 20, content), Buffer.from(after)];
  XLSX.CFB.utils.cfb_add(container, path, Buffer.concat(unpacked));
  return Buffer.from(
    XLSX.CFB.write(container, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer,
  );
}

const PARTS = {
  sheet: ['/xl/worksheets/sheet1.xml', '<worksheet><sheetData>', '<row></row>', '</sheetData></worksheet>'],
  strings: ['/xl/sharedStrings.xml', '<sst>', '<si><t>x</t></si>', '</sst>'],
} as const;
