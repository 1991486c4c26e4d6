import { createHash, randomInt } from 'node:crypto';
import { BankImportsRepository, ImportJobs, type MappedColumns } from '../../src/modules/bank/index.js';
import { parseStatement } from '../../src/modules/bank/statements/parse-statement.js';
import {
  type BankImportPreviewResponse,
  type BankImportResponse,
  StatementColumnsDto,
} from '../../src/modules/reconciliation/matching/dto/bank-import.dto.js';
import { MatchingService } from '../../src/modules/reconciliation/matching/matching.service.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { newId } from '../../src/platform/database/columns.js';
import type { BankAccountResponse } from '../../src/modules/bank/dto/bank-account.dto.js';
import { eventually } from '../setup/eventually.js';
import type { SignedIn } from './people.js';

export interface StatementRow {
  /** In rupees; negative for a debit. */
  amount: number;
  reference?: string;
  /** The note of the transfer. */
  note?: string;
  payer?: string;
  /** How many days ago; today if left out. */
  daysAgo?: number;
}

const LAST_DIGITS = '4321';

/** Twelve digits that no other transfer of the test has, and no phone number: those in an alert approve nothing. */
export const aReference = (): string => `${randomInt(100_000, 899_999)}${randomInt(100_000, 999_999)}`;

const statementDay = (daysAgo: number): string => {
  const [year, month, day] = dayInIndia(new Date(Date.now() - daysAgo * 86_400_000)).split('-');
  return `${day}/${month}/${year!.slice(2)}`;
};

/** A statement as HDFC exports it, whose balances add up from ₹1,00,000. */
export function aStatement(rows: readonly StatementRow[], account = LAST_DIGITS): Buffer {
  let balance = 100_000;
  const lines = rows.map(
    ({ amount, reference = aReference(), note = 'UPI', payer = 'ANANYA IYER', daysAgo = 0 }) => {
      balance += amount;
      const day = statementDay(daysAgo);
      const upiId = `${payer.replace(/\W/g, '.')}@OKAXIS`;
      const narration = `UPI-${payer}-${upiId}-ICIC0000456-${reference}-${note}`;
      const [debit, credit] = amount < 0 ? [-amount, ''] : ['', amount];
      return [day, narration, reference.padStart(16, '0'), day, debit, credit, balance.toFixed(2)].join(',');
    },
  );
  return Buffer.from(
    [
      'HDFC BANK Ltd.,,,,Page No .:   1',
      `Statement From : ${statementDay(20)} To : ${statementDay(0)},,,,Account No :5010000000${account}`,
      '',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      ...lines,
      'STATEMENT SUMMARY :-',
      'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal',
      `100000.00,0,${rows.length},0,0,${balance.toFixed(2)}`,
    ].join('\n'),
  );
}

/** A statement in a layout that no template knows: day, note, money in, money out, balance. */
export const anUnknownStatement = (reference: string, amount: number): Buffer =>
  Buffer.from(
    [
      'Zeit,Wofuer,Hinein,Hinaus,Rest',
      `2026-11-20,UPI/${reference}/ANANYA,${amount},,${100_000 + amount}.00`,
      `2026-11-21,FEES,,99,${100_000 + amount - 99}.00`,
    ].join('\n'),
  );

export async function aBankAccount(administrator: SignedIn): Promise<BankAccountResponse> {
  const { body } = await administrator
    .post('/api/bank/accounts')
    .send({ name: 'HDFC current account', last_digits: LAST_DIGITS })
    .expect(201);
  return body as BankAccountResponse;
}

/** An import, once the queue has left it in one of these states. */
export async function anImportOnce(
  administrator: SignedIn,
  { id }: { id: string },
  ...states: BankImportResponse['state'][]
): Promise<BankImportPreviewResponse> {
  let found: BankImportPreviewResponse | undefined;
  await eventually(
    async () => {
      const { body } = await administrator.get(`/api/bank/imports/${id}`).expect(200);
      found = body as BankImportPreviewResponse;
      return states.includes(found.import.state);
    },
    `the import to be ${states.join(' or ')}`,
  );
  return found!;
}

