/** Whether it is a UPI transfer's UTR: 12 digits, ignoring spaces and accepting full-width digits. */
export function isUtr(transactionId: string): boolean {
  return /^\d{12}$/.test(transactionId.normalize('NFKC').replace(/\s/g, ''));
}

/** The UTR in a bank's message; null unless there is exactly one. */
export function utrIn(message: string): string | null {
  const numbers = message.normalize('NFKC').match(/\d+\p{L}?/gu) ?? [];
  const found = new Set(numbers.filter(isUtr));
  return found.size === 1 ? [...found][0]! : null;
}
