import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The rows of statements that may give any number of them. */
@Injectable()
export class CsvRowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Hands the rows to `send` from the database's cursor, as fast as they are taken. The cursor and its connection are let go
   * of when `send` ends.
   */
  async stream(sql: string, parameters: unknown[], send: (rows: Readable) => Promise<void>): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      // The reader's line sets the pace; the usual limit would cut a long file off in its middle.
      await runner.query('SET LOCAL statement_timeout = 0');
      const rows = await runner.stream(sql, parameters);
      // A statement that fails does so before its first row: then there is still time for an error's answer.
      await once(rows, 'readable');
      await send(rows);
      await runner.commitTransaction();
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
