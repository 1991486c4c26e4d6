import { newUuid } from './uuid';

describe('newUuid', () => {
  it('returns unique version 7 UUIDs in chronological order', () => {
    const made = [newUuid(1_700_000_000_000), newUuid(1_700_000_000_000), newUuid(1_800_000_000_000)];
    for (const id of made)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(made).size).toBe(3);
    expect(made[2]! > made[0]!).toBe(true);
    expect(parseInt(made[0]!.replaceAll('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000);
  });
});
