import { flagsOf, type ItemStatistics } from './item-statistics.js';

const item = (overrides: Partial<ItemStatistics>): ItemStatistics => ({
  sittings: 20,
  exposure: 0.5,
  facility: 0.6,
  discrimination: 0.3,
  ...overrides,
});

it.each<[Partial<ItemStatistics>, string[]]>([
  [{}, []],
  [{ facility: 0.19 }, ['too_hard']],
  [{ facility: 0.2 }, []],
  [{ facility: 0.96 }, ['too_easy']],
  [{ facility: 0.95 }, []],
  [{ discrimination: 0.09 }, ['weak']],
  [{ discrimination: 0.1 }, []],
  [{ facility: 1, discrimination: null }, ['too_easy']],
  [{ facility: 0.1, discrimination: -0.2 }, ['too_hard', 'weak']],
  [{ sittings: 19, facility: 0.1, discrimination: -0.2 }, []],
  [{ sittings: 0, facility: null, discrimination: null }, []],
])('%j is flagged %j', (statistics, flags) => {
  expect(flagsOf(item(statistics))).toEqual(flags);
});
