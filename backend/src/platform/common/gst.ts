import { type GstStateCode, isGstStateCode } from '@triad/shared/gst-states';

/** Each form is 15 characters long, and all but that for services from abroad begin with a state's code. */
const GSTIN_FORMS = {
  /** With a PAN, or a department's TAN. The last letter but one is D for who deducts tax at source (TDS), C for TCS. */
  registered: /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][A-Z\d][A-J1-9Z][A-Z\d]$/,
  /** UIN: bodies of the United Nations, embassies and other notified persons. */
  uniqueIdentity: /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z\d]$/,
  nonResident: /^\d{4}[A-Z]{3}\d{5}NR[A-Z\d]$/,
  /** OIDAR: online services from abroad. */
  servicesFromAbroad: /^99\d{2}[A-Z]{3}\d{5}OS[A-Z\d]$/,
};
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether it has one of the forms of a GSTIN, an existing state code and the correct check character. */
export function isGstin(text: string): boolean {
  const isKnown = Object.values(GSTIN_FORMS).some((form) => form.test(text));
  const hasPlace = isGstStateCode(text.slice(0, 2)) || GSTIN_FORMS.servicesFromAbroad.test(text);
  return isKnown && hasPlace && text[14] === checkCharacter(text);
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
