/** Copies a text. Resolves with whether it worked: the clipboard needs a secure context and permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
