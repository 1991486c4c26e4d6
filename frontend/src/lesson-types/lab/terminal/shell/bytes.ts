/** Pipes carry bytes as characters up to 255. */
export function latin1Of(bytes: Uint8Array): string {
  const pieces = [];
  // A worker's stack has no room for many arguments.
  for (let start = 0; start < bytes.length; start += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)));
  return pieces.join('');
}

export const bytesOf = (latin1: string): Uint8Array =>
  Uint8Array.from(latin1, (character) => character.charCodeAt(0));
