import { GST_STATES, isGstStateCode } from '@triad/shared/gst-states';
import { toRupees } from '../../../platform/common/money.js';
import type { Receipt } from '../receipt.entity.js';

/** The tax details of a GST invoice at the time of issue. */
export class GstDetailsResponse {
  seller_gstin: string;
  seller_name: string;
  seller_address: string;
  /** SAC or HSN code. */
  sac_code: string;
  /** Percent, included in the amount. */
  rate: number;
  /** The state's GST code. */
  place_of_supply: string;
  place_of_supply_name: string;
  /** Null for an unregistered buyer. */
  buyer_gstin: string | null;
  buyer_name: string;
  /** The amount without tax, in rupees; with the taxes it is exactly the amount. */
  taxable_amount: number;
  /** In rupees; 0 between states. */
  cgst: number;
  /** In rupees; 0 between states. */
  sgst: number;
  /** In rupees; 0 within the academy's state. */
  igst: number;
  /** Whether the buyer owes the tax (reverse charge); always false. */
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
