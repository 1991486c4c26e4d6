/** How a typed reference misses the bank's: one digit, or two neighbours the wrong way round. */
type ReferenceSlip = 'digit' | 'swap';

/** Null for references that are equal, or differ in more. */
export function referenceSlip(bank: string, typed: string): ReferenceSlip | null {
  if (bank.length !== typed.length) return null;
  const differing = [...bank].flatMap((digit, index) => (digit === typed[index] ? [] : [index]));
  if (differing.length === 1) return 'digit';
  const [one, other] = differing as [number, number];
  const isSwap =
    differing.length === 2 && other === one + 1 && bank[one] === typed[other] && bank[other] === typed[one];
  return isSwap ? 'swap' : null;
}

/** Two references that differ in one digit have one of these keys in common. */
export const digitKeys = (reference: string): string[] =>
  Array.from(reference, (_, index) => `${reference.slice(0, index)}?${reference.slice(index + 1)}`);

/** The references with two neighbours of this one the other way round. */
export const swapsOf = (reference: string): string[] =>
  Array.from({ length: reference.length - 1 }, (_, index) => index)
    .filter((index) => reference[index] !== reference[index + 1])
    .map(
      (index) =>
        reference.slice(0, index) + reference[index + 1]! + reference[index]! + reference.slice(index + 2),
    );

/** The first and the last third: of references that differ by a slip one of them agrees. */
export function endsOf(reference: string): [string, string] {
  const { length } = reference;
  const third = Math.floor(length / 3);
  return [`${length}^${reference.slice(0, third)}`, `${length}$${reference.slice(length - third)}`];
}
