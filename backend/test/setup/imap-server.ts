import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ImapFlow } from 'imapflow';
import { freePort } from '../../src/app/cli/free-port.js';
import { eventually } from './eventually.js';

const PROGRAM = 'dovecot';
const USER = 'bank';

const withSbin = () => ({ ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` });

/** A real Dovecot of the test's own with one mailbox, on loopback. */
export class ImapServer {
  private process: ChildProcess | undefined;
  private password = 'secret';

  private constructor(
    private readonly dir: string,
    private readonly port: number,
  ) {}

  static get isInstalled(): boolean {
    return spawnSync(PROGRAM, ['--version'], { env: withSbin() }).status === 0;
  }

  static async start(): Promise<ImapServer> {
    if (!ImapServer.isInstalled)
      throw new Error('Dovecot (Debian: dovecot-imapd) is not installed; the tests of bank mail need it.');
    const server = new ImapServer(await fs.mkdtemp(path.join(os.tmpdir(), 'imap-')), await freePort());
    await fs.chmod(server.dir, 0o755);
    await server.setPassword(server.password);
    await server.resume();
    return server;
  }

  get url(): string {
    return `imap://${USER}:secret@127.0.0.1:${this.port}/INBOX`;
  }

  /** Counts from the next login. */
  async setPassword(password: string): Promise<void> {
    this.password = password;
    await fs.writeFile(path.join(this.dir, 'users'), `${USER}:{PLAIN}${password}::::::\n`, { mode: 0o644 });
  }

  /** Starts it (again, with the same mails) on the same port. */
  async resume(): Promise<void> {
    const file = path.join(this.dir, 'dovecot.conf');
    await fs.writeFile(file, await this.configuration());
    this.process = spawn(PROGRAM, ['-F', '-c', file], { stdio: 'ignore', env: withSbin(), detached: true });
    await eventually(() => this.answers(), 'Dovecot to answer');
  }

  /** Ends the server and every connection. */
  async pause(): Promise<void> {
    const stopping = this.process;
    this.process = undefined;
    if (!stopping) return;
    const gone = new Promise((resolve) => stopping.once('exit', resolve));
    // The whole group: asked to stop, Dovecot waits for its clients.
    process.kill(-stopping.pid!, 'SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.pause();
    await fs.rm(this.dir, { recursive: true, force: true });
  }

  async deliver(...mails: Buffer[]): Promise<void> {
    await this.as(async (client) => {
      for (const mail of mails) await client.append('INBOX', mail);
    });
  }

  /** Flags of each mail, oldest first. */
  async flags(): Promise<string[][]> {
    return this.as(async (client) => {
      await client.mailboxOpen('INBOX', { readOnly: true });
      const mails = await client.fetchAll('1:*', { flags: true });
      return mails.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'));
    });
  }

  /** Renumbers the mails under a new UIDVALIDITY. The server must be paused. */
  async renumber(): Promise<void> {
    const mail = path.join(this.dir, 'mail');
    const list = path.join(mail, 'dovecot-uidlist');
    const validity = Number(/V(\d+)/.exec(await fs.readFile(list, 'utf8'))![1]);
    for (const file of await fs.readdir(mail))
      if (file.startsWith('dovecot')) await fs.rm(path.join(mail, file));
    await fs.writeFile(list, `3 V${validity + 1} N1\n`);
    const { uid, gid } = this.owner();
    await fs.chown(list, uid, gid);
  }

  private async as<T>(run: (client: ImapFlow) => Promise<T>): Promise<T> {
    const { port } = this;
    const auth = { user: USER, pass: this.password };
    const client = new ImapFlow({ host: '127.0.0.1', port, auth, logger: false });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await run(client);
    } finally {
      client.close();
    }
  }

  private async answers(): Promise<boolean> {
    return this.as(() => Promise.resolve(true)).catch(() => false);
  }

  /** Dovecot gives nobody mail as root. */
  private owner(): { name: string; group: string; uid: number; gid: number } {
    const { uid, username } = os.userInfo();
    const name = uid === 0 ? 'nobody' : username;
    const [id, group] = ['-u', '-gn'].map((flag) =>
      spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim(),
    );
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
    return { name, group: group!, uid: Number(id), gid };
  }

  private async configuration(): Promise<string> {
    const { name, group, uid, gid } = this.owner();
    const mail = path.join(this.dir, 'mail');
    await fs.mkdir(mail, { recursive: true });
    await fs.chown(mail, uid, gid);
    return `
base_dir = ${this.dir}/run
state_dir = ${this.dir}/state
log_path = ${this.dir}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:${mail}
passdb {
  driver = passwd-file
  args = ${this.dir}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mail}
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${this.port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
  }
}
