import { aTask, aZip } from '../factories/labs.js';
import { anEnrolment } from '../factories/enrolments.js';
import { anImage, aPdf } from '../factories/files.js';
import { anAdministrator } from '../factories/people.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import type { Calls, Scene } from './scene.js';

const COURSE_FORM = {
  title: 'Kerberos in depth',
  description: 'Tickets, and who forges them.',
  price: '4999',
  category: 'red teamer',
  duration: '12',
};

async function anUpload({ academy, administrator }: Scene): Promise<ResumableUpload> {
  return ResumableUpload.begin(academy, administrator.token, { size: aPdf().length });
}

/** A lesson of a course that shows a PDF. */
async function aHandout(scene: Scene, isPreview = false) {
  const course = await scene.course();
  const { body } = await scene.administrator
    .post(`/api/admin/courses/${course.id}/contents`)
    .field({ module_name: 'Foundations', lesson_title: 'Handout', is_preview: String(isPreview) })
    .attach('file', aPdf(), 'handout.pdf')
    .expect(201);
  return { course, handout: body as { id: string; file_url: string } };
}

/** The calls of administrators on courses, people, support and settings, and the files behind courses. */
export const ADMINISTRATOR_CALLS: Calls = {
  listAdminCourses: async (scene) => {
    await scene.course();
    return () => scene.administrator.get('/api/admin/courses?q=memory');
  },
  getAdminCourse: async (scene) => {
    const { id } = await scene.course();
    return () => scene.administrator.get(`/api/admin/courses/${id}`);
  },
  createCourse: async (scene) => {
    const image = await anImage({ width: 64, height: 64 });
    return () =>
      scene.administrator
        .post('/api/admin/coursecreation')
        .field({ ...COURSE_FORM, instructors: JSON.stringify([scene.newId()]) })
        .attach('thumbnail', image, 'a.jpg')
        .attach('certification_preview', image, 'b.jpg');
  },
  updateCourse: async (scene) => {
    const { id } = await scene.course();
    const image = await anImage({ width: 64, height: 64 });
    return () =>
      scene.administrator
        .put(`/api/admin/courses/${id}`)
        .field({ title: 'Renamed', price: '1', instructors: JSON.stringify([scene.newId()]) })
        .attach('thumbnail', image, 'a.jpg')
        .attach('certification_preview', image, 'b.jpg');
  },
  archiveCourse: async (scene) => {
    const { id } = await scene.course();
    return () => scene.administrator.delete(`/api/admin/courses/${id}`);
  },
  listAdminMentors: async (scene) => {
    await scene.mentor(await scene.course());
    return () => scene.administrator.get('/api/admin/mentors?limit=20');
  },
  createMentor: async (scene) => {
    const { email } = await scene.learner();
    const image = await anImage({ width: 64, height: 64 });
    return () =>
      scene.administrator
        .post('/api/admin/mentors')
        .field({ name: scene.newId(), email })
        .attach('picture', image, 'a.jpg');
  },
  updateMentor: async (scene) => {
    const { email, mentorId } = await scene.mentor(await scene.course());
    const image = await anImage({ width: 64, height: 64 });
    const put = () =>
      scene.administrator
        .put(`/api/admin/mentors/${mentorId}`)
        .field({ name: scene.newId(), email })
        .attach('picture', image, 'a.jpg');
    // The second one also does away with the first picture.
    await put().expect(200);
    return put;
  },
  archiveMentor: async (scene) => {
    const { mentorId } = await scene.mentor(await scene.course());
    return () => scene.administrator.delete(`/api/admin/mentors/${mentorId}`);
  },
  restoreMentor: async (scene) => {
    const { mentorId } = await scene.mentor(await scene.course());
    const path = `/api/admin/mentors/${mentorId}`;
    await scene.administrator.delete(path).expect(200);
    return () => scene.administrator.post(`${path}/restore`);
  },
  listAdminLiveSessions: async (scene) => {
    const { course } = await scene.liveSession();
    return () => scene.administrator.get(`/api/admin/courses/${course.id}/live-sessions`);
  },
  scheduleLiveSession: async (scene) => {
    const { course, form } = await scene.liveSession();
    return () => scene.administrator.post(`/api/admin/courses/${course.id}/live-sessions`).send(form);
  },
  changeLiveSession: async (scene) => {
    const { sessionId, form } = await scene.liveSession();
    return () => scene.administrator.put(`/api/admin/live-sessions/${sessionId}`).send(form);
  },
  cancelLiveSession: async (scene) => {
    const { sessionId } = await scene.liveSession();
    return () => scene.administrator.post(`/api/admin/live-sessions/${sessionId}/cancel`);
  },
  listReviews: async (scene) => {
    const { course } = await scene.review();
    return () => scene.administrator.get(`/api/admin/reviews?course_id=${course.id}&limit=20`);
  },
  answerReview: async (scene) => {
    const { reviewId } = await scene.review();
    return () =>
      scene.administrator.put(`/api/admin/reviews/${reviewId}/answer`).send({ answer: 'Thank you.' });
  },
  hideReview: async (scene) => {
    const { reviewId } = await scene.review();
    return () => scene.administrator.post(`/api/admin/reviews/${reviewId}/hide`).send({ reason: 'Spam' });
  },
  showReview: async (scene) => {
    const { reviewId } = await scene.review();
    const path = `/api/admin/reviews/${reviewId}`;
    await scene.administrator.post(`${path}/hide`).send({ reason: 'Spam' }).expect(200);
    return () => scene.administrator.post(`${path}/show`);
  },
  listCourseContents: async (scene) => {
    const { id } = await scene.course();
    return () => scene.administrator.get(`/api/admin/courses/${id}/contents`);
  },
  listCourseLabs: async (scene) => {
    const { courseId } = await scene.labStudent();
    return () => scene.administrator.get(`/api/admin/courses/${courseId}/labs`);
  },
  getAdminLab: async (scene) => {
    const { labId } = await scene.labStudent({ file: aZip({ 'note.txt': '{{flag:flag}}' }) });
    return () => scene.administrator.get(`/api/admin/labs/${labId}`);
  },
  listLabHistories: async (scene) => {
    const { labId } = await scene.labHistory();
    return () => scene.administrator.get(`/api/admin/labs/${labId}/histories`);
  },
  getLabHistory: async (scene) => {
    const { learner, labId } = await scene.labHistory();
    return () => scene.administrator.get(`/api/admin/labs/${labId}/histories/${learner.id}`);
  },
  saveLab: async (scene) => {
    const { labId } = await scene.labStudent();
    const lab = { revision: 0, pass_points: 10, tasks: [aTask('address')] };
    return () => scene.administrator.put(`/api/admin/labs/${labId}`).send(lab);
  },
  addLesson: async (scene) => {
    const { id } = await scene.course();
    const upload = await anUpload(scene);
    await upload.send(aPdf(), 0);
    const form = { module_name: 'A new module', lesson_title: 'Handout', upload_id: upload.id };
    return () => scene.administrator.post(`/api/admin/courses/${id}/contents`).field(form);
  },
  updateLesson: async (scene) => {
    const { handout } = await aHandout(scene);
    const upload = await anUpload(scene);
    await upload.send(aPdf(), 0);
    const form = { lesson_title: 'The better handout', upload_id: upload.id };
    return () => scene.administrator.put(`/api/admin/courses/contents/${handout.id}`).field(form);
  },
  deleteLesson: async (scene) => {
    const { course, handout } = await aHandout(scene);
    // Someone who did all the others completes the course by it.
    const learner = await scene.learner();
    await anEnrolment(scene.academy, learner, course);
    return () => scene.administrator.delete(`/api/admin/courses/contents/${handout.id}`);
  },
  renameModule: async (scene) => {
    const { id, moduleId } = await scene.course();
    const path = `/api/admin/courses/${id}/modules/${moduleId}`;
    return () => scene.administrator.put(path).send({ module_name: 'Persistence' });
  },
  reorderContents: async (scene) => {
    const course = await scene.course();
    const modules = [
      { module_id: course.secondModuleId, contents: [course.filmId, course.secondFilmId] },
      { module_id: course.moduleId, contents: [course.lessonId] },
    ];
    return () => scene.administrator.put(`/api/admin/courses/${course.id}/order`).send({ modules });
  },
  moveModule: async (scene) => {
    const { id, moduleId } = await scene.course();
    const path = `/api/admin/courses/${id}/modules/${moduleId}/move`;
    return () => scene.administrator.put(path).send({ direction: 'down' });
  },
  moveLesson: async (scene) => {
    const { id, lessonId } = await scene.course();
    const path = `/api/admin/courses/${id}/contents/${lessonId}/move`;
    return () => scene.administrator.put(path).send({ direction: 'down' });
  },

  beginUpload: (scene) => () =>
    ResumableUpload.tryToBegin(scene.academy, scene.administrator.token, { size: 100 }),
  findUpload: async (scene) => {
    const upload = await anUpload(scene);
    return () => upload.ask();
  },
  appendToUpload: async (scene) => {
    const upload = await anUpload(scene);
    return () => upload.send(aPdf(), 0);
  },
  giveUpUpload: async (scene) => {
    const upload = await anUpload(scene);
    return () => upload.giveUp();
  },
  readImage: async (scene) => {
    const image = await anImage({ width: 64, height: 64 });
    const { body } = await scene.administrator
      .post('/api/admin/coursecreation')
      .field(COURSE_FORM)
      .attach('thumbnail', image, 'a.jpg')
      .expect(201);
    return () => scene.academy.http().get((body as { thumbnail: string }).thumbnail);
  },
  readFile: async (scene) => {
    const { handout } = await aHandout(scene);
    return () => scene.academy.http().get(handout.file_url);
  },
  getPublicCourse: async (scene) => {
    const { id } = await scene.course();
    return () => scene.academy.http().get(`/api/public/courses/${id}`);
  },
  getPreview: async (scene) => {
    const { handout } = await aHandout(scene, true);
    return () => scene.academy.http().get(`/api/public/previews/${handout.id}`);
  },
  readPreviewFile: async (scene) => {
    const { handout } = await aHandout(scene, true);
    return () => scene.academy.http().get(`/api/public/previews/${handout.id}/file`);
  },

  listCourseEnrolments: async (scene) => {
    const { course } = await scene.student();
    return () => scene.administrator.get(`/api/admin/courses/${course.id}/enrollments?q=Ananya`);
  },
  grantEnrolment: async (scene) => {
    const { email } = await scene.learner();
    const { id } = await scene.course();
    const grant = { email, reason: 'Paid by bank transfer' };
    return () => scene.administrator.post(`/api/admin/courses/${id}/enrollments`).send(grant);
  },
  revokeEnrolment: async (scene) => {
    const { enrolmentId } = await scene.student();
    return () => scene.administrator.delete(`/api/admin/enrollments/${enrolmentId}`);
  },
  undoRevocation: async (scene) => {
    const { enrolmentId } = await scene.student();
    await scene.administrator.delete(`/api/admin/enrollments/${enrolmentId}`).expect(200);
    return () => scene.administrator.post(`/api/admin/enrollments/${enrolmentId}/undo`);
  },
  exportEnrolments: async (scene) => {
    await scene.student();
    return () => scene.administrator.get('/api/admin/exports/enrolments.csv');
  },

  listLearners: async (scene) => {
    await scene.student();
    return () => scene.administrator.get('/api/admin/learners?q=Ananya');
  },
  getLearner: async (scene) => {
    const { learner } = await scene.student();
    return () => scene.administrator.get(`/api/admin/learners/${learner.id}`);
  },
  listLearnerCourses: async (scene) => {
    const { learner } = await scene.student();
    return () => scene.administrator.get(`/api/admin/learners/${learner.id}/courses`);
  },
  listLearnerTickets: async (scene) => {
    const learner = await scene.learner();
    await scene.ticket(learner);
    return () => scene.administrator.get(`/api/admin/learners/${learner.id}/tickets`);
  },
  changeRole: async (scene) => {
    const { id } = await anAdministrator(scene.academy);
    return () => scene.administrator.patch(`/api/admin/learners/${id}/role`).send({ is_admin: false });
  },
  endSessions: async (scene) => {
    const { id } = await scene.learner();
    return () => scene.administrator.delete(`/api/admin/learners/${id}/sessions`);
  },

  listAllTickets: async (scene) => {
    await scene.ticket(await scene.learner());
    return () => scene.administrator.get('/api/support/admin/all?q=course&status=active');
  },
  getTicket: async (scene) => {
    const ticketId = await scene.ticket(await scene.learner());
    return () => scene.administrator.get(`/api/support/admin/${ticketId}`);
  },
  changeTicketStatus: async (scene) => {
    const ticketId = await scene.ticket(await scene.learner());
    return () =>
      scene.administrator.patch(`/api/support/admin/${ticketId}/status`).send({ status: 'closed' });
  },

  getSettings: (scene) => () => scene.administrator.get('/api/admin/settings'),
  updateSettings: async (scene) => {
    const { body } = await scene.administrator.get('/api/admin/settings').expect(200);
    const { changed_at: _at, changed_by: _by, ...standing } = body as Record<string, unknown>;
    const settings = { ...standing, payee_name: 'Another payee', checkout_session_minutes: 25 };
    return () => scene.administrator.put('/api/admin/settings').send(settings);
  },
  listSettingsChanges: (scene) => () => scene.administrator.get('/api/admin/settings/changes'),
  previewUpi: (scene) => () =>
    scene.administrator
      .get('/api/admin/settings/upi-preview')
      .query({ upi_id: 'new@okbank', payee_name: 'Asha & Co' }),
  listAdminAnnouncements: async (scene) => {
    await scene.announcement();
    return () => scene.administrator.get('/api/admin/announcements');
  },
  createAnnouncement: (scene) => () =>
    scene.administrator.post('/api/admin/announcements').send({ message: 'Holiday on Monday' }),
  updateAnnouncement: async (scene) => {
    const id = await scene.announcement();
    return () => scene.administrator.put(`/api/admin/announcements/${id}`).send({ message: 'On Tuesday' });
  },
  deleteAnnouncement: async (scene) => {
    const id = await scene.announcement();
    return () => scene.administrator.delete(`/api/admin/announcements/${id}`);
  },

  getDashboardStats: (scene) => () => scene.administrator.get('/api/admin/dashboard/stats'),
  getDashboardSetup: (scene) => () => scene.administrator.get('/api/admin/dashboard/setup'),
  getDashboardHistory: (scene) => () => scene.administrator.get('/api/admin/dashboard/history'),
  openQueueBoard: (scene) => () => scene.administrator.post('/api/admin/queues/session'),
};
