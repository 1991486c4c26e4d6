import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { dayInIndia } from '../../src/platform/common/india.js';
import { backUp } from '../../src/app/backup/back-up.js';
import type { Manifest } from '../../src/app/backup/manifest.js';
import { restore } from '../../src/app/backup/restore.js';
import { BankAlertsService } from '../../src/modules/bank/index.js';
import { IssuingService } from '../../src/modules/credentials/issuing.service.js';
import { GuestTicketsService } from '../../src/modules/support/index.js';
import { newId } from '../../src/platform/database/columns.js';
import { seedDemo } from '../../src/demo/seed-demo.js';
import { QueueBackend } from '../../src/platform/events/index.js';
import { PasswordHasher } from '../../src/modules/auth/index.js';
import { DiskStorage } from '../../src/platform/storage/disk-storage.js';
import { FileStorage } from '../../src/platform/storage/file-storage.js';
import { aSitting } from '../factories/assessments.js';
import { aPracticalExam, Examinee, grade } from '../factories/practical-exams.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import {
  aBankAccount,
  anImport,
  anUnknownStatement,
  aReference,
  aStatement,
  aStatementPreview,
  mapColumns,
} from '../factories/bank.js';
import { type ACourse, aCourse } from '../factories/courses.js';
import { AnchorsRepository } from '../../src/modules/credentials/chain/anchors.repository.js';
import { type ACertificate, certificatesOf } from '../factories/credentials.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aPdf } from '../factories/files.js';
import { aLab, aTask } from '../factories/labs.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { aReview } from '../factories/reviews.js';
import { TestAcademy } from './test-academy.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Where an academy can be restored to. */
export interface Place {
  database: TestDatabase;
  dataDir: string;
  storage: DiskStorage;
}

/** An academy in which everything has happened once, and a folder for its backups. */
export class BackupScene {
  private readonly cleanUps: (() => Promise<unknown>)[] = [];

  private constructor(
    readonly academy: TestAcademy,
    readonly administrator: SignedIn,
    readonly learner: SignedIn,
    readonly course: ACourse,
    readonly directory: string,
  ) {}

  static async start(): Promise<BackupScene> {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-backup-'));
    const academy = await TestAcademy.start({ worker: false });
    const storage = academy.app.get(FileStorage);
    await seedDemo(academy.dataSource, storage, academy.app.get(PasswordHasher));
    const [administrator, learner] = [await anAdministrator(academy), await aLearner(academy)];
    const scene = new BackupScene(academy, administrator, learner, await aCourse(academy), directory);
    await scene.liveThroughEverything();
    return scene;
  }

  get storage(): FileStorage {
    return this.academy.app.get(FileStorage);
  }

  folder(name: string): string {
    return path.join(this.directory, name);
  }

  backUpTo(name: string, storage = this.storage): Promise<Manifest> {
    return backUp({ folder: this.folder(name), databaseUrl: this.academy.config.databaseUrl, storage });
  }

  /** Where nothing is yet. */
  async anEmptyPlace(): Promise<Place> {
    const database = await createTestDatabase();
    this.cleanUps.push(() => database.drop());
    const dataDir = await fs.mkdtemp(path.join(this.directory, 'data-'));
    return { database, dataDir, storage: new DiskStorage(path.join(dataDir, 'uploads')) };
  }

  async restoreTo(
    { database, storage }: Place,
    name: string,
    { replace = false, redisUrl }: { replace?: boolean; redisUrl?: string } = {},
  ): Promise<void> {
    const queues = QueueBackend.for({ redisUrl, databaseUrl: database.url });
    await restore({ folder: this.folder(name), databaseUrl: database.url, storage, queues, replace });
  }

  startAt({ database, dataDir }: Place): Promise<TestAcademy> {
    return TestAcademy.start({
      database: { url: database.url, drop: async () => {} },
      env: { DATA_DIR: dataDir },
    });
  }

  async stop(): Promise<void> {
    for (const cleanUp of this.cleanUps.reverse()) await cleanUp();
    await this.academy.stop();
    await fs.rm(this.directory, { recursive: true, force: true });
  }

