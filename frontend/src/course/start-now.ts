/** Navigation state of the button that starts a free course: checkout then enrols without asking again. */
export const START_NOW = { startNow: true } as const;

export const startsNow = (state: unknown): boolean =>
  (state as Partial<typeof START_NOW> | null)?.startNow === true;
