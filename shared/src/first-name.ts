const TITLES = new Set(
  'adv capt col dr er lt maj major miss mohd mr mrs ms prof rev sgt shri shrimati smt sri'.split(' '),
);

/**
 * What a person is greeted with: the first word of the name; the whole name where that word is a title ("Dr. Asha Rao"), initials
 * ("S. Kumar") or shorter than three letters ("Md Arif").
 */
export function firstName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const letters = first.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const isShort =
    letters < 3 || first.slice(0, -1).includes('.') || TITLES.has(first.replace('.', '').toLowerCase());
  return isShort ? [first, ...others].join(' ') : first;
}

/**
 * A person as strangers may know them: "Rahul Verma" is "Rahul V.", "Dr. Asha Rao" is "Asha R."
 */
export function firstNameAndInitial(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const isTitle = (word: string) => TITLES.has(word.replace('.', '').toLowerCase());
  const [first = '', ...others] = words.length > 1 && isTitle(words[0]!) ? words.slice(1) : words;
  const last = others.at(-1);
  if (last === undefined) return first;
  const [initial] = new Intl.Segmenter().segment(last);
  return `${first} ${initial!.segment}.`;
}
