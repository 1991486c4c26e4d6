import { aBankAccount, aReference, aStatementPreview } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('the demo statement', () => {
  let academy: TestAcademy;
  afterEach(() => academy.stop());

  const start = async (DEMO_DATA: 'true' | 'false') => {
    academy = await TestAcademy.start({ env: { DEMO_DATA } });
    const administrator = await anAdministrator(academy);
    const account = await aBankAccount(administrator);
    const download = (id: string) => administrator.get(`/api/bank/accounts/${id}/demo-statement`);
    return { administrator, account, download };
  };
  const pays = async (transaction_id?: string) =>
    aPendingPayment(await aLearner(academy), await aCourse(academy, { pricePaise: 4999_00 }), {
      ...(transaction_id && { transaction_id }),
    });

  it('pays the pending payments, one of them ₹100 short, and contains unclaimed money', async () => {
    const { administrator, account, download } = await start('true');
    const twice = aReference();
    for (const reference of [aReference(), twice, twice, aReference(), undefined]) await pays(reference);
    const { text, headers } = await download(account.id).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="demo-statement.csv"');
    const preview = await aStatementPreview(administrator, account, Buffer.from(text));
    expect(preview.import).toMatchObject({ bank: 'HDFC', running_balance: 'whole', lines: 4, new_lines: 4 });
    expect(preview.matches).toMatchObject({ matched: 1, look: 2, unclaimed: 1 });
    await download('0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f').expect(404);
  });

  it('exists in the demo only', async () => {
    const { account, download } = await start('false');
    await download(account.id).expect(404);
  });
});
