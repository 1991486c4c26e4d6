import { aCourse } from '../factories/courses.js';
import { aPdf } from '../factories/files.js';
import { aLab } from '../factories/labs.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import {
  aPracticalExam,
  aReader,
  Examinee,
  grade,
  LAB_BRIEFING,
  RUBRIC,
} from '../factories/practical-exams.js';
import { CertificateSweep } from '../../src/modules/credentials/certificate-sweep.js';
import { ExamSweep } from '../../src/modules/practical-exams/exam-sweep.js';
import { ExamAttemptsService } from '../../src/modules/practical-exams/exam-attempts.service.js';
import { Gate } from '../setup/gate.js';
import { startWorker, TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let administrator: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  administrator = await anAdministrator(academy);
});
afterAll(() => academy.stop());

const sweep = () => new ExamSweep(academy.app.get(ExamAttemptsService)).run();
const letTimeRunOut = (attemptId: string) =>
  academy.dataSource.query(
    `UPDATE practical_exam_attempts SET deadline_at = now() - interval '1 minute' WHERE id = $1`,
    [attemptId],
  );
const revoke = (learner: SignedIn) =>
  academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [learner.id]);
const anExam = (settings: Parameters<typeof aPracticalExam>[2] = {}) =>
  aPracticalExam(academy, administrator, settings);
const decided = async (userId: string): Promise<unknown[]> =>
  academy.dataSource.query(
    `SELECT payload->'passed' AS passed FROM outbox_events
     WHERE name = 'practical-exams.exam-decided' AND payload->>'userId' = $1 ORDER BY id`,
    [userId],
  );

describe('setting an exam up', () => {
  it('begins with a template, a rubric and the labs that it may have', async () => {
    const course = await aCourse(academy);
    const [onSale, hidden] = [await aCourse(academy), await aCourse(academy, { status: 'inactive' })];
    const [own, ofAnother, ofHidden] = [
      await aLab(academy, administrator, { courseId: course.id }),
      await aLab(academy, administrator, { courseId: onSale.id }),
      await aLab(academy, administrator, { courseId: hidden.id }),
    ];
    const { body } = await administrator.get(`/api/admin/practical-exams/${course.id}`).expect(200);
    expect(body).toMatchObject({
      course_title: course.title,
      published: false,
      hours: 24,
      pass_mark: 70,
      labs: [],
      rubric: [{ id: 'findings' }, { id: 'evidence' }, { id: 'impact' }, { id: 'remedy' }],
      template: expect.stringContaining('### Evidence'),
    });
    const available = body.available_labs as { lesson_id: string; is_lesson: boolean; max_points: number }[];
    expect(available[0]).toMatchObject({ lesson_id: own, is_lesson: true, max_points: 10 });
    const ids = available.map(({ lesson_id: id }) => id);
    expect(ids).toContain(ofHidden);
    expect(ids).not.toContain(ofAnother);
  });

  it.each([
    ['labs', { labs: [], lab_points: 0 }, 'Choose a lab before you publish the exam'],
    ['rubric', { rubric: [] }, 'Write the rubric before you publish the exam'],
    ['lab_points', { lab_points: 21 }, 'The chosen labs have 20 points in total'],
  ])('is refused without what it needs: %s', async (field, change, message) => {
    const { path } = await anExam();
    const { body: exam } = await administrator.get(path).expect(200);
    const { course_id: _id, course_title: _title, available_labs: _labs, ...settings } = exam;
    const refused = await administrator
      .put(path)
      .send({ ...settings, ...change })
      .expect(400);
    expect(refused.body).toMatchObject({ code: 'practical_exams.incomplete', details: [{ field, message }] });
  });

  it('is refused with a lab that is deleted at the same moment', async () => {
    const { path, labId } = await anExam();
    const { body: exam } = await administrator.get(path).expect(200);
    const { course_id: _id, course_title: _title, available_labs: _labs, ...settings } = exam;
    await administrator
      .put(path)
      .send({ ...settings, published: false, labs: [], lab_points: 0 })
      .expect(200);
    const deletion = await Gate.close(academy, 'DELETE FROM lessons WHERE id = $1', [labId]);
    const saving = administrator
      .put(path)
      .send(settings)
      .then((answer) => answer);
    await Promise.race([deletion.untilWaiting(1), saving]).finally(() => deletion.commit());
    expect((await saving).body).toMatchObject({ code: 'practical_exams.incomplete' });
  });
});

