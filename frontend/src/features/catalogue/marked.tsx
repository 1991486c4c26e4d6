import { splitByFound } from './search-match';

/** A text with the words that a search found. */
export function Marked({ text, found }: { text: string; found: RegExp | null }) {
  return splitByFound(text, found).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={index} className="rounded-sm bg-amber-bg text-inherit">
        {part}
      </mark>
    ),
  );
}
