import { aMachine, aTask, aZip } from '../factories/labs.js';
import { EmailVerificationsService, PasswordResetsService } from '../../src/modules/auth/index.js';
import { anImage } from '../factories/files.js';
import { PASSWORD } from '../factories/people.js';
import { LiveReader } from '../setup/live-reader.js';
import type { Calls } from './scene.js';

const ANSWERS = { q1: ['88'], q2: ['TGT', 'ST'] };

/** The calls of visitors and learners, payments apart. */
export const LEARNER_CALLS: Calls = {
  getAcademy:
    ({ academy }) =>
    () =>
      academy.http().get('/academy.json'),
  live:
    ({ academy }) =>
    () =>
      academy.http().get('/health/live'),
  ready:
    ({ academy }) =>
    () =>
      academy.http().get('/health/ready'),

  signup: ({ academy, newId }) => {
    const person = { full_name: 'Meera Nair', email: `${newId()}@example.com`, password: PASSWORD };
    return () => academy.http().post('/api/auth/v1/signup').send(person);
  },
  login: async (scene) => {
    const { email } = await scene.learner();
    return () => scene.academy.http().post('/api/auth/v1/login').send({ email, password: PASSWORD });
  },
  logout: async (scene) => {
    const learner = await scene.learner();
    return () => learner.post('/api/auth/v1/logout');
  },
  logoutOthers: async (scene) => {
    const learner = await scene.learner();
    return () => learner.post('/api/auth/v1/logout-others');
  },
  listMySessions: async (scene) => {
    const learner = await scene.learner();
    return () => learner.get('/api/auth/v1/sessions');
  },
  endMySession: async (scene) => {
    const learner = await scene.learner();
    await scene.academy.http().post('/api/auth/v1/login').send({ email: learner.email, password: PASSWORD });
    const { body } = await learner.get('/api/auth/v1/sessions').expect(200);
    const other = (body as { id: string; is_current: boolean }[]).find(({ is_current: current }) => !current);
    return () => learner.delete(`/api/auth/v1/sessions/${other!.id}`);
  },
  reauthenticate: async (scene) => {
    const learner = await scene.learner();
    return () => learner.post('/api/auth/v1/reauthenticate').send({ password: PASSWORD });
  },
  forgotPassword: async (scene) => {
    const { email } = await scene.learner();
    return () => scene.academy.http().post('/api/auth/v1/forgot-password').send({ email });
  },
  resetPassword: async (scene) => {
    const { id } = await scene.learner();
    const issued = await scene.academy.app.get(PasswordResetsService).issueToken(id);
    const reset = { token: issued!.token, password: 'remembered now' };
    return () => scene.academy.http().post('/api/auth/v1/reset-password').send(reset);
  },

  verifyEmail: async (scene) => {
    const { id } = await scene.learner();
    const issued = await scene.academy.app.get(EmailVerificationsService).issueToken(id);
    return () => scene.academy.http().post('/api/auth/v1/verify-email').send({ token: issued!.token });
  },
  renewVerificationLink: async (scene) => {
    const { id } = await scene.learner();
    const issued = await scene.academy.app.get(EmailVerificationsService).issueToken(id);
    return () => scene.academy.http().post('/api/auth/v1/verify-email/renew').send({ token: issued!.token });
  },
  sendVerificationLink: async (scene) => {
    const learner = await scene.learner();
    return () => learner.post('/api/auth/v1/me/email/verification');
  },
  changeEmail: async (scene) => {
    const learner = await scene.learner();
    const change = { email: `${scene.newId()}@example.com`, password: PASSWORD };
    return () => learner.put('/api/auth/v1/me/email').send(change);
  },

  getMe: async (scene) => {
    const { learner } = await scene.student();
    return () => learner.get('/api/auth/v1/me');
  },
  updateMe: async (scene) => {
    const learner = await scene.learner();
    return () => learner.patch('/api/auth/v1/me').send({ full_name: 'Meera Pillai' });
  },
  changePassword: async (scene) => {
    const learner = await scene.learner();
    const change = { current_password: PASSWORD, new_password: 'another fine horse' };
    return () => learner.post('/api/auth/v1/change-password').send(change);
  },
  setAvatar: async (scene) => {
    const learner = await scene.learner();
    const image = await anImage({ width: 64, height: 64 });
    const put = () => learner.put('/api/auth/v1/me/avatar').attach('avatar', image, 'me.jpg');
    // The second one also does away with the first.
    await put().expect(200);
    return put;
  },
  removeAvatar: async (scene) => {
    const learner = await scene.learner();
    const image = await anImage({ width: 64, height: 64 });
    await learner.put('/api/auth/v1/me/avatar').attach('avatar', image, 'me.jpg').expect(200);
    return () => learner.delete('/api/auth/v1/me/avatar');
  },

  listCourses: async (scene) => {
    const learner = await scene.learner();
    await scene.course();
    return () => learner.get('/api/auth/v1/courses?q=memory&limit=20');
  },
  getCourse: async (scene) => {
    const learner = await scene.learner();
    const { id } = await scene.course();
    return () => learner.get(`/api/courses/${id}`);
  },
  getCourseOutline: async (scene) => {
    const learner = await scene.learner();
    const { id } = await scene.course();
    return () => learner.get(`/api/courses/${id}/outline`);
  },

  shareLabHistory: async (scene) => {
    const { learner, labId } = await scene.labStudent();
    return () => learner.put(`/api/auth/v1/content/${labId}/lab/history/sharing`).send({ shared: true });
  },
  saveLabHistory: async (scene) => {
    const { learner, labId } = await scene.labHistory();
    const history = { run_id: scene.newId(), commands: 'ls -la' };
    return () => learner.put(`/api/auth/v1/content/${labId}/lab/history`).send(history);
  },
  listSolvedLabs: async (scene) => {
    const { learner } = await scene.labStudent();
    return () => learner.get('/api/labs/solved');
  },
  getPublicPage: async (scene) => {
    const learner = await scene.learner();
    return () => learner.get('/api/profile/public-page');
  },
  changePublicPage: async (scene) => {
    const learner = await scene.learner();
    return () => learner.put('/api/profile/public-page').send({ is_public: true });
  },

  listCourseReviews: async (scene) => {
    const { course, learner } = await scene.review();
    return () => learner.get(`/api/courses/${course.id}/reviews?limit=10`);
  },
  getReviewSummary: async (scene) => {
    const { course, learner } = await scene.review();
    return () => learner.get(`/api/courses/${course.id}/reviews/summary`);
  },
  getMyReview: async (scene) => {
    const { course, learner } = await scene.review();
    return () => learner.get(`/api/courses/${course.id}/reviews/mine`);
  },
  saveMyReview: async (scene) => {
    const { course, learner } = await scene.review();
    return () => learner.put(`/api/courses/${course.id}/reviews/mine`).send({ stars: 4, body: 'Good labs.' });
  },
  deleteMyReview: async (scene) => {
    const { course, learner } = await scene.review();
    return () => learner.delete(`/api/courses/${course.id}/reviews/mine`);
  },

  listEnrolledCourses: async (scene) => {
    const { learner } = await scene.student();
    return () => learner.get('/api/auth/v1/enrolled-courses');
  },
  getAccess: async (scene) => {
    const { learner, course } = await scene.student();
    return () => learner.get(`/api/courses/${course.id}/access`);
  },
  getLearnCourse: async (scene) => {
    const { learner, course } = await scene.student();
    return () => learner.get(`/api/auth/v1/courses/${course.id}/access`);
  },
  getCourseProgress: async (scene) => {
    const { learner, course } = await scene.student();
    return () => learner.get(`/api/auth/v1/courses/${course.id}/progress`);
  },
  getLesson: async (scene) => {
    const { learner, course } = await scene.student();
    return () => learner.get(`/api/auth/v1/content/${course.filmId}`);
  },
  updateLessonProgress: async (scene) => {
    const { learner, course } = await scene.student();
    const complete = (lessonId: string) =>
      learner.post(`/api/auth/v1/content/${lessonId}/progress`).send({ completed: true });
    await learner.post(`/api/auth/v1/content/${course.lessonId}/quiz`).send({ answers: ANSWERS }).expect(200);
    await complete(course.filmId).expect(200);
    // The last lesson completes the course, which is the most that this call does.
    return () => complete(course.secondFilmId);
  },
  getLessonQuiz: async (scene) => {
    const { learner, course } = await scene.student();
    return () => learner.get(`/api/auth/v1/content/${course.lessonId}/quiz`);
  },
  submitLessonQuiz: async (scene) => {
    const { learner, course } = await scene.student();
    for (const lessonId of [course.filmId, course.secondFilmId]) {
      await learner.post(`/api/auth/v1/content/${lessonId}/progress`).send({ completed: true }).expect(200);
    }
    const path = `/api/auth/v1/content/${course.lessonId}/quiz`;
    return () => learner.post(path).send({ answers: ANSWERS });
  },
  getLab: async (scene) => {
    const { learner, labId } = await scene.labStudent();
    return () => learner.get(`/api/auth/v1/content/${labId}/lab`);
  },
  getLabFiles: async (scene) => {
    const { learner, labId } = await scene.labStudent({ file: aZip({ 'note.txt': '{{flag:flag}}' }) });
    return () => learner.get(`/api/auth/v1/content/${labId}/lab/files`);
  },
  getLabMachines: async (scene) => {
    const { learner, labId } = await scene.labStudent({ tasks: [aTask('address')], machines: [aMachine()] });
    return () => learner.get(`/api/auth/v1/content/${labId}/lab/machines`);
  },
  takeLabHint: async (scene) => {
    const hinted = aTask('address', { hints: [{ text: 'Look at the log.', cost: 1 }] });
    const { learner, labId } = await scene.labStudent({ tasks: [hinted] });
    const path = `/api/auth/v1/content/${labId}/lab/hints`;
    return () => learner.post(path).send({ task_id: 'address', hint: 1 });
  },
  readLabFile: async (scene) => {
    const { learner, labId } = await scene.labStudent();
    const { body } = await learner.get(`/api/auth/v1/content/${labId}/lab`).expect(200);
    return () => scene.academy.http().get((body as { file_url: string }).file_url);
  },
  answerLab: async (scene) => {
    const { learner, labId } = await scene.labStudent();
    const path = `/api/auth/v1/content/${labId}/lab`;
    const { body } = await learner.get(path).expect(200);
    const file = await scene.academy
      .http()
      .get((body as { file_url: string }).file_url)
      .responseType('blob');
    const [flag] = /TRIAD\{[A-Z2-7]{24}\}/.exec((file.body as Buffer).toString())!;
    const answer = { task_id: 'flag', answer: flag };
    return () => learner.post(`${path}/answers`).send(answer);
  },
  listLessonComments: async (scene) => {
    const { learner, course } = await scene.student();
    const path = `/api/auth/v1/content/${course.filmId}/comments`;
    await learner.post(path).send({ content: 'Which port was that?' }).expect(201);
    return () => learner.get(path);
  },
  addLessonComment: async (scene) => {
    const { learner, course } = await scene.student();
    const path = `/api/auth/v1/content/${course.filmId}/comments`;
    const { body } = await learner.post(path).send({ content: 'Which port was that?' }).expect(201);
    // The answer of a mentor is the most that this call does.
    const mentor = await scene.mentor(course);
    const answer = { content: 'Port 88', reply_to: (body as { id: string }).id };
    return () => mentor.post(path).send(answer);
  },
  deleteLessonComment: async (scene) => {
    const { learner, course } = await scene.student();
    const path = `/api/auth/v1/content/${course.filmId}/comments`;
    const { body } = await learner.post(path).send({ content: 'Never mind' }).expect(201);
    return () => learner.delete(`${path}/${(body as { id: string }).id}`);
  },

  listQuestions: async (scene) => {
    const { mentor } = await scene.question();
    return () => mentor.get('/api/questions');
  },
  listTaughtCourses: async (scene) => {
    const { mentor } = await scene.question();
    return () => mentor.get('/api/questions/courses');
  },
  setAsideQuestion: async (scene) => {
    const { mentor, questionId } = await scene.question();
    return () => mentor.post(`/api/questions/${questionId}/set-aside`);
  },
  listMentors: async (scene) => {
    await scene.mentor(await scene.course());
    return () => scene.academy.http().get('/api/public/mentors');
  },
  getMentor: async (scene) => {
    const { mentorId } = await scene.mentor(await scene.course());
    return () => scene.academy.http().get(`/api/public/mentors/${mentorId}`);
  },
  listCourseMentors: async (scene) => {
    const course = await scene.course();
    const mentor = await scene.mentor(course);
    return () => mentor.get(`/api/courses/${course.id}/mentors`);
  },
  listCourseLiveSessions: async (scene) => {
    const { learner, course } = await scene.liveSession();
    return () => learner.get(`/api/courses/${course.id}/live-sessions`);
  },
  listMyLiveSessions: async (scene) => {
    const { learner } = await scene.liveSession();
    return () => learner.get('/api/live-sessions');
  },
  downloadLiveSession: async (scene) => {
    const { learner, sessionId } = await scene.liveSession();
    return () => learner.get(`/api/live-sessions/${sessionId}/calendar.ics`);
  },

  listMyTickets: async (scene) => {
    const learner = await scene.learner();
    await scene.ticket(learner);
    return () => learner.get('/api/support/mine');
  },
  openTicket: async (scene) => {
    const learner = await scene.learner();
    const ticket = { type: 'payment', message: 'Where is my course?' };
    return () => learner.post('/api/support').send(ticket);
  },
  listTicketComments: async (scene) => {
    const learner = await scene.learner();
    const ticketId = await scene.ticket(learner);
    return () => learner.get(`/api/support/${ticketId}/comments`);
  },
  addTicketComment: async (scene) => {
    const learner = await scene.learner();
    const path = `/api/support/${await scene.ticket(learner)}/comments`;
    return () => learner.post(path).send({ message: 'It is there now' });
  },
  contact: ({ academy, newId }) => {
    const sender = { name: 'Kabir Rao', email: `${newId()}@example.com` };
    return () =>
      academy
        .http()
        .post('/api/public/contact')
        .send({ ...sender, type: 'other', message: 'Hello there' });
  },
  getGuestTicket: async (scene) => {
    const token = await scene.guestLink();
    return () => scene.academy.http().get(`/api/public/contact/ticket?token=${token}`);
  },
  listGuestReplies: async (scene) => {
    const token = await scene.guestLink();
    return () => scene.academy.http().get(`/api/public/contact/replies?token=${token}`);
  },
  addGuestReply: async (scene) => {
    const reply = { token: await scene.guestLink(), message: 'Thank you' };
    return () => scene.academy.http().post('/api/public/contact/replies').send(reply);
  },
  listAnnouncements: async (scene) => {
    const learner = await scene.learner();
    await scene.announcement();
    return () => learner.get('/api/announcements');
  },
  streamLiveEvents: async (scene) => {
    const learner = await scene.learner();
    return async () => {
      const reader = await LiveReader.open(scene.academy.url, learner.token);
      reader.close();
      return { status: reader.response.status };
    };
  },
};
