/** Whether two spellings of an account number can be the same: banks print `4321`, `XXXXXX4321` or the full number. */
export const endsAlike = (found: string, lastDigits: string): boolean =>
  found.endsWith(lastDigits) || lastDigits.endsWith(found);
