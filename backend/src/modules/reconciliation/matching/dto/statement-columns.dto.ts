import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { MappedColumns } from '../../../bank/index.js';

const Column = () => (target: object, property: string) => {
  IsInt({ message: 'Choose a column' })(target, property);
  Min(0)(target, property);
  Max(199)(target, property);
};

/** Which column of the file holds what, from 0. Amounts: `credit` and `debit`, or `amount` with their direction in it. */
export class StatementColumnsDto {
  @Column()
  date: number;
  @IsOptional()
  @Column()
  narration?: number | null;
  /** @example 2 */
  @IsOptional()
  @Column()
  reference?: number | null;
  @IsOptional()
  @Column()
  debit?: number | null;
  @IsOptional()
  @Column()
  credit?: number | null;
  /** @example null */
  @IsOptional()
  @Column()
  amount?: number | null;
  /**
   * The column with "CR" or "DR", or with the type of a payment: refunds are money out.
   * @example null
   */
  @IsOptional()
  @Column()
  direction?: number | null;
  @IsOptional()
  @Column()
  balance?: number | null;
  /**
   * The column with the state of a payment: only what succeeded counts.
   * @example null
   */
  @IsOptional()
  @Column()
  status?: number | null;

  static toColumns(this: void, given: StatementColumnsDto): MappedColumns {
    return {
      date: given.date,
      narration: given.narration ?? null,
      reference: given.reference ?? null,
      debit: given.debit ?? null,
      credit: given.credit ?? null,
      amount: given.amount ?? null,
      direction: given.direction ?? null,
      balance: given.balance ?? null,
      status: given.status ?? null,
    };
  }
}
