/** Rupees as the API shows them (at most two decimals) from integer paise. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Integer paise from rupees with at most two decimals. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The Indian way, from integer paise: ₹5,499 or ₹5,499.50. */
export const formatRupees = (paise: number): string => RUPEES.format(toRupees(paise));

export const PAISE_PER_RUPEE = 100;

/** `pricePaise` after a discount of `percentOff` (0–100), rounded down to whole rupees. Without a discount it is unchanged. */
export function discountedPaise(pricePaise: number, percentOff: number): number {
  if (percentOff === 0) return pricePaise;
  const hundredthsOfPaise = pricePaise * (100 - percentOff);
  return Math.floor(hundredthsOfPaise / (100 * PAISE_PER_RUPEE)) * PAISE_PER_RUPEE;
}
