const LOCALE = 'en-IN';

const rupees = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
const count = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** `5499` → "₹5,499", `99.5` → "₹99.50". The amount is in rupees; paise are shown only when there are any. */
export const formatRupees = (amount: number): string => rupees.format(amount);

/** `120400` → "1,20,400": Indian digit grouping. */
export const formatCount = (value: number): string => count.format(value);

/** A rounded percentage that never leaves 0 to 100. */
export function toPercent(value: number | null | undefined): number {
  return Math.min(100, Math.max(0, Math.round(value ?? 0)));
}

/** `plural(1, 'course')` → "1 course", `plural(2, 'course')` → "2 courses". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The initials of the first two words of a name: "Ananya R Iyer" → "AR". Empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0]?.toLocaleUpperCase(LOCALE) ?? '').join('');
}

/** `9` → "9 seconds", `200` → "4 minutes", `7000` → "2 hours": rounded up, in the largest unit that is not smaller than one. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= 59 * 60) return plural(Math.ceil(seconds / 60), 'minute');
  return plural(Math.ceil(seconds / 3600), 'hour');
}

/** The length of a video: "45 s", "12 min" or "1 h 5 min". */
export function formatLength(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
