import { initials } from '../lib/format';

/** A person's picture, or the initials of the first two words of their name. Decoration: the name stands beside it. */
export function Avatar({ name, src }: { name: string; src: string | null | undefined }) {
  const box = 'flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-sm font-semibold';
  return src ? (
    <img src={src} alt="" width={36} height={36} className={`${box} object-cover`} />
  ) : (
    <span aria-hidden className={box}>
      {initials(name)}
    </span>
  );
}