/** Uploads a statement, which the queue will read. */
export async function anUploadedStatement(
  administrator: SignedIn,
  account: { id: string },
  content: Buffer,
): Promise<BankImportResponse> {
  const { body } = await administrator
    .post('/api/bank/imports')
    .field('account_id', account.id)
    .attach('file', content, 'statement.csv')
    .expect(202);
  return (body as BankImportPreviewResponse).import;
}

/** Does the queue's part in an academy that has no worker. */
async function withoutWorker(
  { academy }: SignedIn,
  { id }: { id: string },
  columns?: MappedColumns,
): Promise<void> {
  if (academy.hasWorker) return;
  const jobs = academy.app.get(ImportJobs);
  await academy.dataSource.transaction(async (manager) => {
    const read = await jobs.read(manager, id, columns);
    if (!read) return jobs.confirm(manager, id);
    const matches = await academy.app.get(MatchingService).countPreview(read.account, read.statement);
    await jobs.preview(manager, read, matches);
  });
}

/** Uploads a statement, and waits until it is read. */
export async function aStatementPreview(
  administrator: SignedIn,
  account: { id: string },
  content: Buffer,
): Promise<BankImportPreviewResponse> {
  const uploaded = await anUploadedStatement(administrator, account, content);
  await withoutWorker(administrator, uploaded);
  return anImportOnce(administrator, uploaded, 'previewed', 'unmapped', 'failed');
}

/** Points at the columns of an unmapped import, and waits until it is read by them. */
export async function mapColumns(
  administrator: SignedIn,
  { id }: { id: string },
  columns: StatementColumnsDto,
): Promise<BankImportPreviewResponse> {
  await administrator.put(`/api/bank/imports/${id}/columns`).send(columns).expect(202);
  await withoutWorker(administrator, { id }, StatementColumnsDto.toColumns(columns));
  return anImportOnce(administrator, { id }, 'previewed', 'unmapped');
}

/** Confirms an import, and waits until its lines are there, or it is refused. */
export async function confirmImport(
  administrator: SignedIn,
  { id }: { id: string },
): Promise<BankImportResponse> {
  await administrator.post(`/api/bank/imports/${id}/confirm`).expect(202);
  await withoutWorker(administrator, { id });
  const { import: found } = await anImportOnce(administrator, { id }, 'confirmed', 'failed');
  return found;
}

/** Uploads and confirms a statement. */
export async function anUploadedImport(
  administrator: SignedIn,
  account: { id: string },
  content: Buffer,
): Promise<BankImportResponse> {
  const preview = await aStatementPreview(administrator, account, content);
  return confirmImport(administrator, preview.import);
}

/** A confirmed statement straight into the tables, without the thread and the jobs that read and import it. */
export async function anImport(
  administrator: SignedIn,
  account: { id: string },
  content: Buffer,
): Promise<BankImportResponse> {
  const { app, dataSource } = administrator.academy;
  const imports = app.get(BankImportsRepository);
  const statement = parseStatement(content, {});
  if (statement.needsColumns) throw new Error('The columns of this statement are unknown');
  const id = newId();
  const file = { id, accountId: account.id, content, createdBy: administrator.id };
  const sha256 = createHash('sha256').update(content).digest('hex');
  await dataSource.transaction(async (manager) => {
    await imports.insert(manager, { ...file, sha256, fileName: 'statement.csv' });
    const { headerSignature } = statement;
    const matches = { matched: 0, look: 0, unclaimed: 0, settled: 0 };
    await imports.storePreview(manager, {
      importId: id,
      accountId: account.id,
      headerSignature,
      statement,
      matches,
    });
    await imports.accept(manager, id);
  });
  await dataSource.transaction((manager) => app.get(ImportJobs).confirm(manager, id));
  return (await anImportOnce(administrator, { id }, 'confirmed', 'failed')).import;
}
