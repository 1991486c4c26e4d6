/**
 * A small deterministic generator (FNV-1a seed, xorshift): the same seed gives the same picture on every device.
 * Returns a function that returns numbers from 0 to 1.
 */
export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
