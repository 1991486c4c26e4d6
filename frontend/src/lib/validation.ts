/** Text, at sign, text, dot, text. The server decides whether it is a valid address. Runs in linear time. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a form's text is a whole number of the range, without leading zeros. */
export const isWholeNumber = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^(?:0|[1-9]\d*)$/.test(text) && Number(text) >= min && Number(text) <= max;
