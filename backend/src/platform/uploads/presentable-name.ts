/** A file name for display: no control characters, no path, at most 255 characters. Never used on disk. */
export function presentableName(name: string): string {
  const plain =
    name
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? '';
  return [...plain].slice(0, 255).join('') || 'file';
}
