import { type GstStateCode, isGstStateCode } from '@triad/shared/gst-states';

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether it has the form of a GSTIN, an existing state code and the correct check character. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && isGstStateCode(text.slice(0, 2)) && text[14] === checkCharacter(text);
}

/** Check character of the first 14 characters: modulo 36, with every second character weighted twice. */
function checkCharacter(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36];
}

/** The state that issued a GSTIN; null if its code is unknown. */
export function stateOfGstin(gstin: string | null | undefined): GstStateCode | null {
  const code = gstin?.slice(0, 2) ?? '';
  return isGstStateCode(code) ? code : null;
}
