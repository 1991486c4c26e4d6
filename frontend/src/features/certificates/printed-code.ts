/** A certificate's code as it is printed: in groups of four. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
