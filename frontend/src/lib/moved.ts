/** A list with one item at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_item, index) => index !== from);
  const item = items[from];
  if (item !== undefined) rest.splice(to, 0, item);
  return rest;
}
