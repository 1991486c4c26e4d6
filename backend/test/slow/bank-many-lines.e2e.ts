import {
  MatchingService,
  type Suggestion,
} from '../../src/modules/reconciliation/matching/matching.service.js';
import { aReference } from '../factories/bank.js';
import { BankScene } from '../setup/bank-scene.js';

const PRICE = 4999;
const LINES = 12_000;
const PENDING = 60;

/** Of the processor, so that what else runs on the machine doesn't count. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  return process.cpuUsage(started).user / 1_000;
}

const namesClaim = ({ claim, verdict }: Suggestion): boolean =>
  claim !== null || (verdict.verdict === 'look' && verdict.reason.code === 'amount_and_day');

describe('12,000 free lines of one amount', () => {
  let scene: BankScene;
  let matching: MatchingService;
  const paid = Array.from({ length: PENDING }, aReference);

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    matching = scene.academy.app.get(MatchingService);
    await scene.addAccount();
    for (const reference of paid) await scene.pays(reference);
    // Without a reference: any money of this amount may be for it.
    await scene.pays('paid by my brother');
    await scene.shows(...paid.map((reference) => ({ amount: PRICE, reference })));
    await scene.academy.dataSource.query(
      `WITH added AS (
         INSERT INTO bank_lines (id, account_id, direction, amount_paise, booked_on, rrn, vpa, payer, kind, anchored, running_balance,
           fingerprint, ordinal)
         SELECT gen_random_uuid(), account_id, direction, amount_paise, booked_on - 5 - n % 100, (500000000000 + n)::text,
           'stranger' || n || '@okaxis', 'STRANGER ' || n, kind, anchored, running_balance, md5(n::text), 0
         FROM generate_series(1, $1) n, (SELECT * FROM bank_lines WHERE rrn = $2) known RETURNING id
       )
       INSERT INTO bank_sightings (id, line_id, kind, import_id, row)
       SELECT gen_random_uuid(), added.id, 'statement', import.id, 1 FROM added, bank_imports import`,
      [LINES, paid[0]],
    );
    await scene.academy.dataSource.query('ANALYZE');
  }, 120_000);
  afterAll(() => scene.academy.stop());

  it('are left out by a run, which says of the others what it says of all', async () => {
    const all = await matching.suggestions();
    const ofClaims = await matching.suggestionsOfClaims();
    expect(all.lines.length).toBeGreaterThan(LINES);
    expect(ofClaims.lines).toHaveLength(PENDING);
    expect(ofClaims.suggestions).toEqual(all.suggestions.filter(namesClaim));
  });

  it('cost a run less than half of all, and an approval next to nothing', async () => {
    const { lines, suggestions } = await matching.suggestionsOfClaims();
    const matched = suggestions.filter(({ verdict }) => verdict.verdict === 'matched');
    expect(matched).toHaveLength(PENDING);
    const { manager } = scene.academy.dataSource;
    const all = await cpuMs(() => matching.suggestions());
    expect(await cpuMs(() => matching.suggestionsOfClaims())).toBeLessThan(all / 2);
    const approvals = await cpuMs(async () => {
      for (const { line } of matched) await matching.judgeAgain(manager, line, lines);
    });
    expect(approvals / PENDING).toBeLessThan(all / 20);
  });
});
