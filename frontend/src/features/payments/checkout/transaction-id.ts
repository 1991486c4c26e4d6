/** Whether it is a UTR as banks give it for UPI: 12 digits, spaces and full-width digits aside. */
export function isUtr(transactionId: string): boolean {
  return /^\d{12}$/.test(transactionId.normalize('NFKC').replace(/\s/g, ''));
}
