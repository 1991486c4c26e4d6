import { IssuingService } from '../../../src/modules/credentials/issuing.service.js';
import { aCandidate, anAssessment, Tab } from '../../factories/assessments.js';
import { certificatesOf } from '../../factories/credentials.js';
import { aPdf } from '../../factories/files.js';
import { anAdministrator } from '../../factories/people.js';
import { aPracticalExam, aReader, Examinee, grade, RUBRIC } from '../../factories/practical-exams.js';
import type { Scene } from '../scene.js';
import { but, once, type Subjects } from '../subject.js';

async function aBank(scene: Scene) {
  const { id: courseId } = await scene.course();
  const { topics } = await anAssessment(scene.administrator, { id: courseId });
  // Not all of its questions are drawn: one of them may go.
  const { id } = topics.find(({ name }) => name === 'Kerberos')!;
  return { courseId, id, topic_id: id, path: `/api/admin/assessments/${courseId}` };
}

const aBankQuestion = but(aBank, async ({ path, topic_id }, { administrator }) => {
  const { body } = await administrator.get(`${path}/questions?topic_id=${topic_id}`).expect(200);
  return { id: (body as [{ id: string }])[0].id };
});

const extraTime = but(aBank, async ({ path }, scene) => {
  const { id, email } = await scene.learner();
  await scene.administrator.put(`${path}/extra-time`).send({ email, minutes: 10 }).expect(200);
  return { userId: id, email };
});

const aSitting = but(aBank, async ({ courseId }, { academy }) => {
  const tab = new Tab(await aCandidate(academy, { id: courseId }));
  return { as: tab.learner, tab, lease: tab.lease };
});

const anOpenPaper = but(aSitting, async ({ tab, courseId }) => {
  const paper = await tab.paper(courseId);
  const { number, options } = paper.questions[0]!;
  return { id: paper.id, paper, number, chosen: options.slice(0, 1), q: 'ananya' };
});
const aFailedAttempt = once(anOpenPaper, ({ tab, id }) => tab.submit(id).expect(200));

/** Set up by an administrator of its own: the write limit counts what one person changes. */
async function anExaminee({ academy }: Scene) {
  const exam = await aPracticalExam(academy, await anAdministrator(academy));
  const examinee = await Examinee.of(academy, exam);
  return { as: examinee.learner, courseId: exam.course.id, exam, examinee };
}

const anOpenExam = but(anExaminee, async ({ examinee }) => ({ id: await examinee.started(), version: 0 }));

const aReport = but(anExaminee, async ({ exam, examinee }, { academy }) => ({
  as: await aReader(academy, exam),
  id: await examinee.submitted(),
  criteria: RUBRIC.map(({ id, points }) => ({ id, points, comment: '' })),
}));

const aFailedExam = but(aReport, async ({ as: reader, id, examinee }) => {
  await grade(reader, id, [10, 10]).expect(200);
  return { as: examinee.learner };
});

async function aCertificate(scene: Scene) {
  const course = await scene.course();
  const as = await aCandidate(scene.academy, course);
  const issuing = scene.academy.app.get(IssuingService);
  const completion = { userId: as.id, courseId: course.id };
  await scene.academy.dataSource.transaction((manager) => issuing.award(manager, completion));
  const { id, code } = (await certificatesOf(as))[0]!;
  return { as, id, code, courseId: course.id, version: 1, number: 1, q: 'ananya' };
}

/** Both exams, and the certificates that they lead to. */
export const CERTIFICATION: Subjects = {
  '/api/admin/assessments': aBank,
  saveAssessmentSettings: but(aBank, async ({ path }, { administrator }) => {
    const { body } = await administrator.get(path).expect(200);
    return { ...(body as object), minutes: 50 };
  }),
  addAssessmentTopic: but(aBank, () => ({ name: 'Networks' })),
  deleteAssessmentTopic: but(aBank, async ({ path }, { administrator, newId }) => {
    const topic = { id: newId(), name: 'Networks' };
    await administrator.post(`${path}/topics`).send(topic).expect(201);
    return topic;
  }),
  '/api/admin/assessments/{courseId}/questions': aBankQuestion,
  '/api/admin/assessments/{courseId}/imports': but(aBank, () => ({
    text: 'Which port?\nA. 53\nB. 88\nANSWER: B',
  })),
  '/api/admin/assessments/{courseId}/attempts': aFailedAttempt,
  '/api/admin/assessments/{courseId}/extra-time': extraTime,
  '/api/assessments/mine': aFailedAttempt,
  '/api/assessments/courses': aSitting,
  '/api/assessments/attempts': anOpenPaper,
  submitAttempt: once(anOpenPaper, ({ tab, paper }) => tab.answer(paper)),
  appealAttempt: aFailedAttempt,

  '/api/practical-exams': anOpenExam,
  startPracticalExam: anExaminee,
  removeExamReportFile: once(anOpenExam, ({ as, id }) =>
    as.put(`/api/practical-exams/attempts/${id}/file`).attach('report', aPdf(), 'report.pdf').expect(200),
  ),
  submitExamReport: once(anOpenExam, async ({ examinee, id }) => {
    await examinee.solve().expect(200);
    await examinee.save(id, 'A guessed password').expect(200);
  }),
  appealPracticalExam: aFailedExam,
  '/api/exam-reports': aReport,
  '/api/admin/practical-exams': aFailedExam,
  savePracticalExam: but(anExaminee, async ({ exam }, { administrator }) => {
    const { body } = await administrator.get(exam.path).expect(200);
    return { ...(body as object), hours: 48 };
  }),

  '/api/public/credentials': aCertificate,
  '/api/credentials': aCertificate,
  '/api/admin/credentials': aCertificate,
  '/credentials': aCertificate,
  '/verify': aCertificate,
  '/achievements': aCertificate,
};
