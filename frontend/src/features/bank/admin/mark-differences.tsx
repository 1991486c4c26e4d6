import { type ReactNode } from 'react';

/** What the learner typed, with each digit marked that the bank's reference doesn't have at its place. */
export function markDifferences(typed: string, reference: string | null): ReactNode {
  if (!reference || typed.length !== reference.length) return typed;
  return [...typed].map((character, at) =>
    character === reference[at] ? (
      character
    ) : (
      <mark key={at} className="rounded-sm bg-danger-bg px-0.5 font-semibold text-danger">
        {character}
      </mark>
    ),
  );
}
