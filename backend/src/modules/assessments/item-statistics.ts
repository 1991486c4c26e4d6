/** Below so many sittings the figures are chance, and flag nothing. */
export const MIN_SITTINGS = 20;
/** The share who got it right. */
export const FACILITY = { tooHard: 0.2, tooEasy: 0.95 };
/** Point-biserial correlation with the rest of the paper. */
export const MIN_DISCRIMINATION = 0.1;

export const ITEM_FLAGS = ['too_hard', 'too_easy', 'weak'] as const;
export type ItemFlag = (typeof ITEM_FLAGS)[number];

/** How the present version of a question has done in graded attempts. */
export interface ItemStatistics {
  /** In how many it was. */
  sittings: number;
  /** In what share of all of the course; null before the first. */
  exposure: number | null;
  /** The share who got it right; null before the first. */
  facility: number | null;
  /** Null where everybody, or nobody, got it right. */
  discrimination: number | null;
}

/** Why administrators should look at a question. */
export function flagsOf({ sittings, facility, discrimination }: ItemStatistics): ItemFlag[] {
  if (sittings < MIN_SITTINGS || facility === null) return [];
  const flags: ItemFlag[] = [];
  if (facility < FACILITY.tooHard) flags.push('too_hard');
  if (facility > FACILITY.tooEasy) flags.push('too_easy');
  if (discrimination !== null && discrimination < MIN_DISCRIMINATION) flags.push('weak');
  return flags;
}
