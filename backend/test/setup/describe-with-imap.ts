import { ImapServer } from './imap-server.js';

/** `describe` where Dovecot can be started. In CI its absence is a failure; elsewhere these tests are left out. */
export const describeWithImap: typeof describe.skip =
  ImapServer.isInstalled || process.env['CI'] === 'true' ? describe : describe.skip;
