const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?\s*(?:\/-|\/=)?$/i;

/** "₹4,999.50", "Rs. 1499/-", as people write amounts → `4999.5`, `1499`; NaN for what is no amount in rupees. */
export function readRupees(text: string): number {
  const [, rupees, paise = ''] = AMOUNT.exec(text.trim()) ?? [];
  return rupees === undefined ? NaN : Number(rupees.replaceAll(',', '') + paise);
}
