import { initials } from '../lib/format';

interface AvatarProps {
  name: string;
  src: string | null | undefined;
  size?: 'small' | 'large';
}

const SIZES = {
  small: { pixels: 36, classes: 'size-9 text-sm' },
  large: { pixels: 80, classes: 'size-20 text-xl' },
} as const;

/** A user's picture, or the initials of the first two words of their name. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  const { pixels, classes } = SIZES[size];
  const box = `flex shrink-0 items-center justify-center rounded-md bg-sunken font-semibold ${classes}`;
  return src ? (
    <img src={src} alt="" width={pixels} height={pixels} className={`${box} object-cover`} />
  ) : (
    <span aria-hidden className={box}>
      {initials(name)}
    </span>
  );
}
