import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MoneySource } from './test-payment.dto.js';

interface ArrivedLine {
  id: string;
  source: MoneySource;
  arrivedAt: Date;
  hasCode: boolean;
}

/** Looks for the money of test payments. */
@Injectable()
export class TestPaymentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The credit of this amount since then that has the code, else the first free one without any code; null if there is none. */
  async findLine(code: string, amountPaise: number, since: Date): Promise<ArrivedLine | null> {
    const [line] = await this.dataSource.query<ArrivedLine[]>(
      `SELECT line.id, sighting.kind AS source, line.created_at AS "arrivedAt", $1 = ANY(line.order_codes) AS "hasCode"
       FROM bank_lines line
       JOIN LATERAL (SELECT kind FROM bank_sightings WHERE line_id = line.id ORDER BY created_at LIMIT 1) sighting ON true
       WHERE line.direction = 'credit' AND line.amount_paise = $3 AND line.withdrawn_at IS NULL AND line.created_at >= $2
         AND ($1 = ANY(line.order_codes) OR (line.order_codes = '{}' AND line.set_aside_at IS NULL AND NOT EXISTS (
           SELECT FROM bank_allocations allocation WHERE allocation.line_id = line.id AND allocation.undone_at IS NULL)))
       ORDER BY "hasCode" DESC, line.created_at LIMIT 1`,
      [code, since, amountPaise],
    );
    return line ?? null;
  }
}