  /**
   * Everything that the demo lacks: settings, announcements, a changed role, a reset link, an uploaded file, a part payment
   * and a refund.
   */
  private async liveThroughEverything(): Promise<void> {
    const { academy, administrator, learner, course } = this;
    const settings = { payee_name: 'Triad “Academy” \\ é 漢\n'.trim(), upi_id: 'triad@okbank' };
    const current = (await administrator.get('/api/admin/settings').expect(200)).body as object;
    await administrator
      .put('/api/admin/settings')
      .send({ ...current, ...settings })
      .expect(200);
    await administrator.post('/api/admin/announcements').send({ message: 'Closed on Diwali' }).expect(201);
    await administrator.patch(`/api/admin/learners/${learner.id}/role`).send({ is_admin: true }).expect(200);
    await administrator.patch(`/api/admin/learners/${learner.id}/role`).send({ is_admin: false }).expect(200);
    await academy.http().post('/api/auth/v1/forgot-password').send({ email: learner.email }).expect(200);
    await administrator
      .post(`/api/admin/courses/${course.id}/enrollments`)
      .send({ email: administrator.email, reason: 'Teaches it' })
      .expect(201);
    await academy.dataSource.query(
      `INSERT INTO password_reset_tokens (id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [newId(), learner.id, createHash('sha256').update('a link').digest('hex')],
    );
    await academy.dataSource.query(
      `INSERT INTO email_verification_tokens (id, user_id, email, token_hash, expires_at)
       VALUES ($1, $2, $3, $4, now() + interval '1 hour')`,
      [newId(), learner.id, learner.email, createHash('sha256').update('another link').digest('hex')],
    );
    await administrator
      .post(`/api/admin/courses/${course.id}/contents`)
      .field('module_name', 'Handouts')
      .field('lesson_title', 'One')
      .attach('file', aPdf(300_000), 'one.pdf')
      .expect(201);
    const payment = await aPendingPayment(await aLearner(academy), course);
    const desk = `/api/payments/manual-payments/${payment.id}`;
    await administrator.post(`${desk}/parts`).send({ amount: 1, reference: '712560217001' }).expect(201);
    await administrator.post(`${desk}/reject`).send({ reason: 'The rest never came' }).expect(200);
    await administrator
      .post(`${desk}/refunds`)
      .send({ amount: 1, reference: '712560217002', refunded_on: dayInIndia(new Date()) })
      .expect(201);
    await this.invoice();
    await this.reconcile();
    await this.assess();
    await this.examine();
    await this.practise();
    await this.ask();
    await this.hear();
    await this.certify();
  }

  /** A tax invoice that was voided, and a payment that waits in a batch and for a mail to administrators. */
  private async invoice(): Promise<void> {
    const { academy, administrator, course } = this;
    const { body: settings } = await administrator.get('/api/admin/settings').expect(200);
    const seller = {
      gstin: '27AAPFU0939F1ZV',
      legal_name: 'Triad LLP',
      business_address: '12 MG Road, Pune 411001',
    };
    await administrator
      .put('/api/admin/settings')
      .send({ ...(settings as object), ...seller })
      .expect(200);
    const payments = '/api/payments/manual-payments';
    const { id } = await aPendingPayment(await aLearner(academy), course);
    await administrator.post(`${payments}/${id}/approve`).expect(200);
    await administrator
      .post(`${payments}/${id}/void`)
      .send({ reason: 'Paid for another course' })
      .expect(200);
    const waiting = await aPendingPayment(await aLearner(academy), course);
    await administrator
      .post(`${payments}/batches`)
      .send({ payments: [{ id: waiting.id, transaction_id: '' }] })
      .expect(202);
    await academy.dataSource.query('INSERT INTO submission_mails (payment_id) VALUES ($1)', [waiting.id]);
    await academy.dataSource.query(
      `INSERT INTO bank_verdicts (payment_id, verdict, amount_paise, sentence) VALUES ($1, 'short', 10000, 'The bank shows ₹100')`,
      [waiting.id],
    );
  }

  /** A mentor with an account, who answered a question and will lead a live session. */
  private async ask(): Promise<void> {
    const { academy, administrator, course } = this;
    const [learner, mentor] = [await aLearner(academy), await aLearner(academy)];
    await anEnrolment(academy, learner, course);
    await administrator
      .post('/api/admin/mentors')
      .field({ name: 'Kavya Raman', biography: 'Responds.', email: mentor.email })
      .expect(201);
    await administrator
      .put(`/api/admin/courses/${course.id}`)
      .field({ title: course.title, price: '4999', instructors: '["Kavya Raman"]' })
      .expect(200);
    await administrator
      .post(`/api/admin/courses/${course.id}/live-sessions`)
      .send({
        title: 'Questions about Kerberos',
        starts_at: '2099-12-03T18:30:00+05:30',
        minutes: 60,
        join_url: 'https://meet.example/kerberos',
      })
      .expect(201);
    const path = `/api/auth/v1/content/${course.lessonId}/comments`;
    const asked = await learner.post(path).send({ content: 'Which port?' }).expect(201);
    const answer = { content: 'Port 88', reply_to: (asked.body as { id: string }).id };
    await mentor.post(path).send(answer).expect(201);
  }

  /** An answered review, and a ticket without an account with its mailed link. */
  private async hear(): Promise<void> {
    const { academy, administrator } = this;
    const { id: review } = await aReview(academy, await aCourse(academy));
    await administrator.put(`/api/admin/reviews/${review}/answer`).send({ answer: 'Thank you.' }).expect(200);
    const id = newId();
    const message = 'Do you teach in the evening?';
    await academy
      .http()
      .post('/api/public/contact')
      .send({ id, name: 'Nisha Menon', email: 'nisha@example.com', type: 'other', message })
      .expect(201);
    await academy.app.get(GuestTicketsService).issueToken(id);
  }

  /** A certificate that was issued again with another name, and one that was withdrawn and is on the chain. */
  private async certify(): Promise<void> {
    const { academy, administrator } = this;
    const course = await aCourse(academy);
    const issuing = academy.app.get(IssuingService);
    const certificates: ACertificate[] = [];
    for (const learner of [await aLearner(academy), await aLearner(academy)]) {
      await anEnrolment(academy, learner, course, { completedAt: new Date() });
      await academy.dataSource.transaction((manager) =>
        issuing.award(manager, { userId: learner.id, courseId: course.id }),
      );
      certificates.push(...(await certificatesOf(learner)));
    }
    const at = (index: number) => `/api/admin/credentials/${certificates[index]!.id}`;
    await administrator
      .post(`${at(0)}/reissue`)
      .send({ name: 'प्रिया शर्मा', reason: 'Married name' })
      .expect(201);
    await administrator
      .post(`${at(1)}/revoke`)
      .send({ reason: 'Issued to the wrong account' })
      .expect(200);
    const anchors = new AnchorsRepository(academy.dataSource);
    const ids = [certificates[1]!.id];
    await anchors.insert('revoke', ids, { nonce: 7, raw: '0x02', hash: '0xabc', maxFeePerGas: '1000000000' });
    await anchors.record(ids, 'revoked');
  }

  /** A lab whose file was downloaded, with a solved task that its learner shows, a hint, shared commands, and a flag from before labs had tasks. */
  private async practise(): Promise<void> {
    const { academy, administrator, course } = this;
    const learner = await aLearner(academy);
    await anEnrolment(academy, learner, course);
    const labId = await aLab(academy, administrator, { courseId: course.id });
    const { body } = await administrator.get(`/api/auth/v1/content/${labId}/lab`).expect(200);
    await academy
      .http()
      .get((body as { file_url: string }).file_url)
      .expect(200);
    const hinted = aTask('address', { hints: [{ text: 'Look at the log.', cost: 1 }] });
    const flag = aTask('flag', { answer: { kind: 'flag', options: [], values: [] } });
    await administrator
      .put(`/api/admin/labs/${labId}`)
      .send({ revision: 0, pass_points: 9, tasks: [hinted, flag] })
      .expect(200);
    const path = `/api/auth/v1/content/${labId}/lab`;
    await learner.post(`${path}/hints`).send({ task_id: 'address', hint: 1 }).expect(200);
    await learner.post(`${path}/answers`).send({ task_id: 'address', answer: 'yes' }).expect(200);
    await learner.put(`${path}/history/sharing`).send({ shared: true }).expect(200);
    await learner.put(`${path}/history`).send({ run_id: newId(), commands: 'ls' }).expect(200);
    await learner.put('/api/profile/public-page').send({ is_public: true }).expect(200);
    await academy.dataSource.query(
      `INSERT INTO lab_flags (lesson_id, user_id, flag) VALUES ($1, $2, 'TRIAD{FROMBEFORELABSHADTASKS}')`,
      [labId, learner.id],
    );
  }

  /** An attempt that was appealed against and set aside, one that is open, and extra time. */
  private async assess(): Promise<void> {
    const { academy, administrator } = this;
    const { course, learner, tab } = await aSitting(academy, administrator, { cool_down_hours: 0 });
    const path = `/api/admin/assessments/${course.id}`;
    await administrator.put(`${path}/extra-time`).send({ email: learner.email, minutes: 20 }).expect(200);
    const paper = await tab.paper(course.id);
    await tab.answer(paper, 2);
    await tab.submit(paper.id).expect(200);
    await tab.learner
      .post(`/api/assessments/attempts/${paper.id}/appeal`)
      .send({ message: 'Question 7 is wrong' })
      .expect(201);
    await administrator.post(`${path}/attempts/${paper.id}/void`).send({ reason: 'It was' }).expect(200);
    await tab.paper(course.id);
  }

  /** A report that failed, was appealed against and is read again; and an exam that is being sat. */
  private async examine(): Promise<void> {
    const { academy, administrator } = this;
    const exam = await aPracticalExam(academy, administrator);
    const examinee = await Examinee.of(academy, exam);
    const reportId = await examinee.submitted();
    await grade(administrator, reportId, [10, 10]).expect(200);
    await examinee.learner
      .post(`/api/practical-exams/attempts/${reportId}/appeal`)
      .send({ message: 'The second finding was not read' })
      .expect(200);
    await administrator
      .post(`${exam.path}/attempts/${reportId}/read-again`)
      .send({ reason: 'It was not' })
      .expect(200);
    await (await Examinee.of(academy, exam)).started();
  }

  /** A statement that approved a payment, one of a layout whose columns were mapped, and an SMS. */
  private async reconcile(): Promise<void> {
    const { academy, administrator, course } = this;
    const reference = aReference();
    const { id, amount } = await aPendingPayment(await aLearner(academy), course, {
      transaction_id: reference,
    });
    const account = await aBankAccount(administrator);
    await anImport(administrator, account, aStatement([{ amount, reference }]));
    const [line] = await academy.dataSource.query<[{ id: string }]>(
      'SELECT id FROM bank_lines WHERE rrn = $1',
      [reference],
    );
    const { body } = await administrator
      .post('/api/bank/matches/approve')
      .send({ line_ids: [line.id] })
      .expect(200);
    if (!JSON.stringify(body).includes(id)) throw new Error(`the match was refused: ${JSON.stringify(body)}`);
    const unknown = anUnknownStatement(aReference(), 4999);
    const { import: unmapped } = await aStatementPreview(administrator, account, unknown);
    await mapColumns(administrator, unmapped, { date: 0, narration: 1, credit: 2, debit: 3, balance: 4 });
    const feed = await aBankFeed(academy, administrator, account);
    const alerts = academy.app.get(BankAlertsService);
    await alerts.receive(feed, anAlert({ amount: 4999, reference: aReference() }));
    for (const amounts of ['Rs.4,999.00', 'Rs.4,999.00 or Rs.5,999.00']) {
      const text = `${amounts} credited to A/c XX4321 after charges of Rs.5.00. UPI Ref ${aReference()}`;
      const sentAt = new Date();
      await alerts.receive(feed, { text, sender: 'AX-HDFCBK-S', sentAt, receivedAt: sentAt });
    }
    const { body: unread } = await administrator.get('/api/bank/unread-alerts').expect(200);
    await administrator
      .post(`/api/bank/unread-alerts/${(unread as { id: string }[])[0]!.id}/mark`)
      .send({ amount_index: 0, reference_index: 0 })
      .expect(200);
  }
}
