import { newId } from '../../src/platform/database/columns.js';
import { aCandidate, anAssessment, type Paper, Tab } from '../factories/assessments.js';
import type { Calls, Scene } from './scene.js';

const QUESTION = { text: 'Which port?', type: 'single', options: ['53', '88'], answer: ['88'] };
const FILE = { text: 'Which port?\nA. 53\nB. 88\nANSWER: B', topic: 'Ports' };

async function aBank(scene: Scene) {
  const course = await scene.course();
  const { topics } = await anAssessment(scene.administrator, course);
  return { courseId: course.id, topics, path: `/api/admin/assessments/${course.id}` };
}

async function aCandidateAt(scene: Scene): Promise<{ courseId: string; tab: Tab; path: string }> {
  const { courseId, path } = await aBank(scene);
  return { courseId, path, tab: new Tab(await aCandidate(scene.academy, { id: courseId })) };
}

async function anOpenPaper(scene: Scene): Promise<{ tab: Tab; paper: Paper; path: string }> {
  const { courseId, tab, path } = await aCandidateAt(scene);
  return { tab, paper: await tab.paper(courseId), path };
}

async function aFailedAttempt(scene: Scene): Promise<{ tab: Tab; paper: Paper; path: string }> {
  const sitting = await anOpenPaper(scene);
  await sitting.tab.submit(sitting.paper.id).expect(200);
  return sitting;
}

/** The calls about final assessments. */
export const ASSESSMENT_CALLS: Calls = {
  listMyAssessments: async (scene) => {
    const { tab } = await aFailedAttempt(scene);
    return () => tab.learner.get('/api/assessments/mine');
  },
  getAssessment: async (scene) => {
    const { courseId, tab } = await aCandidateAt(scene);
    return () => tab.learner.get(`/api/assessments/courses/${courseId}`);
  },
  startAttempt: async (scene) => {
    const { courseId, tab } = await aCandidateAt(scene);
    return () => tab.start(courseId);
  },
  openAttempt: async (scene) => {
    const { tab, paper } = await anOpenPaper(scene);
    return () => tab.open(paper.id);
  },
  getAttemptClock: async (scene) => {
    const { tab, paper } = await anOpenPaper(scene);
    return () => tab.learner.get(`/api/assessments/attempts/${paper.id}/clock?lease=${tab.lease}`);
  },
  saveAnswer: async (scene) => {
    const { tab, paper } = await anOpenPaper(scene);
    const { number, options } = paper.questions[0]!;
    return () => tab.save(paper.id, number, options.slice(0, 1));
  },
  submitAttempt: async (scene) => {
    const { tab, paper } = await anOpenPaper(scene);
    await tab.answer(paper);
    return () => tab.submit(paper.id);
  },
  appealAttempt: async (scene) => {
    const { tab, paper } = await aFailedAttempt(scene);
    return () =>
      tab.learner
        .post(`/api/assessments/attempts/${paper.id}/appeal`)
        .send({ message: 'Question 7 is wrong' });
  },

  getAssessmentSettings: async (scene) => {
    const { path } = await aBank(scene);
    return () => scene.administrator.get(path);
  },
  saveAssessmentSettings: async (scene) => {
    const { path } = await aBank(scene);
    const { body } = await scene.administrator.get(path).expect(200);
    return () => scene.administrator.put(path).send({ ...(body as object), minutes: 50 });
  },
  addAssessmentTopic: async (scene) => {
    const { path } = await aBank(scene);
    return () => scene.administrator.post(`${path}/topics`).send({ id: newId(), name: 'Networks' });
  },
  renameAssessmentTopic: async (scene) => {
    const { path, topics } = await aBank(scene);
    return () => scene.administrator.patch(`${path}/topics/${topics[0]!.id}`).send({ name: 'Tickets' });
  },
  deleteAssessmentTopic: async (scene) => {
    const { path } = await aBank(scene);
    const id = newId();
    await scene.administrator.post(`${path}/topics`).send({ id, name: 'Networks' }).expect(201);
    return () => scene.administrator.delete(`${path}/topics/${id}`);
  },
  listAssessmentQuestions: async (scene) => {
    const { path } = await aBank(scene);
    return () => scene.administrator.get(`${path}/questions?q=question&flagged=false`);
  },
  addAssessmentQuestion: async (scene) => {
    const { path, topics } = await aBank(scene);
    return () => scene.administrator.post(`${path}/questions`).send({ ...QUESTION, topic_id: topics[0]!.id });
  },
  changeAssessmentQuestion: async (scene) => {
    const { path, topics } = await aBank(scene);
    const { body } = await scene.administrator.get(`${path}/questions?topic_id=${topics[0]!.id}`);
    const [{ id }] = body as [{ id: string }];
    return () =>
      scene.administrator.put(`${path}/questions/${id}`).send({ ...QUESTION, topic_id: topics[0]!.id });
  },
  deleteAssessmentQuestion: async (scene) => {
    const { path, topics } = await aBank(scene);
    const kerberos = topics.find(({ name }) => name === 'Kerberos')!;
    const { body } = await scene.administrator.get(`${path}/questions?topic_id=${kerberos.id}`);
    const [{ id }] = body as [{ id: string }];
    return () => scene.administrator.delete(`${path}/questions/${id}`);
  },
  previewAssessmentImport: async (scene) => {
    const { path } = await aBank(scene);
    return () => scene.administrator.post(`${path}/imports/preview`).send(FILE);
  },
  importAssessmentQuestions: async (scene) => {
    const { path } = await aBank(scene);
    return () => scene.administrator.post(`${path}/imports`).send(FILE);
  },
  listAssessmentAttempts: async (scene) => {
    const { path } = await aFailedAttempt(scene);
    return () => scene.administrator.get(`${path}/attempts?q=ananya`);
  },
  getAttemptPaper: async (scene) => {
    const { path, paper } = await aFailedAttempt(scene);
    return () => scene.administrator.get(`${path}/attempts/${paper.id}/paper`);
  },
  voidAssessmentAttempt: async (scene) => {
    const { path, paper } = await aFailedAttempt(scene);
    return () => scene.administrator.post(`${path}/attempts/${paper.id}/void`).send({ reason: 'Power cut' });
  },
  listExtraTime: async (scene) => {
    const { path } = await aBank(scene);
    const { email } = await scene.learner();
    await scene.administrator.put(`${path}/extra-time`).send({ email, minutes: 20 }).expect(200);
    return () => scene.administrator.get(`${path}/extra-time`);
  },
  grantExtraTime: async (scene) => {
    const { path } = await aBank(scene);
    const { email } = await scene.learner();
    return () => scene.administrator.put(`${path}/extra-time`).send({ email, minutes: 20 });
  },
  withdrawExtraTime: async (scene) => {
    const { path } = await aBank(scene);
    const { id, email } = await scene.learner();
    await scene.administrator.put(`${path}/extra-time`).send({ email, minutes: 20 }).expect(200);
    return () => scene.administrator.delete(`${path}/extra-time/${id}`);
  },
};
