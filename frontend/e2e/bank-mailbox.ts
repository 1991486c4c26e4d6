import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(PROJECT, 'backend/test/setup/bank-mailbox.ts');
const NAME_SERVER = path.join(import.meta.dirname, 'name-server.mjs');

const isInstalled = () =>
  spawnSync('dovecot', ['--version'], {
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  }).status === 0;

/** `describe` where there can be a mailbox. In CI its absence is a failure; elsewhere these tests are left out. */
export const describeWithMailbox: typeof describe.skip =
  process.env['CI'] === 'true' || isInstalled() ? describe : describe.skip;

/** The academy's mailbox, to which its bank writes: a real IMAP server and real signatures. */
export class BankMailbox {
  private constructor(
    private readonly process: ChildProcess,
    /** For the academy: its mailbox, and the name server that knows the bank's key. */
    readonly env: Record<string, string>,
  ) {}

  static async open(): Promise<BankMailbox> {
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
      cwd: PROJECT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const line of readline.createInterface({ input: child.stdout })) {
      const { url, records } = JSON.parse(line) as { url: string; records: object };
      return new BankMailbox(child, {
        BANK_IMAP_URL: url,
        DNS_RECORDS: JSON.stringify(records),
        NODE_OPTIONS: `--import=${NAME_SERVER}`,
      });
    }
    throw new Error('There is no mailbox');
  }

  /** The bank mails that this money has arrived. The amount is in rupees. */
  credit(amount: number, reference: string): void {
    this.process.stdin!.write(`${JSON.stringify({ amount, reference })}\n`);
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.stdin!.end();
    await gone;
  }
}
