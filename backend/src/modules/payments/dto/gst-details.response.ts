import { GST_STATES, isGstStateCode } from '@triad/shared/gst-states';
import { toRupees } from '../../../platform/common/money.js';
import type { Receipt } from '../receipt.entity.js';

/** The tax details of a GST invoice at the time of issue. */
export class GstDetailsResponse {
  /** @example '27AAPFU0939F1ZV' */
  seller_gstin: string;
  /** @example 'Triad Learning LLP' */
  seller_name: string;
  /** @example '12 MG Road, Pune 411001' */
  seller_address: string;
  /**
   * SAC or HSN code.
   * @example '999293'
   */
  sac_code: string;
  /**
   * Percent, included in the amount.
   * @example 18
   */
  rate: number;
  /**
   * The state's GST code.
   * @example '27'
   */
  place_of_supply: string;
  /** @example 'Maharashtra' */
  place_of_supply_name: string;
  /**
   * Null for an unregistered buyer.
   * @example '29AAGCB7383J1Z4'
   */
  buyer_gstin: string | null;
  /** @example 'Sharma Security Private Limited' */
  buyer_name: string;
  /**
   * The amount without tax, in rupees; with the taxes it is exactly the amount.
   * @example 4194.1
   */
  taxable_amount: number;
  /**
   * In rupees; 0 between states.
   * @example 377.45
   */
  cgst: number;
  /**
   * In rupees; 0 between states.
   * @example 377.45
   */
  sgst: number;
  /**
   * In rupees; 0 within the academy's state.
   * @example 0
   */
  igst: number;
  /**
   * Whether the buyer owes the tax (reverse charge); always false.
   * @example false
   */
  reverse_charge: boolean;

  /** Null for a plain receipt. */
  static from(this: void, receipt: Receipt, payerName: string): GstDetailsResponse | null {
    if (receipt.kind !== 'invoice') return null;
    const place = receipt.placeOfSupply ?? '';
    return {
      seller_gstin: receipt.sellerGstin ?? '',
      seller_name: receipt.sellerName ?? '',
      seller_address: receipt.sellerAddress ?? '',
      sac_code: receipt.sacCode ?? '',
      rate: receipt.gstRate ?? 0,
      place_of_supply: place,
      place_of_supply_name: isGstStateCode(place) ? GST_STATES[place] : place,
      buyer_gstin: receipt.buyerGstin,
      buyer_name: receipt.buyerName ?? payerName,
      taxable_amount: toRupees(receipt.taxablePaise ?? 0),
      cgst: toRupees(receipt.cgstPaise ?? 0),
      sgst: toRupees(receipt.sgstPaise ?? 0),
      igst: toRupees(receipt.igstPaise ?? 0),
      reverse_charge: false,
    };
  }
}
