import { ApiProperty } from '@nestjs/swagger';
import {
  ALLOCATION_RULES,
  type AllocationRule,
  OVERPAYMENTS,
  type Overpayment,
} from '../allocations/bank-allocation.entity.js';

/** A bank line that paid a payment, or part of it. */
export class AllocatedLineResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  account: string;
  /**
   * In rupees.
   * @example 4999
   */
  amount: number;
  /** How much of the line is for this payment, in rupees. */
  allocated_amount: number;
  /**
   * What happened with the rest of the line; null if there is none.
   * @example null
   */
  @ApiProperty({ enum: OVERPAYMENTS, enumName: 'Overpayment', nullable: true, type: 'string' })
  overpayment: Overpayment | null;
  /**
   * The bank's reference of the transfer that sent the rest back; null if none was recorded.
   * @example null
   */
  overpayment_reference: string | null;
  /** The day in India. */
  booked_on: string;
  /**
   * The day in India on which the bank reversed it; null if it didn't.
   * @example null
   */
  reversed_on: string | null;
  /** The bank's 12-digit reference (RRN). Null for a line without one. */
  reference: string | null;
  /** Why the line was allocated to this payment. */
  @ApiProperty({ enum: ALLOCATION_RULES, enumName: 'AllocationRule' })
  rule: AllocationRule;
  /** Null for the system. */
  allocated_by: string | null;
  /** @example '2026-11-23T09:30:00.000Z' */
  created_at: Date;
}
