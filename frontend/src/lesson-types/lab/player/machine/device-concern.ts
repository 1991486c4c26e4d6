/** In GB, as Chromium rounds and caps it. */
const ENOUGH_MEMORY = 4;

/** Why machines may not be for this device; both can be overruled. */
export function deviceConcern(): 'small' | 'lowMemory' | null {
  if (matchMedia('(width < 48rem)').matches) return 'small';
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  return deviceMemory !== undefined && deviceMemory < ENOUGH_MEMORY ? 'lowMemory' : null;
}
