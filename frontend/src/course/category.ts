/** The three categories, as the API names them. */
export const CATEGORIES = ['red teamer', 'blue teamer', 'forensics'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Record<Category, string> = {
  'red teamer': 'Red Teamer',
  'blue teamer': 'Blue Teamer',
  forensics: 'Forensics',
};

/** Narrows the API's value; a course without one of the three has no mark. */
export function asCategory(value: string | null | undefined): Category | null {
  return CATEGORIES.find((category) => category === value) ?? null;
}
