import { newId } from '../../src/platform/database/columns.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { type ACourse, aCourse } from './courses.js';
import { anEnrolment } from './enrolments.js';
import { aLearner, type SignedIn } from './people.js';

interface AQuestion {
  topic: string;
  text: string;
  type: 'single' | 'multi';
  options: string[];
  answer: string[];
}

/** Options that say which they are, so that a test can choose them in any order; the last asks for two. */
export function questionsOf(topic: string, count: number): AQuestion[] {
  return Array.from({ length: count }, (_, index) => {
    const options = ['right', 'wrong a', 'wrong b'].map((option) => `${topic} ${index + 1} ${option}`);
    const question = { topic, text: `${topic}, question ${index + 1}?`, options };
    return index < count - 1
      ? { ...question, type: 'single', answer: [options[0]!] }
      : {
          ...question,
          type: 'multi',
          options: [...options, `${topic} also right`],
          answer: [options[0]!, `${topic} also right`],
        };
  });
}

export const rightOptions = ({ options }: { options: string[] }): string[] =>
  options.filter((option) => option.endsWith('right'));

export const SETTINGS = { published: true, minutes: 40, pass_mark: 70, attempts: 3, cool_down_hours: 24 };

interface Topic {
  id: string;
  name: string;
  draw: number;
  questions: number;
}

/** A published assessment: two of four questions on Kerberos, and all three on memory. */
export async function anAssessment(
  administrator: SignedIn,
  course: Pick<ACourse, 'id'>,
  settings: Partial<typeof SETTINGS> = {},
): Promise<{ topics: Topic[] }> {
  const path = `/api/admin/assessments/${course.id}`;
  const questions = [...questionsOf('Kerberos', 4), ...questionsOf('Memory', 3)];
  await administrator
    .post(`${path}/imports`)
    .send({ text: JSON.stringify(questions) })
    .expect(200);
  const { body } = await administrator.get(path).expect(200);
  const topics = (body as { topics: Topic[] }).topics.map(({ id, name }) => ({
    id,
    draw: name === 'Kerberos' ? 2 : 3,
  }));
  const saved = await administrator
    .put(path)
    .send({ ...SETTINGS, ...settings, topics })
    .expect(200);
  return { topics: (saved.body as { topics: Topic[] }).topics };
}

/** A learner who has done every lesson of a course. */
export async function aCandidate(academy: TestAcademy, course: Pick<ACourse, 'id'>): Promise<SignedIn> {
  const learner = await aLearner(academy);
  await anEnrolment(academy, learner, course, { completedAt: new Date() });
  return learner;
}

export interface PaperQuestion {
  number: number;
  topic: string;
  text: string;
  type: 'single' | 'multi';
  options: string[];
  chosen: string[];
  flagged: boolean;
  sequence: number;
}

export interface Paper {
  id: string;
  number: number;
  seconds_left: number;
  deadline_at: string;
  questions: PaperQuestion[];
}

/** A learner at one tab. */
export class Tab {
  readonly lease = newId();

  constructor(readonly learner: SignedIn) {}

  start(courseId: string) {
    return this.learner.post(`/api/assessments/courses/${courseId}/attempts`).send({ lease: this.lease });
  }

  async paper(courseId: string): Promise<Paper> {
    return (await this.start(courseId).expect(201)).body as Paper;
  }

  open(attemptId: string) {
    return this.learner.post(`/api/assessments/attempts/${attemptId}/open`).send({ lease: this.lease });
  }

  save(attemptId: string, number: number, chosen: string[], sequence = 1, flagged = false) {
    return this.learner
      .put(`/api/assessments/attempts/${attemptId}/answers/${number}`)
      .send({ lease: this.lease, chosen, flagged, sequence });
  }

  submit(attemptId: string) {
    return this.learner.post(`/api/assessments/attempts/${attemptId}/submit`).send({ lease: this.lease });
  }

  /** Answers so many questions right, and the others not. */
  async answer({ id, questions }: Paper, right = questions.length): Promise<void> {
    for (const question of questions.slice(0, right))
      await this.save(id, question.number, rightOptions(question)).expect(200);
  }
}

/** A course with an assessment, a learner who may take it, and a tab. */
export async function aSitting(
  academy: TestAcademy,
  administrator: SignedIn,
  settings: Partial<typeof SETTINGS> = {},
) {
  const course = await aCourse(academy);
  const { topics } = await anAssessment(administrator, course, settings);
  const learner = await aCandidate(academy, course);
  return { course, topics, learner, tab: new Tab(learner) };
}

/** As if the time had run out so many seconds ago. */
export async function letTimeRunOut(academy: TestAcademy, attemptId: string, seconds = 60): Promise<void> {
  await academy.dataSource.query(
    'UPDATE assessment_attempts SET deadline_at = now() - make_interval(secs => $2) WHERE id = $1',
    [attemptId, seconds],
  );
}
