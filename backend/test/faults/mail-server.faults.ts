import net from 'node:net';
import { aCourse } from '../factories/courses.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { startWorker, TestAcademy } from '../setup/test-academy.js';
import { Books } from './books.js';
import { peopleWhoPaid, type Paid } from './people-who-paid.js';
import { RECOVERY_MS, times } from './times.js';

const APPROVALS = times({ full: 50, short: 3 });

/** In front of the mail server; when silent, it accepts connections and never answers. */
class MailFront {
  silent = false;
  private readonly sockets = new Set<net.Socket>();

  private constructor(private readonly server: net.Server) {}

  static async before(academyMail: () => string): Promise<MailFront> {
    const server = net.createServer();
    const front = new MailFront(server);
    server.on('connection', (socket) => {
      front.sockets.add(socket);
      socket.on('error', () => undefined);
      if (front.silent) return;
      const behind = net.connect(Number(new URL(academyMail()).port), '127.0.0.1');
      behind.on('error', () => socket.destroy());
      behind.on('close', () => socket.destroy());
      socket.on('close', () => behind.destroy());
      socket.pipe(behind).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

describe('a failing mail server blocks no learner and loses no mail', () => {
  let front: MailFront;
  let academy: TestAcademy;
  let books: Books;
  let administrator: SignedIn;
  let course: { id: string };
  let stopWorker: () => Promise<void>;
  const everybody: Paid[] = [];

  beforeAll(async () => {
    let behind = '';
    front = await MailFront.before(() => behind);
    academy = await TestAcademy.start({ worker: false });
    behind = academy.mails.url;
    const worker = await startWorker(Object.assign(Object.create(academy.config), { smtpUrl: front.url }));
    stopWorker = async () => {
      await worker.stop();
    };
    books = new Books(academy);
    administrator = await anAdministrator(academy);
    course = await aCourse(academy);
  });
  afterAll(async () => {
    front.hangUp();
    await stopWorker();
    await academy.stop();
    await front.close();
  });

  async function approve(paid: Paid[]): Promise<void> {
    for (const { paymentId } of paid) {
      await administrator.post(`/api/payments/manual-payments/${paymentId}/approve`).expect(200);
    }
    everybody.push(...paid);
  }

  async function approveSome(): Promise<Paid[]> {
    const paid = await peopleWhoPaid(academy, course, APPROVALS);
    await approve(paid);
    return paid;
  }

  const untilEverybodyMayLearn = () =>
    eventually(
      async () => (await books.count('enrolments WHERE revoked_at IS NULL')) === everybody.length,
      'every enrolment to be granted without the mail server',
    );

  const approvalMailsTo = ({ email }: { email: string }) =>
    academy.mails.to(email).filter(({ subject }) => subject?.startsWith('You have access to'));

  async function expectEveryMail(paid: Paid[]): Promise<void> {
    await books.untilNothingIsOwed();
    books.expectOneApprovalMailEach(
      paid.map(({ learner }) => learner.email),
      { copies: 0 },
    );
  }

  it(
    'silent',
    async () => {
      front.silent = true;
      const paid = await approveSome();
      await untilEverybodyMayLearn();
      expect(academy.mails.mails).toHaveLength(0);
      front.silent = false;
      front.hangUp();
      await expectEveryMail(paid);
    },
    RECOVERY_MS * 2,
  );

  it.each([
    ['refusing for now (451)', 451],
    ['refusing for good (554)', 554],
  ])(
    '%s',
    async (_name, code) => {
      let refused = 0;
      academy.mails.beforeAccept = () => {
        refused += 1;
        throw refusal(code, 'not today');
      };
      const paid = await approveSome();
      await untilEverybodyMayLearn();
      await eventually(() => refused >= APPROVALS, 'every mail to have been refused once', RECOVERY_MS);
      academy.mails.beforeAccept = undefined;
      await expectEveryMail(paid);
    },
    RECOVERY_MS * 2,
  );

  it(
    'choking on one mail: the others pass it by, and it goes out as soon as it can',
    async () => {
      const paid = await peopleWhoPaid(academy, course, APPROVALS + 1);
      const [poisoned, ...others] = paid;
      let refused = 0;
      academy.mails.beforeAccept = (recipients) => {
        if (!recipients.includes(poisoned!.learner.email)) return;
        refused += 1;
        throw refusal(550, 'no such mailbox');
      };
      await approve(paid);
      await eventually(
        () => refused > 0 && others.every(({ learner }) => approvalMailsTo(learner).length === 1),
        'the approval mails of all others',
        RECOVERY_MS,
      );
      expect(approvalMailsTo(poisoned!.learner)).toHaveLength(0);
      academy.mails.beforeAccept = undefined;
      await expectEveryMail(paid);
    },
    RECOVERY_MS * 2,
  );
});
