/** With fewer attempts the statistics are noise, and nothing is flagged. */
export const MIN_SITTINGS = 20;
/** The share of correct answers. */
export const FACILITY = { tooHard: 0.2, tooEasy: 0.95 };
/** Point-biserial correlation with the rest of the paper. */
export const MIN_DISCRIMINATION = 0.1;

export const ITEM_FLAGS = ['too_hard', 'too_easy', 'weak'] as const;
export type ItemFlag = (typeof ITEM_FLAGS)[number];

/** Statistics of a question's current version in graded attempts. */
export interface ItemStatistics {
  /** Number of attempts that included it. */
  sittings: number;
  /** Share of the course's attempts that included it; null before the first. */
  exposure: number | null;
  /** The share of correct answers; null before the first. */
  facility: number | null;
  /** Null if all answers were correct, or none. */
  discrimination: number | null;
}

/** Why administrators should review a question. */
export function flagsOf({ sittings, facility, discrimination }: ItemStatistics): ItemFlag[] {
  if (sittings < MIN_SITTINGS || facility === null) return [];
  const flags: ItemFlag[] = [];
  if (facility < FACILITY.tooHard) flags.push('too_hard');
  if (facility > FACILITY.tooEasy) flags.push('too_easy');
  if (discrimination !== null && discrimination < MIN_DISCRIMINATION) flags.push('weak');
  return flags;
}
