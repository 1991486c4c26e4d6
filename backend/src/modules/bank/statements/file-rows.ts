import { parse } from 'csv-parse/sync';
import * as XLSX from '@e965/xlsx';
import { decodeText, formatOf } from './file-format.js';
import { FileProblemError } from './file-problem.js';
import { assertUnpacksWithin } from './unpacked-size.js';

/** The cells of a sheet as text, trimmed only by who reads them. Rows keep their place: index 0 is row 1 of the file. */
export type Row = string[];

export const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 50_000;
const MAX_COLUMNS = 64;
/** 50,000 rows of a statement unpack to about 35 MB. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/**
 * The sheets of a statement file; text is one sheet.
 * @throws FileProblemError
 */
export function readSheets(bytes: Buffer): Row[][] {
  if (bytes.length > MAX_BYTES) throw new FileProblemError('too_large');
  const format = formatOf(bytes);
  if (format === 'text') return [readDelimited(decodeText(bytes))];
  if (format === 'zip') assertUnpacksWithin(bytes, MAX_UNPACKED_BYTES);
  return readWorkbook(format === 'html' ? decodeText(bytes) : bytes);
}

function readWorkbook(data: Buffer | string): Row[][] {
  try {
    const workbook = XLSX.read(data, {
      type: typeof data === 'string' ? 'string' : 'buffer',
      dense: true,
      // Without it, HTML cells such as 03/11/2026 become dates in American order.
      raw: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: MAX_ROWS + 1,
    });
    return workbook.SheetNames.map((name) => rowsOfSheet(workbook.Sheets[name] as XLSX.DenseWorkSheet));
  } catch (error) {
    if (error instanceof FileProblemError) throw error;
    throw new FileProblemError(/password|encrypt/i.test(String(error)) ? 'password' : 'damaged');
  }
}

function rowsOfSheet(sheet: XLSX.DenseWorkSheet): Row[] {
  // Not by the sheet's stated range: it may span a million rows around a single cell.
  const cells = sheet['!data'] ?? [];
  if (cells.length > MAX_ROWS) throw new FileProblemError('too_many_rows');
  return Array.from(cells, (row) => Array.from((row ?? []).slice(0, MAX_COLUMNS), textOfCell));
}

function textOfCell(cell: XLSX.CellObject | undefined): string {
  const value = cell?.v;
  if (value === undefined || value === null || cell?.t === 'e') return '';
  if (typeof value !== 'number') return String(value);
  if (typeof cell?.z === 'string' && isDateFormat(cell.z)) return textOfSerial(value);
  const rounded = Math.round(value * 100) / 100;
  // 4499.1 + 0.2 in a spreadsheet is 4499.300000000001.
  return String(Math.abs(value - rounded) < 1e-6 ? rounded : value);
}

/** The library has no types for it. */
const isDateFormat = (XLSX.SSF as { is_date: (format: string) => boolean }).is_date;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** A date of Excel counts the days since 30 December 1899, in no time zone. */
function textOfSerial(serial: number): string {
  const date = new Date(EXCEL_EPOCH + Math.round(serial * 86_400) * 1000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19);
}

const DELIMITERS = ['\t', ',', ';', '|'];

function readDelimited(text: string): Row[] {
  // Some banks write ="4,999.00", so that spreadsheets leave it alone.
  const rows = parseDelimited(text.replace(/(^|[,;\t|])="/gm, '$1"'), delimiterOf(text));
  if (rows.length > MAX_ROWS) throw new FileProblemError('too_many_rows');
  return rows;
}

/** The separator that splits most of the first lines into at least four cells. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 50_000).split(/\r?\n/).slice(0, 200);
  const score = (delimiter: string) => lines.filter((line) => line.split(delimiter).length > 3).length;
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best));
}

function parseDelimited(text: string, delimiter: string): Row[] {
  const read = (quote: '"' | false): Row[] =>
    parse(text, {
      delimiter,
      quote,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_ROWS + 1,
      max_record_size: 100_000,
    });
  try {
    return read('"').map((row) => row.slice(0, MAX_COLUMNS));
  } catch {
    // A quotation mark that is never closed belongs to a narration.
    return tryOrDamaged(() => read(false).map((row) => row.slice(0, MAX_COLUMNS)));
  }
}

function tryOrDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new FileProblemError('damaged');
  }
}
