import { BankSweep } from '../../src/modules/bank/index.js';
import { BankLinesService } from '../../src/modules/reconciliation/matching/bank-lines.service.js';
import type { BankLineResponse } from '../../src/modules/reconciliation/matching/dto/bank-line.response.js';
import { aReference, type StatementRow } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { anAdministrator } from '../factories/people.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';
import { Gate } from '../setup/gate.js';

const MASKED = { payer: 'R… N…', upi_id: 'r…@okaxis', masked: true };
const FULL = { payer: 'REVATHI NAIR', upi_id: 'revathi.nair@okaxis' };

describe('the payer of a bank line', () => {
  let scene: BankScene;
  let academy: TestAcademy;

  beforeAll(async () => {
    scene = await BankScene.start(5499);
    ({ academy } = scene);
    await scene.addAccount();
  });
  afterAll(() => academy.stop());

  const imports = (...rows: StatementRow[]) =>
    scene.imports(...rows.map((row) => ({ payer: 'REVATHI NAIR', ...row })));
  const unclaimed = async (row: Partial<StatementRow> = {}) => {
    const reference = aReference();
    await imports({ amount: 731, reference, ...row });
    return scene.lineIn('unclaimed', reference);
  };
  const unmask = (id: string, who = scene.administrator) => who.post(`/api/bank/lines/${id}/unmask`);
  const historyOf = (id: string) =>
    academy.dataSource.query(
      'SELECT action, actor_id, detail, created_at FROM bank_line_history WHERE line_id = $1',
      [id],
    );

  it('is masked in every list of money without an approved payment', async () => {
    const [matched, short, free, aside] = [aReference(), aReference(), aReference(), aReference()];
    // Only one order owes this amount, which confirms a reference that comes with another name.
    await scene.pays(matched, undefined, await aCourse(academy, { pricePaise: 432_100 }));
    await scene.pays(short);
    await imports(
      { amount: 4321, reference: matched },
      { amount: 5399, reference: short },
      { amount: 12, reference: free },
      { amount: 13, reference: aside },
    );
    const { id } = await scene.lineIn('unclaimed', aside);
    await scene.administrator
      .post(`/api/bank/lines/${id}/set-aside`)
      .send({ reason: 'refunded' })
      .expect(204);
    for (const [group, reference] of [
      ['matched', matched],
      ['look', short],
      ['unclaimed', free],
      ['set_aside', aside],
    ] as const) {
      expect(await scene.lineIn(group, reference)).toMatchObject(MASKED);
      expect((await scene.page(group)).text).not.toMatch(/revathi|nair/i);
    }
  });

  it('is not shown as masked if the bank gives no name', async () => {
    const { id, reference } = await unclaimed();
    await academy.dataSource.query('UPDATE bank_lines SET payer = NULL, vpa = NULL WHERE id = $1', [id]);
    expect(await scene.lineIn('unclaimed', reference!)).toMatchObject({
      payer: null,
      upi_id: null,
      masked: false,
    });
  });

  it('is shown in full on request, and each request is recorded', async () => {
    const line = await unclaimed();
    expect((await unmask(line.id).expect(200)).body).toEqual(FULL);
    const other = await anAdministrator(academy);
    expect((await unmask(line.id, other).expect(200)).body).toEqual(FULL);
    const entry = { action: 'unmasked', detail: null, created_at: expect.any(Date) };
    expect(await historyOf(line.id)).toEqual([
      { ...entry, actor_id: scene.administrator.id },
      { ...entry, actor_id: other.id },
    ]);
    expect(await scene.lineIn('unclaimed', line.reference!)).toMatchObject(MASKED);
  });

  it('is not shown when the history cannot record it', async () => {
    const { id } = await unclaimed();
    const table = 'ALTER TABLE bank_line_history';
    await academy.dataSource.query(`${table} ADD CONSTRAINT refused CHECK (action <> 'unmasked') NOT VALID`);
    try {
      const lines = academy.app.get(BankLinesService);
      await expect(lines.unmask(id, scene.administrator.id)).rejects.toThrow(/refused/);
    } finally {
      await academy.dataSource.query(`${table} DROP CONSTRAINT refused`);
    }
    expect(await historyOf(id)).toEqual([]);
  });

  it('is 404 for unknown lines', async () => {
    await unmask(scene.account.id).expect(404);
  });

  it('is hidden after 180 days, even before the sweep has deleted it', async () => {
    const { id } = await unclaimed();
    await academy.dataSource.query('UPDATE bank_lines SET booked_on = booked_on - 200 WHERE id = $1', [id]);
    const { status, body } = await unmask(id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'bank.payer_forgotten',
      'The payer’s name and UPI ID are deleted after 180 days.',
    ]);
    expect(await historyOf(id)).toEqual([]);
  });

  it('is forgotten without waiting for a line that is being changed, which comes with the next sweep', async () => {
    const lines = [await unclaimed(), await unclaimed()];
    const ids = lines.map(({ id }) => id);
    await academy.dataSource.query('UPDATE bank_lines SET booked_on = booked_on - 200 WHERE id = ANY ($1)', [
      ids,
    ]);
    const known = async () => {
      const rows = await academy.dataSource.query<{ id: string }[]>(
        'SELECT id FROM bank_lines WHERE id = ANY ($1) AND payer IS NOT NULL',
        [ids],
      );
      return rows.map(({ id }) => id);
    };
    const sweep = () => academy.app.get(BankSweep).run();
    const gate = await Gate.close(academy, 'SELECT FROM bank_lines WHERE id = $1 FOR UPDATE', [ids[1]]);
    await sweep();
    expect(await known()).toEqual([ids[1]]);
    await gate.open();
    await sweep();
    expect(await known()).toEqual([]);
  });

  it('unclaimed money is listed oldest first, page by page', async () => {
    const references = [5, 9, 7].map((daysAgo) => ({ daysAgo, reference: aReference() }));
    await imports(...references.map((row) => ({ amount: 41, ...row })));
    const seen: BankLineResponse[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await scene.page('unclaimed', { limit: 2, cursor });
      const link = headers['link'];
      seen.push(...(body as BankLineResponse[]));
      cursor = link?.match(/cursor=([\w-]+)/)?.[1];
    } while (cursor);
    const days = seen.map(({ booked_on }) => booked_on);
    expect(days).toEqual(days.toSorted());
    const ours = references.map(({ reference }) => reference);
    expect(seen.flatMap(({ reference }) => (ours.includes(reference!) ? reference : []))).toEqual([
      ours[1],
      ours[2],
      ours[0],
    ]);
  });
});
