/** The academy's mailbox, to which its bank writes: a real IMAP server (Dovecot), and mails with real DKIM signatures. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { PROJECT } from './processes.mjs';

/** @returns the environment of an academy that reads it, `credit`, which mails an amount in rupees, and `close` */
export async function openBankMailbox() {
  const program = path.join(PROJECT, 'backend/test/setup/bank-mailbox.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: PROJECT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const { url, records } = JSON.parse(line);
    return {
      env: {
        BANK_IMAP_URL: url,
        DNS_RECORDS: JSON.stringify(records),
        NODE_OPTIONS: `--import=${path.join(PROJECT, 'frontend/e2e/name-server.mjs')}`,
      },
      credit: (reference, amount) => child.stdin.write(`${JSON.stringify({ amount, reference })}\n`),
      close: () => {
        child.stdin.end();
        return gone;
      },
    };
  }
  throw new Error('There is no mailbox: install dovecot-imapd');
}
