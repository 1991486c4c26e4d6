import { InvalidInputError } from '../common/domain-error.js';
import { INDIA } from '../common/india.js';

/** SQL that turns a moment into India's date and time, and those into the moment. */
export const IN_INDIA = `AT TIME ZONE '${INDIA}'`;

/** SQL that formats a timestamp as date and time in India, as every spreadsheet reads it: `2026-11-20 15:00:00`. */
export const momentInIndia = (column: string): string =>
  `to_char(${column} ${IN_INDIA}, 'YYYY-MM-DD HH24:MI:SS')`;

/** SQL that formats paise as rupees with two decimals: `4999.00`. */
export const rupees = (column: string): string => `to_char(${column} / 100.0, 'FM999999990.00')`;

/** SQL that formats a boolean as yes or no. */
export const yesOrNo = (condition: string): string => `CASE WHEN ${condition} THEN 'yes' ELSE 'no' END`;

/** The conditions of an export, each with its parameter; unset filters add none. */
export class Conditions {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Each `?` in `sql` is the parameter. */
  add(sql: string, value: unknown): this {
    if (value === undefined) return this;
    this.parameters.push(value);
    this.conditions.push(sql.replaceAll('?', `$${this.parameters.length}`));
    return this;
  }

  /**
   * A range of whole days in India.
   * @throws InvalidInputError for a date that doesn't exist, or an end before the start
   */
  during(column: string, { from, to }: { from?: string; to?: string }): this {
    checkDay('from', from);
    checkDay('to', to);
    if (from && to && from > to) {
      throw new InvalidInputError('exports.days', 'The last day must not be before the first', 'to');
    }
    return this.add(`${column} >= (?::date)::timestamp ${IN_INDIA}`, from).add(
      `${column} < (?::date + 1)::timestamp ${IN_INDIA}`,
      to,
    );
  }

  get where(): string {
    return this.conditions.length > 0 ? this.conditions.join(' AND ') : 'true';
  }
}

function checkDay(field: string, day: string | undefined): void {
  if (day === undefined) return;
  const read = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day || day < '1000') {
    throw new InvalidInputError('exports.days', 'There is no such day', field);
  }
}
