import { type GstDetailsResponse } from '../../../api/api';
import { formatRupees } from '../../../lib/format';

/** Who issued the invoice, as registered for GST. */
export function Seller({ gst }: { gst: GstDetailsResponse }) {
  return (
    <address className="mt-1 text-sm text-ink2 not-italic wrap-anywhere">
      <span className="block font-medium text-ink">{gst.seller_name}</span>
      <span className="block max-w-80">{gst.seller_address}</span>
      GSTIN <span className="mono">{gst.seller_gstin}</span>
    </address>
  );
}

/** The tax in the amount, and what rule 46 wants said beside it. */
export function GstBreakup({ gst }: { gst: GstDetailsResponse }) {
  const taxes =
    gst.igst > 0
      ? [[`IGST ${gst.rate}%`, gst.igst] as const]
      : [[`CGST ${gst.rate / 2}%`, gst.cgst] as const, [`SGST ${gst.rate / 2}%`, gst.sgst] as const];
  return (
    <section aria-label="GST" className="mt-2 border-t border-line pt-3 text-sm">
      <p className="text-xs text-ink2">Included in the amount:</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {[['Taxable value', gst.taxable_amount] as const, ...taxes].map(([label, amount]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="tnum text-right">{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink2">
        HSN/SAC {gst.sac_code} · Place of supply: {gst.place_of_supply_name} ({gst.place_of_supply}) · Reverse
        charge: {gst.reverse_charge ? 'Yes' : 'No'}
      </p>
    </section>
  );
}
