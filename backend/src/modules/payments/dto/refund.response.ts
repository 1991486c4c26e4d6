import { LearnerRefundResponse } from './learner-refund.response.js';

/** A refund, for administrators. */
export class RefundResponse extends LearnerRefundResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  /** For the administrators only; null without one. */
  note: string | null;
  recorded_by: string;
  /**
   * When it was recorded, in UTC.
   * @example '2026-11-23T09:30:00.000Z'
   */
  created_at: Date;
}
