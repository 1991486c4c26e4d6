export const HISTORY_PERIODS = ['30d', '12m'] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

/** How a period is divided. */
export const CUTS: Record<HistoryPeriod, { unit: 'day' | 'month'; count: number }> = {
  '30d': { unit: 'day', count: 30 },
  '12m': { unit: 'month', count: 12 },
};
