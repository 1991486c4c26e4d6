import { randomUUID } from 'node:crypto';
import { aLabFile } from '../factories/labs.js';
import { questionsOf, rightOptions } from '../factories/assessments.js';
import { eventually } from '../setup/eventually.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import { AcademyUnderAttack, type Person } from './academy-under-attack.js';
import type { Answer } from './attacker.js';
import { expectAsIfNothingWereThere } from './refusals.js';
import { aCourse, addLesson, type Course, form, made } from './scene.js';

const FLAG = /TRIAD\{[A-Z2-7]{24}\}/;

interface Paper {
  id: string;
  questions: { number: number; options: string[] }[];
}
interface Certificate {
  id: string;
  code: string;
  course_id: string;
}

/**
 * A paper, a flag, a certificate and a question of one learner, and who tries to get at them: a classmate with the same
 * course, and the mentor of another one.
 */
describe('ASVS V8 Authorization', () => {
  let academy: AcademyUnderAttack;
  /** With a lab and a final assessment. */
  let course: Course & { labId: string };
  let owner: Person;
  let classmate: Person;
  let foreignMentor: Person;
  /** The owner's, still open, its first question answered. */
  let paper: Paper;
  const lease = randomUUID();
  /** Of another course than the paper's: the owner has not passed yet. */
  let certificate: Certificate;
  let questionId: string;

  beforeAll(async () => {
    academy = await AcademyUnderAttack.start({ worker: true });
    owner = await academy.learner({ fullName: 'Priya Sharma' });
    classmate = await academy.learner({ fullName: 'Rahul Verma' });
    foreignMentor = await academy.learner({ fullName: 'Kavya Raghunathan' });

    course = await aCourseWithLabAndAssessment();
    for (const learner of [owner, classmate]) {
      await enrol(learner, course);
      await study(learner, course);
      await submitFlag(learner, await flagOf(learner));
    }
    paper = made(await start(owner, lease)) as Paper;
    await saveFirstAnswer(owner, lease, rightOptions(paper.questions[0]!), 1);

    const certifying = await aCourse(academy, { title: 'Reading phishing kits' });
    await enrol(owner, certifying);
    await study(owner, certifying);
    certificate = await certificateOf(owner);

    const administrator = academy.administrator.as;
    const { email, fullName: name } = foreignMentor;
    made(await administrator.post('/api/admin/mentors', form({ name, email })));
    await aCourse(academy, { title: 'Cloud forensics', instructors: JSON.stringify([name]) });
    questionId = made(
      await owner.as.post(`/api/auth/v1/content/${course.quizId}/comments`, { content: 'Why 88?' }),
    ).id;
  });
  afterAll(() => academy?.stop());

  async function aCourseWithLabAndAssessment(): Promise<Course & { labId: string }> {
    const administrator = academy.administrator.as;
    const plain = await aCourse(academy);
    const file = aLabFile();
    const upload = await ResumableUpload.begin(academy, academy.administrator.token, {
      size: file.length,
      name: 'memory.raw',
      purpose: 'lab',
    });
    expect((await upload.send(file, 0)).status).toBe(204);
    const lab = made(
      await addLesson(administrator, plain.id, {
        lesson_title: 'Find the exfiltration',
        file_type: 'lab',
        upload_id: upload.id,
      }),
    );
    const bank = `/api/admin/assessments/${plain.id}`;
    await administrator.post(`${bank}/imports`, { text: JSON.stringify(questionsOf('Memory', 3)) });
    const { topics } = (await administrator.get(bank)).body as { topics: { id: string }[] };
    const saved = await administrator.put(bank, {
      published: true,
      minutes: 40,
      pass_mark: 70,
      attempts: 3,
      cool_down_hours: 0,
      topics: topics.map(({ id }) => ({ id, draw: 3 })),
    });
    expect(saved.status).toBe(200);
    return { ...plain, labId: lab.id };
  }

  const enrol = async ({ email }: Person, { id }: { id: string }) =>
    made(await academy.administrator.as.post(`/api/admin/courses/${id}/enrollments`, { email }));

  /** Completes the quiz, the document and the film. */
  async function study({ as }: Person, { quizId, pdfId, previewId }: Course): Promise<void> {
    const answers = { q1: ['88'], q2: ['TGT', 'ST'] };
    expect((await as.post(`/api/auth/v1/content/${quizId}/quiz`, { answers })).status).toBe(200);
    for (const id of [pdfId, previewId])
      expect((await as.post(`/api/auth/v1/content/${id}/progress`, { completed: true })).status).toBe(200);
  }

  const labLinkOf = async ({ as }: Person): Promise<string> =>
    ((await as.get(`/api/auth/v1/content/${course.labId}/lab`)).body as { file_url: string }).file_url;
  const flagOf = async (learner: Person): Promise<string> =>
    FLAG.exec((await academy.stranger.get(await labLinkOf(learner))).text)![0];
  const submitFlag = ({ as }: Person, flag: string) =>
    as.post(`/api/auth/v1/content/${course.labId}/lab/answers`, { task_id: 'flag', answer: flag });
  const start = ({ as }: Person, tab: string) =>
    as.post(`/api/assessments/courses/${course.id}/attempts`, { lease: tab });
  const saveFirstAnswer = ({ as }: Person, tab: string, chosen: string[], sequence: number) =>
    as.put(`/api/assessments/attempts/${paper.id}/answers/1`, {
      lease: tab,
      chosen,
      flagged: false,
      sequence,
    });

  async function certificateOf({ as }: Person): Promise<Certificate> {
    let mine: Certificate[] = [];
    await eventually(async () => {
      mine = (await as.get('/api/credentials/mine')).body as Certificate[];
      return mine.length > 0;
    }, 'the certificate to be issued');
    return mine[0]!;
  }

  describe('API1:2023 Broken Object Level Authorization: another learner’s paper', () => {
    const attempt = (id: string) => `/api/assessments/attempts/${id}`;
    const post = (id: string, what: string, body: object) =>
      classmate.as.post(`${attempt(id)}/${what}`, body);

    // The lease is no secret: it may be known, and helps nobody.
    it.each<[string, (id: string) => Promise<Answer>]>([
      ['opens for nobody else', (id) => post(id, 'open', { lease })],
      ['shows no clock', (id) => classmate.as.get(`${attempt(id)}/clock?lease=${lease}`)],
      [
        'takes no answer',
        (id) =>
          classmate.as.put(`${attempt(id)}/answers/1`, { lease, chosen: [], flagged: true, sequence: 99 }),
      ],
      ["can't be submitted", (id) => post(id, 'submit', { lease })],
      ["can't be appealed against", (id) => post(id, 'appeal', { message: 'I want her marks' })],
    ])('%s', async (_what, ask) => {
      await expectAsIfNothingWereThere(ask, paper.id);
    });

    it('is as its owner left it, in her tab, after all that', async () => {
      const answer = await owner.as.post(`${attempt(paper.id)}/open`, { lease });
      expect(answer.status).toBe(200);
      const { questions } = answer.body as { questions: { chosen: string[]; flagged: boolean }[] };
      expect(questions[0]).toMatchObject({ chosen: rightOptions(paper.questions[0]!), flagged: false });
      const [row] = await academy.sql<{ tickets: number }>(
        'SELECT count(*)::int AS tickets FROM tickets WHERE user_id = $1',
        [classmate.id],
      );
      expect(row!.tickets).toBe(0);
    });

    it('is not in any list that a classmate requests, even with another user’s id', async () => {
      for (const path of ['/api/assessments/mine', `/api/assessments/courses/${course.id}`])
        for (const query of ['', `?user_id=${owner.id}`, `?userId=${owner.id}`]) {
          const answer = await classmate.as.get(path + query);
          expect(answer.status).toBe(200);
          expect(answer.text).not.toContain(paper.id);
        }
    });

    it('and a start in someone else’s name starts one’s own', async () => {
      const answer = await classmate.as.post(`/api/assessments/courses/${course.id}/attempts`, {
        lease: randomUUID(),
        user_id: owner.id,
      });
      expect([400, 201]).toContain(answer.status);
      const [row] = await academy.sql<{ attempts: number }>(
        'SELECT count(*)::int AS attempts FROM assessment_attempts WHERE user_id = $1',
        [owner.id],
      );
      expect(row!.attempts).toBe(1);
    });

    it('an appeal takes over no ticket of another’s', async () => {
      const ticket = made(
        await owner.as.post('/api/support', { type: 'other', message: 'My PAN is wrong.' }),
      );
      const mine = randomUUID();
      const own = made(await start(classmate, mine)) as Paper;
      expect((await post(own.id, 'submit', { lease: mine })).status).toBe(200);
      const answer = await post(own.id, 'appeal', { id: ticket.id, message: 'Question 1 has no answer.' });
      expect(answer.status).toBe(409);
      expect((await classmate.as.get('/api/support/mine')).text).not.toContain(ticket.id);
      expect((await owner.as.get(`/api/support/${ticket.id}/comments`)).text).not.toContain('Question 1');
    });
  });

  describe('API1:2023: another learner’s certificate', () => {
    const mine = (id: string, file = '') => `/api/credentials/mine/${id}${file}`;

    it.each<[string, (id: string) => Promise<Answer>]>([
      ["can't be hidden", (id) => classmate.as.patch(mine(id), { visibility: 'private' })],
      ["can't be renamed", (id) => classmate.as.post(mine(id, '/corrections'), { name: 'Rahul Verma' })],
      ["can't be downloaded as a PDF", (id) => classmate.as.get(mine(id, '/certificate.pdf'))],
      ["can't be downloaded as a badge", (id) => classmate.as.get(mine(id, '/badge.png'))],
      ["can't be downloaded as a credential", (id) => classmate.as.get(mine(id, '/credential.json'))],
    ])('%s', async (_what, ask) => {
      await expectAsIfNothingWereThere(ask, certificate.id);
    });

    it('is unchanged, and in no list of a classmate’s', async () => {
      expect((await owner.as.get('/api/credentials/mine')).body).toEqual([certificate]);
      for (const query of ['', `?user_id=${owner.id}`])
        expect((await classmate.as.get(`/api/credentials/mine${query}`)).body).toEqual([]);
    });
  });

  describe('API1:2023: another learner’s lab', () => {
    it('without the course there is no file and no flag to try', async () => {
      const answers = [
        await foreignMentor.as.get(`/api/auth/v1/content/${course.labId}/lab`),
        await submitFlag(foreignMentor, await flagOf(owner)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      for (const { text } of answers) expect(text).not.toMatch(/api\/files|memory\.raw/);
    });
  });

  describe('API1:2023: questions of a course that one does not teach', () => {
    it.each<[string, () => Person]>([
      ['a classmate', () => classmate],
      ['another course’s mentor', () => foreignMentor],
      ['who asked', () => owner],
    ])("can't be set aside by %s", async (_who, person) => {
      await expectAsIfNothingWereThere(
        (id) => person().as.post(`/api/questions/${id}/set-aside`),
        questionId,
      );
      expect((await academy.administrator.as.get('/api/questions')).text).toContain(questionId);
    });
  });
});
