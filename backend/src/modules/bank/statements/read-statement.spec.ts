import { fixtureBytes } from '../../../../test/bank/fixtures.js';
import { longStatement } from '../../../../test/bank/generated/long-statement.js';
import { bomb } from '../../../../test/bank/statement-files.js';
import { NoTableError, UnreadableFileError } from '../bank.errors.js';
import { readStatement } from './read-statement.js';

/** As a job reads it, which has minutes: what counts here is memory. */
const problemOf = (bytes: Uint8Array) =>
  readStatement(bytes, {}, () => undefined).then(
    () => 'none',
    (error: unknown) => (error instanceof UnreadableFileError ? error.problem : String(error)),
  );

describe('a statement read in a thread', () => {
  it('is what the bank wrote', async () => {
    const reading = await readStatement(fixtureBytes('sbi-xlsx.xlsx'));
    expect(reading).toMatchObject({ needsColumns: false, bank: 'SBI', runningBalance: { state: 'whole' } });
  });

  it('says how far it is', async () => {
    const percents: number[] = [];
    await readStatement(longStatement(2_500).csv, {}, (percent) => percents.push(percent));
    expect(percents[0]).toBe(0);
    expect(percents.length).toBeGreaterThan(3);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(percents.at(-1)).toBeLessThanOrEqual(100);
  });

  it('has a sentence and a code for each', async () => {
    const refused = readStatement(Buffer.from('%PDF-1.7'));
    await expect(refused).rejects.toMatchObject({
      code: 'bank.unreadable_file',
      message: 'This is a PDF. Download the statement as Excel or CSV.',
    });
    const noTable = readStatement(Buffer.from('Dear customer'));
    await expect(noTable).rejects.toBeInstanceOf(NoTableError);
    await expect(noTable).rejects.toMatchObject({ code: 'bank.no_table', statusCode: 400 });
  });
});

describe('a hostile file', () => {
  it('of a few megabytes that unpacks to 165 MB is refused, and the process lives', async () => {
    const bytes = bomb(165, 'sheet');
    expect(bytes.length).toBeLessThan(10_000_000);
    const before = process.memoryUsage().rss;
    expect(await problemOf(bytes)).toBe('unpacks_too_large');
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(256);
  });

  it('that states a smaller size than it unpacks to is refused, too', async () => {
    const bytes = bomb(165, 'sheet');
    for (const [signature, offset] of [
      ['504b0304', 22],
      ['504b0102', 24],
    ] as const) {
      for (let at = 0; (at = bytes.indexOf(signature, at, 'hex')) >= 0; at++) {
        if (bytes.readUInt32LE(at + offset) > 2 ** 20) bytes.writeUInt32LE(1000, at + offset);
      }
    }
    expect(await problemOf(bytes)).toBe('unpacks_too_large');
  });

  it('of more strings than the thread has memory for ends the thread alone', async () => {
    expect(await problemOf(bomb(60, 'strings'))).toBe('unpacks_too_large');
  });
});
