import type { TestAcademy } from '../setup/test-academy.js';
import { aCandidate } from './assessments.js';
import { type ACourse, aCourse } from './courses.js';
import { aLab, aTask } from './labs.js';
import { aMentor } from './mentors.js';
import { aLearner, type SignedIn } from './people.js';

export const RUBRIC = [
  { id: 'findings', title: 'Findings', description: 'What matters was found.', points: 60 },
  { id: 'remedy', title: 'Remedy', description: '', points: 40 },
];

/** What learners are told in its lab. */
export const LAB_BRIEFING = 'Somebody signed in at night.';

const SETTINGS = {
  published: true,
  hours: 24,
  pass_mark: 70,
  attempts: 2,
  cool_down_hours: 24,
  second_reader: false,
  lab_points: 10,
  template: '## Finding 1',
  rubric: RUBRIC,
};

interface AnExam {
  course: ACourse;
  /** A lab of two tasks, ten points each, in a course that isn't for sale. */
  labId: string;
  path: string;
}

/** A published practical exam with one lab of which 10 of 20 points are needed. */
export async function aPracticalExam(
  academy: TestAcademy,
  administrator: SignedIn,
  settings: Partial<typeof SETTINGS> = {},
): Promise<AnExam> {
  const [course, range] = [await aCourse(academy), await aCourse(academy, { status: 'inactive' })];
  const labId = await aLab(academy, administrator, { courseId: range.id, description: LAB_BRIEFING });
  await administrator
    .put(`/api/admin/labs/${labId}`)
    .send({ revision: 0, pass_points: 10, tasks: [aTask('entry'), aTask('exit')] })
    .expect(200);
  const path = `/api/admin/practical-exams/${course.id}`;
  await administrator
    .put(path)
    .send({ ...SETTINGS, labs: [labId], ...settings })
    .expect(200);
  return { course, labId, path };
}

/** A learner who may sit the exam of a course. */
export class Examinee {
  private constructor(
    readonly learner: SignedIn,
    private readonly exam: AnExam,
  ) {}

  static async of(academy: TestAcademy, exam: AnExam): Promise<Examinee> {
    return new Examinee(await aCandidate(academy, exam.course), exam);
  }

  overview() {
    return this.learner.get(`/api/practical-exams/courses/${this.exam.course.id}`);
  }

  start() {
    return this.learner.post(`/api/practical-exams/courses/${this.exam.course.id}/attempts`);
  }

  /** @returns the attempt's id */
  async started(): Promise<string> {
    const { body } = await this.start().expect(200);
    return (body as { attempts: { id: string }[] }).attempts.at(-1)!.id;
  }

  solve(task: 'entry' | 'exit' = 'entry') {
    return this.learner
      .post(`/api/auth/v1/content/${this.exam.labId}/lab/answers`)
      .send({ task_id: task, answer: 'yes' });
  }

  save(attemptId: string, report: string, version = 0) {
    return this.learner.put(`/api/practical-exams/attempts/${attemptId}/report`).send({ report, version });
  }

  submit(attemptId: string) {
    return this.learner.post(`/api/practical-exams/attempts/${attemptId}/submit`);
  }

  /** With enough points and a report. @returns the attempt's id */
  async submitted(): Promise<string> {
    const attemptId = await this.started();
    await this.solve().expect(200);
    await this.save(attemptId, '## A guessed password').expect(200);
    await this.submit(attemptId).expect(200);
    return attemptId;
  }
}

/** A mentor of the exam's course. */
export async function aReader(academy: TestAcademy, { course }: AnExam): Promise<SignedIn> {
  const account = await aLearner(academy);
  await aMentor(academy, { userId: account.id }, course);
  return account;
}

/** @param points for each criterion of `RUBRIC` */
export const grade = (reader: SignedIn, reportId: string, points: [number, number]) =>
  reader.put(`/api/exam-reports/${reportId}/grading`).send({
    criteria: RUBRIC.map(({ id }, at) => ({ id, points: points[at]!, comment: '' })),
    feedback: 'Say how you would check the remedy.',
  });
