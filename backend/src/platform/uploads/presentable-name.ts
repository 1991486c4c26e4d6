/** A file's name as a person reads it: no control characters, no path, at most 255 characters. It names nothing on a disk. */
export function presentableName(name: string): string {
  const plain = name.replace(/\p{C}/gu, '').split(/[\\/]/).at(-1)?.trim() ?? '';
  return [...plain].slice(0, 255).join('') || 'file';
}
