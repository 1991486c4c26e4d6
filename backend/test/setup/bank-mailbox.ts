/**
 * A bank's mailbox for tests in another workspace, as a process: a real IMAP server, and mails with real DKIM signatures. Run it with
 * tsx. It prints the mailbox's address and the bank's DNS records as one line of JSON, mails a credit for each line
 * `{ "amount": 4999, "reference": "…" }` of its input, and ends with its input.
 */
import readline from 'node:readline';
import type { CreditAlert } from '../factories/bank-feeds.js';
import { aCreditMailText, aMail, BANK_DOMAIN, MailDomains } from '../factories/bank-mails.js';
import { ImapServer } from './imap-server.js';

const domains = new MailDomains(BANK_DOMAIN);
const server = await ImapServer.start();
process.stdout.write(`${JSON.stringify({ url: server.url, records: domains.txtRecords })}\n`);
for await (const line of readline.createInterface({ input: process.stdin })) {
  const credit = JSON.parse(line) as CreditAlert;
  await server.deliver(await domains.sign(aMail({ body: aCreditMailText(credit) })));
}
await server.stop();
