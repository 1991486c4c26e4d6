/** Zero-width, direction-overriding, blank and control characters, but for NUL, which is refused; U+2800 is a Braille cell without dots. */
export const INVISIBLE_CLASS = String.raw`[\p{Default_Ignorable_Code_Point}\u0001-\u001F\u007F-\u009F\u2800]`;

const INVISIBLE = new RegExp(INVISIBLE_CLASS, 'gu');

/** A text without the characters that nobody sees, as codes and addresses are pasted. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === '';
