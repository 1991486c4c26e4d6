import { parse } from 'csv-parse/sync';
import { workbook } from '../statement-files.js';
import { BANK_WRITERS, writeStatement } from './bank-writers.js';
import { Random } from './random.js';
import { Story } from './stories.js';

/** An HDFC statement with exactly this many rows, in each format. */
export function longStatement(rows: number): Record<'csv' | 'xlsx' | 'xls', Buffer> {
  const writer = BANK_WRITERS[0]!;
  const random = new Random(1);
  const story = new Story(random, writer.noteLength, writer.saysReversal);
  while (story.transfers.length < rows) story.tell();
  const csv = writeStatement(writer, story.transfers.slice(0, rows), random);
  const cells = parse(csv, { relax_column_count: true });
  return { csv, xlsx: workbook(cells, 'xlsx'), xls: workbook(cells, 'biff8') };
}
