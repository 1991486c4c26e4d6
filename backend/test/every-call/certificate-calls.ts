import { IssuingService } from '../../src/modules/credentials/issuing.service.js';
import { anEnrolment } from '../factories/enrolments.js';
import { type ACertificate, certificatesOf } from '../factories/credentials.js';
import type { SignedIn } from '../factories/people.js';
import type { Calls, Scene } from './scene.js';

async function aCertificate(scene: Scene): Promise<{ certificate: ACertificate; learner: SignedIn }> {
  const [learner, course] = [await scene.learner(), await scene.course()];
  await anEnrolment(scene.academy, learner, course, { completedAt: new Date() });
  const issuing = scene.academy.app.get(IssuingService);
  await scene.academy.dataSource.transaction((manager) =>
    issuing.award(manager, { userId: learner.id, courseId: course.id }),
  );
  const [certificate] = await certificatesOf(learner);
  return { certificate: certificate!, learner };
}

const inPublic =
  (address: (certificate: ACertificate) => string, accept = '*/*') =>
  async (scene: Scene) => {
    const { certificate } = await aCertificate(scene);
    return () => scene.academy.http().get(address(certificate)).set('Accept', accept);
  };

const ofOwn = (file: string) => async (scene: Scene) => {
  const { certificate, learner } = await aCertificate(scene);
  return () => learner.get(`/api/credentials/mine/${certificate.id}/${file}`);
};

/** The calls about certificates. */
export const CERTIFICATE_CALLS: Calls = {
  checkCertificate: inPublic(({ code }) => `/api/public/credentials/${code}`),
  getCredential: inPublic(({ code }) => `/credentials/${code}.json`),
  getCertificatePdf: inPublic(({ code }) => `/credentials/${code}.pdf`),
  getBadge: inPublic(({ code }) => `/credentials/${code}.png`),
  getSharePicture: inPublic(({ code }) => `/credentials/${code}/og.png`),
  getCredentialOfPage: inPublic(({ code }) => `/verify/${code}`, 'application/vc'),
  getStatusList: inPublic(() => '/credentials/status/1'),
  getAchievement: inPublic(({ course_id }) => `/achievements/${course_id}/1`),
  getDidDocument: inPublic(() => '/.well-known/did.json'),

  listMyCertificates: async (scene) => {
    const { learner } = await aCertificate(scene);
    return () => learner.get('/api/credentials/mine');
  },
  changeCertificateVisibility: async (scene) => {
    const { certificate, learner } = await aCertificate(scene);
    return () => learner.patch(`/api/credentials/mine/${certificate.id}`).send({ visibility: 'private' });
  },
  correctCertificateName: async (scene) => {
    const { certificate, learner } = await aCertificate(scene);
    return () =>
      learner.post(`/api/credentials/mine/${certificate.id}/corrections`).send({ name: 'Ananya Sharma' });
  },

  downloadCertificate: ofOwn('certificate.pdf'),
  downloadBadge: ofOwn('badge.png'),
  downloadCredential: ofOwn('credential.json'),

  getCourseCertification: async (scene) => {
    const { courseId } = await scene.labStudent();
    return () => scene.administrator.get(`/api/admin/courses/${courseId}/certification`);
  },
  listCertificates: async (scene) => {
    await aCertificate(scene);
    return () => scene.administrator.get('/api/admin/credentials?q=ananya');
  },
  revokeCertificate: async (scene) => {
    const { certificate } = await aCertificate(scene);
    return () =>
      scene.administrator
        .post(`/api/admin/credentials/${certificate.id}/revoke`)
        .send({ reason: 'A mistake' });
  },
  reissueCertificate: async (scene) => {
    const { certificate } = await aCertificate(scene);
    return () =>
      scene.administrator
        .post(`/api/admin/credentials/${certificate.id}/reissue`)
        .send({ name: 'Ananya Sharma', reason: 'Married name' });
  },
};
