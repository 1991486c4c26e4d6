/**
 * Times and percentages as the player of Video.js shows and says them, in English and by hand: a cheap phone's browser takes a
 * fifth of a second for its first `Intl` formatter. The build takes these for the functions of the same names in
 * `@videojs/utils/time` and `@videojs/utils/percent` (vite.config.ts).
 */
interface PhraseOptions {
  /** Makes the phrase of a negative time, which is one that remains. */
  formatRemaining?: (duration: string) => string;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function partsOf(seconds: number) {
  const total = Math.floor(Math.abs(seconds));
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 90 → "1:30". As many places as `guide`, the whole length, has: 35 of 3,600 → "0:00:35", 35 of 600 → "00:35". In seconds. */
export function formatTime(seconds: number, guide = 0): string {
  if (!isTime(seconds)) return '0:00';
  const { hours, minutes, seconds: rest } = partsOf(seconds);
  const whole = partsOf(isTime(guide) ? guide : 0);
  const showsHours = hours > 0 || whole.hours > 0;
  const shownMinutes = showsHours || whole.minutes >= 10 ? twoDigits(minutes) : String(minutes);
  const shown = `${shownMinutes}:${twoDigits(rest)}`;
  return `${seconds < 0 ? '-' : ''}${showsHours ? `${hours}:` : ''}${shown}`;
}

/** 65 → "1 minute, 5 seconds"; a negative time, in seconds, is one that remains. */
export function formatTimeAsPhrase(seconds: number, { formatRemaining }: PhraseOptions = {}): string {
  if (!isTime(seconds)) return '';
  const parts = partsOf(seconds);
  const named = (['hours', 'minutes', 'seconds'] as const).filter((name) => parts[name] > 0);
  const phrase = (named.length > 0 ? named : (['seconds'] as const))
    .map((name) => `${parts[name]} ${parts[name] === 1 ? name.slice(0, -1) : name}`)
    .join(', ');
  if (seconds >= 0) return phrase;
  return formatRemaining ? formatRemaining(phrase) : `${phrase} remaining`;
}

/** 90 → "PT1M30S", for the `datetime` of a `<time>`. In seconds. */
export function secondsToIsoDuration(seconds: number): string {
  if (!isTime(seconds)) return 'PT0S';
  const { hours, minutes, seconds: rest } = partsOf(seconds);
  const iso =
    (hours > 0 ? `${hours}H` : '') + (minutes > 0 ? `${minutes}M` : '') + (rest > 0 ? `${rest}S` : '');
  return `PT${iso || '0S'}`;
}

/** A fraction between 0 and 1: 0.456 → "46%". */
export function formatPercent(fraction: number): string {
  return `${Math.round(Math.min(1, Math.max(0, isTime(fraction) ? fraction : 0)) * 100)}%`;
}
