/** "₹4,999.50", as bank apps write it → `4999.5`; NaN for what is no amount. */
export const readRupees = (text: string): number => Number(text.replace(/[₹,\s]/g, ''));
