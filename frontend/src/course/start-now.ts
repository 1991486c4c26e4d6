/** The state of a link that has started a free course: checkout asks for nothing more. */
export const START_NOW = { startNow: true } as const;

export const startsNow = (state: unknown): boolean =>
  (state as Partial<typeof START_NOW> | null)?.startNow === true;
