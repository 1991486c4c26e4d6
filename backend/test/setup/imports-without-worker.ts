import { ImportJobs } from '../../src/modules/bank/index.js';
import type { BankImportResponse } from '../../src/modules/reconciliation/matching/dto/bank-import.response.js';
import { MatchingService } from '../../src/modules/reconciliation/matching/matching.service.js';
import { anUploadedStatement } from '../factories/bank.js';
import type { SignedIn } from '../factories/people.js';
import type { TestAcademy } from './test-academy.js';

/** Imports of statements in an academy without a worker: here the test does the queue's part. */
export class ImportsWithoutWorker {
  constructor(
    private readonly academy: TestAcademy,
    private readonly administrator: SignedIn,
    private readonly account: { id: string },
  ) {}

  /** Uploads a statement and reads it. */
  async preview(content: Buffer): Promise<{ id: string }> {
    const { id } = await anUploadedStatement(this.administrator, this.account, content);
    const jobs = this.academy.app.get(ImportJobs);
    await this.academy.dataSource.transaction(async (manager) => {
      const read = (await jobs.read(manager, id, undefined))!;
      const { account, statement } = read;
      const matches = await this.academy.app.get(MatchingService).countPreview(account, statement);
      await jobs.preview(manager, read, matches);
    });
    return { id };
  }

  /** Confirms a preview and imports its lines. */
  async confirm({ id }: { id: string }): Promise<BankImportResponse> {
    await this.administrator.post(`/api/bank/imports/${id}/confirm`).expect(202);
    const jobs = this.academy.app.get(ImportJobs);
    await this.academy.dataSource.transaction((manager) => jobs.confirm(manager, id));
    const { body } = await this.administrator.get(`/api/bank/imports/${id}`).expect(200);
    return (body as { import: BankImportResponse }).import;
  }

  async import(content: Buffer): Promise<BankImportResponse> {
    return this.confirm(await this.preview(content));
  }
}
