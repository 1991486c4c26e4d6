/** Whether it is a UPI transfer's UTR: 12 digits, ignoring spaces and accepting full-width digits. */
export function isUtr(transactionId: string): boolean {
  return /^\d{12}$/.test(transactionId.normalize('NFKC').replace(/\s/g, ''));
}
