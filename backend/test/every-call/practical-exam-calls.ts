import { aPdf } from '../factories/files.js';
import { aPracticalExam, aReader, Examinee, grade } from '../factories/practical-exams.js';
import { anAdministrator } from '../factories/people.js';
import type { Calls, Scene } from './scene.js';

/** Set up by an administrator of its own: the write limit counts what one person changes. */
const anExam = async ({ academy }: Scene) => aPracticalExam(academy, await anAdministrator(academy));

async function anExaminee(scene: Scene) {
  const exam = await anExam(scene);
  return { exam, examinee: await Examinee.of(scene.academy, exam) };
}

async function anOpenAttempt(scene: Scene) {
  const { exam, examinee } = await anExaminee(scene);
  return { exam, examinee, path: `/api/practical-exams/attempts/${await examinee.started()}` };
}

async function aReport(scene: Scene) {
  const { exam, examinee } = await anExaminee(scene);
  return {
    exam,
    examinee,
    reader: await aReader(scene.academy, exam),
    reportId: await examinee.submitted(),
  };
}

async function aFailedReport(scene: Scene) {
  const report = await aReport(scene);
  await grade(report.reader, report.reportId, [10, 10]).expect(200);
  return report;
}

/** The calls about practical exams. */
export const PRACTICAL_EXAM_CALLS: Calls = {
  listMyPracticalExams: async (scene) => {
    const { examinee } = await anOpenAttempt(scene);
    return () => examinee.learner.get('/api/practical-exams/mine');
  },
  getPracticalExam: async (scene) => {
    const { examinee } = await anOpenAttempt(scene);
    return () => examinee.overview();
  },
  startPracticalExam: async (scene) => {
    const { examinee } = await anExaminee(scene);
    return () => examinee.start();
  },
  saveExamReport: async (scene) => {
    const { examinee, path } = await anOpenAttempt(scene);
    return () => examinee.learner.put(`${path}/report`).send({ report: '## A guessed password', version: 0 });
  },
  addExamReportFile: async (scene) => {
    const { examinee, path } = await anOpenAttempt(scene);
    return () => examinee.learner.put(`${path}/file`).attach('report', aPdf(), 'report.pdf');
  },
  removeExamReportFile: async (scene) => {
    const { examinee, path } = await anOpenAttempt(scene);
    await examinee.learner.put(`${path}/file`).attach('report', aPdf(), 'report.pdf').expect(200);
    return () => examinee.learner.delete(`${path}/file`);
  },
  submitExamReport: async (scene) => {
    const { examinee, path } = await anOpenAttempt(scene);
    await examinee.solve().expect(200);
    await examinee.learner
      .put(`${path}/report`)
      .send({ report: 'A guessed password', version: 0 })
      .expect(200);
    return () => examinee.learner.post(`${path}/submit`);
  },
  appealPracticalExam: async (scene) => {
    const { examinee, reportId } = await aFailedReport(scene);
    return () =>
      examinee.learner
        .post(`/api/practical-exams/attempts/${reportId}/appeal`)
        .send({ message: 'The second finding was not read' });
  },

  listExamReports: async (scene) => {
    const { reader } = await aReport(scene);
    return () => reader.get('/api/exam-reports');
  },
  getExamReport: async (scene) => {
    const { reader, reportId } = await aReport(scene);
    return () => reader.get(`/api/exam-reports/${reportId}`);
  },
  gradeExamReport: async (scene) => {
    const { reader, reportId } = await aReport(scene);
    return () => grade(reader, reportId, [50, 30]);
  },

  getPracticalExamSettings: async (scene) => {
    const { path } = await anExam(scene);
    return () => scene.administrator.get(path);
  },
  savePracticalExam: async (scene) => {
    const { path } = await anExam(scene);
    const { body } = await scene.administrator.get(path).expect(200);
    const {
      course_id: _id,
      course_title: _title,
      available_labs: _labs,
      ...exam
    } = body as Record<string, unknown>;
    return () => scene.administrator.put(path).send({ ...exam, hours: 48 });
  },
  listPracticalExamAttempts: async (scene) => {
    const { exam } = await aFailedReport(scene);
    return () => scene.administrator.get(`${exam.path}/attempts`);
  },
  voidPracticalExamAttempt: async (scene) => {
    const { exam, reportId } = await aFailedReport(scene);
    return () =>
      scene.administrator.post(`${exam.path}/attempts/${reportId}/void`).send({ reason: 'A power cut' });
  },
  readPracticalExamAgain: async (scene) => {
    const { exam, reportId } = await aFailedReport(scene);
    return () =>
      scene.administrator.post(`${exam.path}/attempts/${reportId}/read-again`).send({ reason: 'An appeal' });
  },
};