describe('sitting an exam', () => {
  it('opens its labs with the first second, and closes them with the report', async () => {
    const exam = await anExam();
    const examinee = await Examinee.of(academy, exam);
    const lab = () => examinee.learner.get(`/api/auth/v1/content/${exam.labId}/lab`);
    await lab().expect(403);

    const attemptId = await examinee.started();
    await lab().expect(200);
    expect(await examinee.started()).toBe(attemptId);
    await examinee.solve().expect(200);
    expect((await examinee.overview().expect(200)).body).toMatchObject({
      status: 'open',
      attempts: [
        {
          id: attemptId,
          report: '## Finding 1',
          labs: [{ lesson_id: exam.labId, description: LAB_BRIEFING, points: 10, max_points: 20 }],
          lab_points: 10,
          seconds_left: expect.any(Number),
        },
      ],
    });

    await examinee.submit(attemptId).expect(400);
    await examinee.save(attemptId, '## A guessed password').expect(200);
    expect((await examinee.submit(attemptId).expect(200)).body).toMatchObject({
      status: 'submitted',
      attempts: [{ state: 'submitted', report: '## A guessed password' }],
    });
    await lab().expect(403);
    // What only an exam opens isn't shown to others.
    expect((await examinee.learner.get('/api/labs/solved').expect(200)).body).toEqual([]);
    await examinee.submit(attemptId).expect(200);
    const refused = await examinee.save(attemptId, 'later', 1).expect(409);
    expect(refused.body.code).toBe('practical_exams.attempt_over');
    expect((await examinee.start().expect(409)).body.code).toBe('practical_exams.submitted');
  });

  it('keeps its labs from becoming lessons of another type', async () => {
    const exam = await anExam();
    const change = (form: object) =>
      administrator.put(`/api/admin/courses/contents/${exam.labId}`).send(form);
    const link = { file_type: 'video', embed_url: 'https://www.dailymotion.com/video/x8abcde' };
    expect((await change(link).expect(409)).body.code).toBe('catalogue.lesson_in_use');
    await change({ lesson_title: 'Renamed' }).expect(200);
  });

  it('prevents its labs from being deleted, and removed labs too while a learner is sitting it', async () => {
    const exam = await anExam();
    const remove = () => administrator.delete(`/api/admin/courses/contents/${exam.labId}`);
    expect((await remove().expect(409)).body.code).toBe('catalogue.lesson_in_use');
    const examinee = await Examinee.of(academy, exam);
    const attemptId = await examinee.started();
    const { body } = await administrator.get(exam.path).expect(200);
    const { course_id: _id, course_title: _title, available_labs: _labs, ...settings } = body;
    const without = { ...settings, published: false, labs: [], lab_points: 0 };
    await administrator.put(exam.path).send(without).expect(200);
    await remove().expect(409);

    await examinee.solve().expect(200);
    await examinee.save(attemptId, '## A guessed password').expect(200);
    await examinee.submit(attemptId).expect(200);
    await remove().expect(200);
    expect((await examinee.overview().expect(200)).body).toMatchObject({
      attempts: [{ state: 'submitted', lab_points: 10 }],
    });
  });

  it('saves a report once for each version of it', async () => {
    const examinee = await Examinee.of(academy, await anExam());
    const attemptId = await examinee.started();
    expect((await examinee.save(attemptId, 'one').expect(200)).body).toEqual({ version: 1 });
    // The answer to the first was lost.
    expect((await examinee.save(attemptId, 'one').expect(200)).body).toEqual({ version: 1 });
    const refused = await examinee.save(attemptId, 'of another tab').expect(409);
    expect(refused.body.code).toBe('practical_exams.report_changed');
    expect((await examinee.overview().expect(200)).body.attempts[0]).toMatchObject({ report: 'one' });
    await examinee.save(attemptId, 'one, two  \n', 1).expect(200);
    expect((await examinee.overview().expect(200)).body.attempts[0]).toMatchObject({
      report: 'one, two  \n',
    });
  });

  it('takes a PDF as report, and nothing else', async () => {
    const exam = await anExam();
    const examinee = await Examinee.of(academy, exam);
    const attemptId = await examinee.started();
    const path = `/api/practical-exams/attempts/${attemptId}/file`;
    const refused = await examinee.learner.put(path).attach('report', Buffer.from('<html>'), 'report.pdf');
    expect(refused.status).toBe(415);
    await examinee.learner.put(path).attach('report', aPdf(), 'first.pdf').expect(200);
    const { body } = await examinee.learner.put(path).attach('report', aPdf(), 'report.pdf').expect(200);
    expect(body.attempts[0]).toMatchObject({ file_name: 'report.pdf' });
    await academy.http().get(body.attempts[0].file_url).expect(200);
    await examinee.solve().expect(200);
    await examinee.submit(attemptId).expect(200);

    const reader = await aReader(academy, exam);
    const { body: report } = await reader.get(`/api/exam-reports/${attemptId}`).expect(200);
    await academy.http().get(report.file_url).expect(200);
    await examinee.learner.delete(path).expect(409);
  });

  it('hands in what was saved when the time runs out', async () => {
    const exam = await anExam();
    const [wrote, wroteNothing, fewPoints] = [
      await Examinee.of(academy, exam),
      await Examinee.of(academy, exam),
      await Examinee.of(academy, exam),
    ];
    const ids = [await wrote.started(), await wroteNothing.started(), await fewPoints.started()] as const;
    await wrote.solve().expect(200);
    await wrote.save(ids[0], 'A guessed password').expect(200);
    await wroteNothing.solve().expect(200);
    await fewPoints.save(ids[2], 'A guessed password').expect(200);
    await Promise.all(ids.map(letTimeRunOut));
    await wrote.save(ids[0], 'too late', 1).expect(409);
    await sweep();
    const stateOf = async (examinee: Examinee) => (await examinee.overview().expect(200)).body.attempts[0];
    expect(await stateOf(wrote)).toMatchObject({ state: 'submitted', report: 'A guessed password' });
    expect(await stateOf(wroteNothing)).toMatchObject({ state: 'failed', failure: 'no_report' });
    expect(await stateOf(fewPoints)).toMatchObject({ state: 'failed', failure: 'labs' });
    expect(await decided(fewPoints.learner.id)).toEqual([{ passed: false }]);
  });

  it('ends with the learner’s access, and doesn’t count', async () => {
    const exam = await anExam();
    const examinee = await Examinee.of(academy, exam);
    const attemptId = await examinee.started();
    await revoke(examinee.learner);
    await examinee.save(attemptId, 'A guessed password').expect(403);
    await sweep();
    const [attempt] = await academy.dataSource.query<{ state: string }[]>(
      'SELECT state FROM practical_exam_attempts WHERE id = $1',
      [attemptId],
    );
    expect(attempt).toEqual({ state: 'cancelled' });
    await examinee.learner.get(`/api/auth/v1/content/${exam.labId}/lab`).expect(403);
  });

  it('is nobody else’s', async () => {
    const exam = await anExam();
    const [examinee, other] = [await Examinee.of(academy, exam), await Examinee.of(academy, exam)];
    const attemptId = await examinee.started();
    await other.save(attemptId, 'mine').expect(404);
    await other.submit(attemptId).expect(404);
    await other.learner.get(`/api/auth/v1/content/${exam.labId}/lab`).expect(403);
    const stranger = await aLearner(academy);
    await stranger.get(`/api/practical-exams/courses/${exam.course.id}`).expect(403);
  });
});

