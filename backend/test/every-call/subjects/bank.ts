import {
  aBankAccount,
  anImport,
  anUnknownStatement,
  aReference,
  aStatement,
  aStatementPreview,
  type StatementRow,
} from '../../factories/bank.js';
import { aBankFeed, anSmsBody, signatureOf } from '../../factories/bank-feeds.js';
import { aPendingPayment } from '../../factories/payments.js';
import type { Scene } from '../scene.js';
import { but, once, type Subjects } from '../subject.js';

/** An SMS that looks like a credit and can't be read: it has two amounts. */
const UNREAD_TEXT = 'Rs.4,999.00 credited to A/c XX4321 after charges of Rs.5.00. UPI Ref ';

async function anAccount({ administrator }: Scene) {
  const { id } = await aBankAccount(administrator);
  return { id, account_id: id };
}

/** A phone that forwards the SMS of an account. */
export const aPhone = but(anAccount, async (account, { academy, administrator }) => ({
  id: (await aBankFeed(academy, administrator, account)).id,
}));

export const anSms = ({ academy }: Scene, phone: { id: string }, body: string) =>
  academy
    .http()
    .post(`/api/bank/feeds/${phone.id}/sms`)
    .set({ 'Content-Type': 'application/json', 'X-Signature': signatureOf(body) })
    .send(body);

const anUnreadAlert = but(aPhone, async (phone, scene) => {
  const { dataSource } = scene.academy;
  // A wording that another call has taught would be read.
  await dataSource.query('DELETE FROM bank_alert_wordings');
  await anSms(scene, phone, anSmsBody(`${UNREAD_TEXT}${aReference()}`, { from: 'AX-HDFCBK-S' })).expect(202);
  const alert = 'SELECT id FROM bank_unread_alerts WHERE feed_id = $1';
  return (await dataSource.query<[{ id: string }]>(alert, [phone.id]))[0];
});

const aWording = but(anUnreadAlert, async ({ id }, { administrator }) => {
  const path = `/api/bank/unread-alerts/${id}/mark`;
  await administrator.post(path).send({ amount_index: 0, reference_index: 0 }).expect(200);
  const { body } = await administrator.get('/api/bank/alert-wordings').expect(200);
  return { id: (body as { id: string }[])[0]!.id };
});

const aPreviewOf = (statement: () => Buffer) =>
  but(anAccount, async (account, { administrator }) => ({
    id: (await aStatementPreview(administrator, account, statement())).import.id,
  }));

/** A payment of which nobody has seen the money yet. */
async function aSale(scene: Scene) {
  const reference = aReference();
  const payment = { transaction_id: reference };
  const { id, amount } = await aPendingPayment(await scene.learner(), await scene.course(), payment);
  return { payment_id: id, amount, reference };
}

/** The one line of a confirmed import. */
async function aLine({ academy, administrator }: Scene, row: StatementRow = { amount: 777 }) {
  const { id: importId } = await anImport(
    administrator,
    await aBankAccount(administrator),
    aStatement([row]),
  );
  const [line] = await academy.dataSource.query<[{ id: string }]>(
    'SELECT line_id AS id FROM bank_sightings WHERE import_id = $1',
    [importId],
  );
  return { id: line.id, importId, line_ids: [line.id] };
}
const aConfirmedImport = but(aLine, ({ importId }) => ({ id: importId }));
const aMatch = but(aSale, ({ amount, reference }, scene) => aLine(scene, { amount, reference }));
/** That nothing says is for the payment; of so many rupees more. */
const aLooseLine = (more = 0) => but(aSale, ({ amount }, scene) => aLine(scene, { amount: amount + more }));

/** What the bank knows: accounts, statements, alerts, and the lines in them. */
export const BANK: Subjects = {
  '/api/bank/accounts': anAccount,
  '/api/bank/policies': aPhone,
  setBankPolicy: but(anAccount, () => ({ policy: 'off' })),
  '/api/bank/feeds': aPhone,
  '/api/bank/unread-alerts': anUnreadAlert,
  '/api/bank/alert-wordings': aWording,

  '/api/bank/imports': aConfirmedImport,
  previewBankImport: anAccount,
  mapBankImportColumns: but(
    aPreviewOf(() => anUnknownStatement(aReference(), 4999)),
    () => ({
      ...{ date: 0, narration: 1, credit: 2, debit: 3, balance: 4 },
      ...{ reference: undefined, amount: undefined, direction: undefined, status: undefined },
    }),
  ),
  confirmBankImport: aPreviewOf(() => aStatement([{ amount: 4999 }])),
  '/api/bank/days': aConfirmedImport,
  '/api/admin/exports/bank-days.csv': aConfirmedImport,
  findTestPayment: () => ({ code: 'TA00000000', since: '2026-01-01T00:00:00Z' }),

  '/api/bank/lines': aLine,
  listBankLines: but(aLine, () => ({ group: 'unclaimed' })),
  allocateBankLine: aLooseLine(),
  setAsideBankLines: but(aLine, async ({ id }, scene) => ({ line_ids: [id, (await aLine(scene)).id] })),
  unmatchBankLine: once(aLine, ({ id }, { administrator }) =>
    administrator.post(`/api/bank/lines/${id}/set-aside`).send({ reason: 'refunded' }).expect(204),
  ),
  '/api/bank/matches': aMatch,
  changeOverpayment: but(aLooseLine(1), async ({ id, payment_id }, { administrator }) => {
    const allocation = { payment_id, overpayment: 'kept' };
    await administrator.post(`/api/bank/lines/${id}/allocate`).send(allocation).expect(200);
    return { id: payment_id, lineId: id };
  }),
};
