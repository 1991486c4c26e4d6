import { NoTracing } from '../../src/platform/observability/tracing/index.js';
import { Outbox } from '../../src/platform/events/index.js';
import type { TestAcademy } from '../setup/test-academy.js';
import type { SignedCredential } from '../credentials/verifier.js';
import { anEnrolment } from './enrolments.js';
import { type ACourse, aCourse } from './courses.js';
import { aLearner, type SignedIn } from './people.js';

export interface ACertificate {
  id: string;
  code: string;
  state: string;
  course_id: string;
  course_title: string;
  recipient_name: string;
  basis: string[];
  visibility: string;
  issued_at: string;
}

/** A learner who has completed a course just now, and the event that says so. */
export async function aCompletion(
  academy: TestAcademy,
  { learner, course }: { learner?: SignedIn; course?: ACourse } = {},
): Promise<{ learner: SignedIn; course: ACourse; enrolmentId: string }> {
  const somebody = learner ?? (await aLearner(academy));
  const something = course ?? (await aCourse(academy));
  const { id } = await anEnrolment(academy, somebody, something, { completedAt: new Date() });
  const completion = { learner: somebody, course: something, enrolmentId: id };
  await announceCompletion(academy, completion);
  return completion;
}

/** Tells of a completion, as the learning module does after the last lesson. */
export async function announceCompletion(
  academy: TestAcademy,
  { learner, course, enrolmentId }: { learner: SignedIn; course: Pick<ACourse, 'id'>; enrolmentId: string },
): Promise<void> {
  await academy.dataSource.transaction((manager) =>
    new Outbox(new NoTracing()).publish(manager, 'learning.course-completed', {
      enrolmentId,
      userId: learner.id,
      courseId: course.id,
    }),
  );
}

export async function certificatesOf(learner: SignedIn): Promise<ACertificate[]> {
  return (await learner.get('/api/credentials/mine').expect(200)).body as ACertificate[];
}

/** A certificate that was issued by the queue. */
export async function aCertificate(
  academy: TestAcademy,
  who: Parameters<typeof aCompletion>[1] = {},
): Promise<{ certificate: ACertificate; learner: SignedIn; course: ACourse }> {
  const { learner, course } = await aCompletion(academy, who);
  await academy.drainQueues();
  const certificates = await certificatesOf(learner);
  const certificate = certificates.find(({ course_id }) => course_id === course.id);
  if (!certificate) throw new Error('No certificate was issued');
  return { certificate, learner, course };
}

/** The signed JSON, as anybody gets it. */
export async function credentialOf(academy: TestAcademy, code: string): Promise<SignedCredential> {
  const answer = await fetch(`${academy.url}/credentials/${code}.json`);
  if (!answer.ok) throw new Error(`The credential answered ${answer.status}`);
  return (await answer.json()) as SignedCredential;
}