describe('grading a report', () => {
  it('is for mentors of the course and administrators, never for its learner', async () => {
    const exam = await anExam();
    const examinee = await Examinee.of(academy, exam);
    const reportId = await examinee.submitted();
    const [reader, ofAnotherCourse] = [await aReader(academy, exam), await aReader(academy, await anExam())];
    const waiting = async (person: SignedIn) =>
      ((await person.get('/api/exam-reports').expect(200)).body as { id: string }[]).map(({ id }) => id);
    expect(await waiting(reader)).toEqual([reportId]);
    expect(await waiting(administrator)).toContain(reportId);
    expect(await waiting(ofAnotherCourse)).toEqual([]);
    expect(await waiting(examinee.learner)).toEqual([]);
    await grade(ofAnotherCourse, reportId, [60, 40]).expect(404);
    await grade(examinee.learner, reportId, [60, 40]).expect(404);

    const { body } = await reader.get(`/api/exam-reports/${reportId}`).expect(200);
    expect(body).toMatchObject({
      state: 'submitted',
      report: '## A guessed password',
      rubric: RUBRIC,
      labs: [{ points: 10, max_points: 20 }],
      solutions: [{ lab: 'Find the exfiltration', task: 'entry', points: 10 }],
    });
    expect(new Date(body.solutions[0].solved_at) > new Date(body.started_at)).toBe(true);
  });

  it('shows the commands of a lab where the learner shares them', async () => {
    const exam = await anExam();
    const examinee = await Examinee.of(academy, exam);
    const history = `/api/auth/v1/content/${exam.labId}/lab/history`;
    const attemptId = await examinee.started();
    await examinee.learner.put(`${history}/sharing`).send({ shared: true }).expect(200);
    await examinee.learner
      .put(history)
      .send({ run_id: attemptId, commands: 'grep -c Accepted auth.log' })
      .expect(200);
    await examinee.solve().expect(200);
    await examinee.save(attemptId, 'A guessed password').expect(200);
    await examinee.submit(attemptId).expect(200);
    const commands = async () =>
      (await administrator.get(`/api/exam-reports/${attemptId}`).expect(200)).body.labs[0].commands;
    expect(await commands()).toBe('grep -c Accepted auth.log');
    await academy.dataSource.query('DELETE FROM lab_histories WHERE user_id = $1', [examinee.learner.id]);
    expect(await commands()).toBeNull();
  });

  it('needs points for each criterion, and no more than its own', async () => {
    const exam = await anExam();
    const reportId = await (await Examinee.of(academy, exam)).submitted();
    const refused = await grade(administrator, reportId, [61, 0]).expect(400);
    expect(refused.body.code).toBe('practical_exams.incomplete_grading');
    await administrator
      .put(`/api/exam-reports/${reportId}/grading`)
      .send({ criteria: [{ id: 'findings', points: 60, comment: '' }], feedback: 'Good' })
      .expect(400);
  });

  it('by one reader decides, at the pass mark', async () => {
    const exam = await anExam();
    const [passes, fails] = [await Examinee.of(academy, exam), await Examinee.of(academy, exam)];
    const ids = [await passes.submitted(), await fails.submitted()] as const;
    await grade(administrator, ids[0], [40, 30]).expect(200);
    await grade(administrator, ids[1], [40, 29]).expect(200);
    expect((await passes.overview().expect(200)).body).toMatchObject({
      status: 'passed',
      attempts: [
        { gradings: [{ score: 70, passed: true, feedback: 'Say how you would check the remedy.' }] },
      ],
    });
    expect((await fails.overview().expect(200)).body).toMatchObject({
      status: 'cooling_down',
      attempts: [{ state: 'failed', failure: 'report', gradings: [{ score: 69, passed: false }] }],
    });
    expect(await decided(passes.learner.id)).toEqual([{ passed: true }]);
    expect((await grade(administrator, ids[0], [0, 0]).expect(409)).body.code).toBe(
      'practical_exams.already_decided',
    );
  });

  it('by two readers needs both; each judges alone, and a third decides where they disagree', async () => {
    const exam = await anExam({ second_reader: true });
    const examinee = await Examinee.of(academy, exam);
    const reportId = await examinee.submitted();
    const [first, second] = [await aReader(academy, exam), await aReader(academy, exam)];
    const gradingsFor = async (reader: SignedIn) =>
      (await reader.get(`/api/exam-reports/${reportId}`).expect(200)).body.gradings;
    await grade(first, reportId, [60, 40]).expect(200);
    expect(await gradingsFor(second)).toEqual([]);
    await grade(second, reportId, [0, 0]).expect(200);
    expect(await gradingsFor(second)).toHaveLength(2);
    expect((await examinee.overview().expect(200)).body).toMatchObject({
      status: 'submitted',
      attempts: [{ gradings: [] }],
    });
    await grade(administrator, reportId, [60, 10]).expect(200);
    expect((await examinee.overview().expect(200)).body.attempts[0]).toMatchObject({ state: 'passed' });
  });

  it('by two readers at once decides once', async () => {
    const exam = await anExam();
    const examinee = await Examinee.of(academy, exam);
    const reportId = await examinee.submitted();
    const readers = [await aReader(academy, exam), await aReader(academy, exam)];
    const answers = await Promise.all(readers.map((reader) => grade(reader, reportId, [60, 40])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await decided(examinee.learner.id)).toEqual([{ passed: true }]);
  });
});

describe('after a result', () => {
  it('an appeal opens one ticket, and the report is read again', async () => {
    const exam = await anExam();
    const examinee = await Examinee.of(academy, exam);
    const reportId = await examinee.submitted();
    const appeal = () =>
      examinee.learner
        .post(`/api/practical-exams/attempts/${reportId}/appeal`)
        .send({ message: 'The second finding was not read' });
    expect((await appeal().expect(409)).body.code).toBe('practical_exams.attempt_open');
    await grade(administrator, reportId, [10, 10]).expect(200);
    const { body } = await appeal().expect(200);
    const ticketId = body.attempts[0].appeal_ticket_id as string;
    const { body: tickets } = await examinee.learner.get('/api/support/mine').expect(200);
    expect(tickets).toMatchObject(
      [{ id: ticketId, type: 'exam', message: /practical exam.*second finding/s }].map((ticket) => ({
        ...ticket,
        message: expect.stringMatching(ticket.message),
      })),
    );
    expect((await appeal().expect(409)).body.code).toBe('practical_exams.already_appealed');

    const again = () =>
      administrator
        .post(`${exam.path}/attempts/${reportId}/read-again`)
        .send({ reason: 'Page 3 was missed' });
    await again().expect(200);
    await again().expect(409);
    await grade(await aReader(academy, exam), reportId, [60, 40]).expect(200);
    expect((await examinee.overview().expect(200)).body).toMatchObject({
      status: 'passed',
      attempts: [{ gradings: [{ score: 100 }] }],
    });
    const { body: attempts } = await administrator.get(`${exam.path}/attempts`).expect(200);
    expect(attempts[0].gradings).toMatchObject([
      { score: 20, set_aside_reason: 'Page 3 was missed' },
      { score: 100, set_aside_reason: null },
    ]);
  });

  it('an attempt that is set aside doesn’t count', async () => {
    const exam = await anExam({ attempts: 1 });
    const examinee = await Examinee.of(academy, exam);
    const reportId = await examinee.submitted();
    await grade(administrator, reportId, [0, 0]).expect(200);
    expect((await examinee.overview().expect(200)).body.status).toBe('no_attempts_left');
    const setAside = () =>
      administrator.post(`${exam.path}/attempts/${reportId}/void`).send({ reason: 'A power cut' });
    expect((await setAside().expect(200)).body).toMatchObject({ void_reason: 'A power cut' });
    await setAside().expect(200);
    expect((await examinee.overview().expect(200)).body.status).toBe('ready');
  });

  it('mails the readers, and once it is passed, not before, mails and certifies the learner', async () => {
    const worker = await startWorker(academy.config);
    try {
      const exam = await anExam();
      const examinee = await Examinee.of(academy, exam);
      const reader = await aReader(academy, exam);
      const reportId = await examinee.submitted();
      const certificates = async () => (await examinee.learner.get('/api/credentials/mine').expect(200)).body;
      await academy.drainQueues();
      const subjectsTo = ({ email }: SignedIn) => academy.mails.to(email).map(({ subject }) => subject);
      expect(subjectsTo(reader)).toEqual([`A report waits to be read: ${exam.course.title}`]);
      await worker.get(CertificateSweep).issueOwed();
      expect(await certificates()).toEqual([]);
      await grade(reader, reportId, [60, 40]).expect(200);
      await academy.drainQueues();
      expect(subjectsTo(examinee.learner)).toContain(`Your practical exam of ${exam.course.title}: passed`);
      expect(await certificates()).toMatchObject([
        { course_title: exam.course.title, basis: ['lessons', 'practical_exam'] },
      ]);
    } finally {
      await worker.stop();
    }
  });
});
