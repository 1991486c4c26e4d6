import { newId } from '../../src/platform/database/columns.js';
import {
  aBankAccount,
  anImport,
  anUnknownStatement,
  aReference,
  aStatement,
  aStatementPreview,
  type StatementRow,
} from '../factories/bank.js';
import { aBankFeed, aCreditText, anSmsBody, signatureOf } from '../factories/bank-feeds.js';
import { aPendingPayment } from '../factories/payments.js';
import type { Calls, Scene } from './scene.js';

async function aSale(scene: Scene, reference: string): Promise<{ id: string; amount: number }> {
  return aPendingPayment(await scene.learner(), await scene.course(), {
    transaction_id: reference,
  });
}

async function aConfirmedImport(scene: Scene, rows: StatementRow[] = [{ amount: 4999 }]) {
  const account = await aBankAccount(scene.administrator);
  return anImport(scene.administrator, account, aStatement(rows));
}

/** The line of an import that has only this one. */
async function aBankLine(scene: Scene, row: StatementRow): Promise<string> {
  const { id } = await aConfirmedImport(scene, [row]);
  const [line] = await scene.academy.dataSource.query<[{ id: string }]>(
    'SELECT line_id AS id FROM bank_sightings WHERE import_id = $1',
    [id],
  );
  return line.id;
}

async function aPhone({ academy, administrator }: Scene): Promise<string> {
  const { id } = await aBankFeed(academy, administrator, await aBankAccount(administrator));
  return id;
}

const UNREAD_TEXT = 'Rs.4,999.00 credited to A/c XX4321 after charges of Rs.5.00. UPI Ref ';

/** An SMS that looks like a credit and can't be read: it has two amounts. */
async function anUnreadAlert(scene: Scene): Promise<string> {
  const feedId = await aPhone(scene);
  // A wording that another call has taught would be read.
  await scene.academy.dataSource.query('DELETE FROM bank_alert_wordings');
  const body = anSmsBody(`${UNREAD_TEXT}${aReference()}`, { from: 'AX-HDFCBK-S' });
  await scene.academy
    .http()
    .post(`/api/bank/feeds/${feedId}/sms`)
    .set({ 'Content-Type': 'application/json', 'X-Signature': signatureOf(body) })
    .send(body)
    .expect(202);
  const [alert] = await scene.academy.dataSource.query<[{ id: string }]>(
    'SELECT id FROM bank_unread_alerts WHERE feed_id = $1',
    [feedId],
  );
  return alert.id;
}

async function aWording(scene: Scene): Promise<string> {
  const id = await anUnreadAlert(scene);
  await scene.administrator
    .post(`/api/bank/unread-alerts/${id}/mark`)
    .send({ amount_index: 0, reference_index: 0 })
    .expect(200);
  const { body } = await scene.administrator.get('/api/bank/alert-wordings').expect(200);
  return (body as { id: string }[])[0]!.id;
}

