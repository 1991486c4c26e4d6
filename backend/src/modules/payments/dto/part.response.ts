/** A partial transfer, for administrators. */
export class PartResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  /**
   * In rupees.
   * @example 3000
   */
  amount: number;
  /** The bank's reference of the transfer. */
  reference: string;
  recorded_by: string;
  /**
   * When it was recorded, in UTC.
   * @example '2026-11-23T09:30:00.000Z'
   */
  created_at: Date;
  /**
   * When it was voided, in UTC; null while it counts.
   * @example null
   */
  voided_at: Date | null;
  /**
   * Why it was voided; null while it counts.
   * @example null
   */
  void_reason: string | null;
}