/** The calls about the bank's statements and lines. */
export const BANK_CALLS: Calls = {
  listUnreadAlerts: async (scene) => {
    await anUnreadAlert(scene);
    return () => scene.administrator.get('/api/bank/unread-alerts');
  },
  markUnreadAlert: async (scene) => {
    const id = await anUnreadAlert(scene);
    return () =>
      scene.administrator
        .post(`/api/bank/unread-alerts/${id}/mark`)
        .send({ amount_index: 0, reference_index: 0 });
  },
  discardUnreadAlert: async (scene) => {
    const id = await anUnreadAlert(scene);
    return () => scene.administrator.delete(`/api/bank/unread-alerts/${id}`);
  },
  listAlertWordings: async (scene) => {
    await aWording(scene);
    return () => scene.administrator.get('/api/bank/alert-wordings');
  },
  forgetAlertWording: async (scene) => {
    const id = await aWording(scene);
    return () => scene.administrator.delete(`/api/bank/alert-wordings/${id}`);
  },
  listBankAccounts: async (scene) => {
    await aBankAccount(scene.administrator);
    return () => scene.administrator.get('/api/bank/accounts');
  },
  createBankAccount: (scene) => () =>
    scene.administrator.post('/api/bank/accounts').send({ name: 'Savings', last_digits: '1234' }),
  updateBankAccount: async (scene) => {
    const { id } = await aBankAccount(scene.administrator);
    return () =>
      scene.administrator.put(`/api/bank/accounts/${id}`).send({ name: 'Renamed', last_digits: '4321' });
  },
  listBankImports: async (scene) => {
    await aConfirmedImport(scene);
    return () => scene.administrator.get('/api/bank/imports');
  },
  previewBankImport: async (scene) => {
    const { id } = await aBankAccount(scene.administrator);
    return () =>
      scene.administrator
        .post('/api/bank/imports')
        .field('account_id', id)
        .attach('file', aStatement([{ amount: 4999 }]), 'statement.csv');
  },
  getBankImport: async (scene) => {
    const { id } = await aConfirmedImport(scene);
    return () => scene.administrator.get(`/api/bank/imports/${id}`);
  },
  mapBankImportColumns: async (scene) => {
    const account = await aBankAccount(scene.administrator);
    const unknown = anUnknownStatement(aReference(), 4999);
    const { import: found } = await aStatementPreview(scene.administrator, account, unknown);
    return () =>
      scene.administrator
        .put(`/api/bank/imports/${found.id}/columns`)
        .send({ date: 0, narration: 1, credit: 2, debit: 3, balance: 4 });
  },
  confirmBankImport: async (scene) => {
    const account = await aBankAccount(scene.administrator);
    const statement = aStatement([{ amount: 4999 }]);
    const { import: found } = await aStatementPreview(scene.administrator, account, statement);
    return () => scene.administrator.post(`/api/bank/imports/${found.id}/confirm`);
  },
  undoBankImport: async (scene) => {
    const { id } = await aConfirmedImport(scene);
    return () => scene.administrator.post(`/api/bank/imports/${id}/undo`);
  },
  listBankLines: async (scene) => {
    await aConfirmedImport(scene);
    return () => scene.administrator.get('/api/bank/lines?group=unclaimed');
  },
  listBankPolicies: async (scene) => {
    await aPhone(scene);
    return () => scene.administrator.get('/api/bank/policies');
  },
  setBankPolicy: async (scene) => {
    const { id } = await aBankAccount(scene.administrator);
    return () => scene.administrator.put(`/api/bank/policies/${id}`).send({ policy: 'off' });
  },
  startTestPayment: (scene) => () => scene.administrator.post('/api/bank/test-payments'),
  findTestPayment: (scene) => () =>
    scene.administrator.get('/api/bank/test-payments?code=TA00000000&since=2026-01-01T00:00:00Z'),
  stopAutomaticApprovals: (scene) => () => scene.administrator.post('/api/bank/policies/stop'),
  getDemoStatement: async (scene) => {
    const { id } = await aBankAccount(scene.administrator);
    return () => scene.administrator.get(`/api/bank/accounts/${id}/demo-statement`);
  },
  listBankDays: async (scene) => {
    await aConfirmedImport(scene);
    return () => scene.administrator.get('/api/bank/days?from=2026-01-01&to=2026-12-31&by=day');
  },
  exportBankDays: async (scene) => {
    await aConfirmedImport(scene);
    return () =>
      scene.administrator.get('/api/admin/exports/bank-days.csv?from=2026-01-01&to=2026-12-31&by=month');
  },
  unmaskBankLine: async (scene) => {
    const id = await aBankLine(scene, { amount: 776 });
    return () => scene.administrator.post(`/api/bank/lines/${id}/unmask`);
  },
  approveBankMatches: async (scene) => {
    const reference = aReference();
    const { amount } = await aSale(scene, reference);
    const id = await aBankLine(scene, { amount, reference });
    return () => scene.administrator.post('/api/bank/matches/approve').send({ line_ids: [id] });
  },
  approveBankMatchesTogether: async (scene) => {
    const reference = aReference();
    const { amount } = await aSale(scene, reference);
    const id = await aBankLine(scene, { amount, reference });
    const batch = { id: newId(), line_ids: [id] };
    return () => scene.administrator.post('/api/bank/matches/batches').send(batch);
  },
  allocateBankLine: async (scene) => {
    const sale = await aSale(scene, aReference());
    const id = await aBankLine(scene, { amount: sale.amount });
    return () => scene.administrator.post(`/api/bank/lines/${id}/allocate`).send({ payment_id: sale.id });
  },
  changeOverpayment: async (scene) => {
    const sale = await aSale(scene, aReference());
    const id = await aBankLine(scene, { amount: sale.amount + 1 });
    await scene.administrator
      .post(`/api/bank/lines/${id}/allocate`)
      .send({ payment_id: sale.id, overpayment: 'kept' })
      .expect(200);
    return () =>
      scene.administrator
        .put(`/api/payments/manual-payments/${sale.id}/bank-lines/${id}/overpayment`)
        .send({ overpayment: 'refunded' });
  },
  setAsideBankLine: async (scene) => {
    const id = await aBankLine(scene, { amount: 777 });
    return () => scene.administrator.post(`/api/bank/lines/${id}/set-aside`).send({ reason: 'refunded' });
  },
  setAsideBankLines: async (scene) => {
    const lineIds = [await aBankLine(scene, { amount: 779 }), await aBankLine(scene, { amount: 780 })];
    return () =>
      scene.administrator
        .post('/api/bank/lines/set-aside')
        .send({ line_ids: lineIds, reason: 'not_for_a_course' });
  },
  unmatchBankLine: async (scene) => {
    const id = await aBankLine(scene, { amount: 778 });
    await scene.administrator
      .post(`/api/bank/lines/${id}/set-aside`)
      .send({ reason: 'refunded' })
      .expect(204);
    return () => scene.administrator.post(`/api/bank/lines/${id}/unmatch`);
  },
  listBankFeeds: async (scene) => {
    await aPhone(scene);
    return () => scene.administrator.get('/api/bank/feeds');
  },
  createBankFeed: async (scene) => {
    const { id } = await aBankAccount(scene.administrator);
    return () => scene.administrator.post('/api/bank/feeds').send({ account_id: id, name: 'Office phone' });
  },
  createBankMailFeed: async (scene) => {
    const { id } = await aBankAccount(scene.administrator);
    const feed = { account_id: id, name: 'Bank mail', recipient: 'bank@academy.example' };
    return () => scene.administrator.post('/api/bank/feeds/mail').send(feed);
  },
  updateBankFeed: async (scene) => {
    const id = await aPhone(scene);
    return () => scene.administrator.patch(`/api/bank/feeds/${id}`).send({ paused: true });
  },
  rotateBankFeedSecret: async (scene) => {
    const id = await aPhone(scene);
    return () => scene.administrator.post(`/api/bank/feeds/${id}/rotate`);
  },
  deleteBankFeed: async (scene) => {
    const id = await aPhone(scene);
    return () => scene.administrator.delete(`/api/bank/feeds/${id}`);
  },
  forwardBankSms: async (scene) => {
    const id = await aPhone(scene);
    const body = anSmsBody(aCreditText({ amount: 4999, reference: aReference() }));
    return () =>
      scene.academy
        .http()
        .post(`/api/bank/feeds/${id}/sms`)
        .set({ 'Content-Type': 'application/json', 'X-Signature': signatureOf(body) })
        .send(body);
  },
};
