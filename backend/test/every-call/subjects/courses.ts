import { aLab as anEmptyLab, aMachine, aTask, aZip } from '../../factories/labs.js';
import { aPdf, anImage } from '../../factories/files.js';
import { aLiveSession as aSessionOf } from '../../factories/live-sessions.js';
import { aReview as aReviewOf } from '../../factories/reviews.js';
import { ResumableUpload } from '../../setup/resumable-upload.js';
import type { Scene } from '../scene.js';
import { but, once, type Subjects } from '../subject.js';

const QUIZ_ANSWERS = { q1: ['88'], q2: ['TGT', 'ST'] };

async function aCourse(scene: Scene) {
  const { learner, mentor, mentorId, enrolmentId, course } = await scene.student();
  const { id, moduleId, lessonId } = course;
  return {
    ...{ as: learner, mentor, course, id, enrolmentId },
    ...{ courseId: id, course_id: id, moduleId, contentId: lessonId, mentor_id: mentorId },
    ...{ q: 'memory', direction: 'down', starts_at: '2099-12-03T18:30:00+05:30' },
    instructors: JSON.stringify([scene.newId()]),
  };
}

const aFilm = but(aCourse, ({ course }) => ({ id: course.filmId }));
const aComment = but(aFilm, async ({ as, id }) => {
  const path = `/api/auth/v1/content/${id}/comments`;
  const { body } = await as.post(path).send({ content: 'Which port was that?' }).expect(201);
  return { commentId: (body as { id: string }).id };
});
const aQuestion = but(aComment, ({ mentor, commentId }) => ({ as: mentor, id: commentId }));
const aLiveSession = but(aCourse, async ({ course, mentor_id: mentorId }, { academy }) => ({
  id: (await aSessionOf(academy, course, { mentorId })).id,
}));
const aReview = but(aCourse, async ({ course }, { academy }) => {
  const { id, learner } = await aReviewOf(academy, course);
  return { as: learner, id };
});
const itsCourse = ({ courseId }: { courseId: string }) => ({ id: courseId });
const anEnrolment = but(aCourse, ({ enrolmentId }) => ({ id: enrolmentId, q: 'ananya' }));

/** With a picture already, which a second one does away with. */
async function aMentor(scene: Scene) {
  const { mentor, mentorId } = await scene.student();
  const { body } = await scene.administrator
    .put(`/api/admin/mentors/${mentorId}`)
    .field({ name: scene.newId(), email: mentor.email })
    .attach('picture', await anImage({ width: 64, height: 64 }), 'a.jpg')
    .expect(200);
  const own = { id: mentorId, email: mentor.email, name: scene.newId(), remove_picture: undefined };
  return { ...own, image: (body as { picture: string }).picture };
}

/** A PDF lesson in a course whose other lessons a learner has completed. */
const aHandout = but(aCourse, async ({ courseId }, { administrator }) => {
  const { body } = await administrator
    .post(`/api/admin/courses/${courseId}/contents`)
    .field({ module_name: 'Foundations', lesson_title: 'Handout', is_preview: 'true' })
    .attach('file', aPdf(), 'handout.pdf')
    .expect(201);
  return body as { id: string; file_url: string };
});

/** The fields of a lesson whose file is uploaded already. */
async function anUploadedPdf(_: unknown, { academy, administrator }: Scene) {
  const upload = await ResumableUpload.begin(academy, administrator.token, { size: aPdf().length });
  await upload.send(aPdf(), 0);
  return {
    upload_id: upload.id,
    file: undefined,
    file_type: undefined,
    quiz: undefined,
    embed_url: undefined,
  };
}

/** Of a signed address: the id, and the parameters that sign it. */
function partsOf(address: string): Record<string, string> {
  const { pathname, searchParams } = new URL(address, 'https://academy.example');
  return { ...Object.fromEntries(searchParams), id: pathname.split('/').at(-1)! };
}

/** Without tasks of its own, or with these. */
const aLabWith = (lab: { tasks?: object[]; machines?: object[]; file?: Buffer } = {}) =>
  but(aCourse, async ({ courseId }, { academy, administrator }) => {
    const { file, ...rest } = lab;
    const id = await anEmptyLab(academy, administrator, { courseId, ...(file && { file }) });
    const saved = { revision: 0, pass_points: 1, ...rest };
    if (rest.tasks) await administrator.put(`/api/admin/labs/${id}`).send(saved).expect(200);
    return { id };
  });
const aLab = aLabWith();
const aLabOfFiles = aLabWith({ file: aZip({ 'note.txt': '{{flag:flag}}' }) });
const aLabFile = but(aLab, async ({ as, id }) => {
  const { body } = await as.get(`/api/auth/v1/content/${id}/lab`).expect(200);
  return body as { file_url: string };
});
/** Whose learner shares their commands. */
const aLabHistory = but(aLab, async ({ as, id }, scene) => {
  await as.put(`/api/auth/v1/content/${id}/lab/history/sharing`).send({ shared: true }).expect(200);
  return { userId: as.id, run_id: scene.newId() };
});

/** Courses, who teaches them and what is learnt in them. */
export const COURSES: Subjects = {
  '/api/courses': aCourse,
  '/api/public/courses': aCourse,
  '/api/auth/v1/courses': aCourse,
  '/api/auth/v1/enrolled-courses': aCourse,
  '/api/admin/courses': aCourse,
  createCourse: but(aCourse, () => ({ course_id: undefined })),
  addLesson: but(aCourse, anUploadedPdf),
  '/api/admin/courses/contents': aHandout,
  updateLesson: but(aHandout, anUploadedPdf),
  reorderContents: but(aCourse, ({ course }) => ({
    modules: [
      { module_id: course.secondModuleId, contents: [course.filmId, course.secondFilmId] },
      { module_id: course.moduleId, contents: [course.lessonId] },
    ],
  })),
  '/api/public/previews': aHandout,
  readFile: but(aHandout, ({ file_url }) => partsOf(file_url)),
  readImage: but(aMentor, ({ image }) => partsOf(image)),

  '/api/public/mentors': aMentor,
  '/api/admin/mentors': aMentor,
  createMentor: async (scene) => ({ email: (await scene.learner()).email, name: scene.newId() }),
  restoreMentor: once(aMentor, ({ id }, { administrator }) =>
    administrator.delete(`/api/admin/mentors/${id}`).expect(200),
  ),
  '/api/questions': aQuestion,
  '/api/live-sessions': aLiveSession,
  '/api/admin/live-sessions': aLiveSession,
  '/api/courses/{id}/live-sessions': but(aLiveSession, itsCourse),
  '/api/admin/courses/{id}/live-sessions': but(aLiveSession, itsCourse),
  '/api/courses/{id}/reviews': but(aReview, itsCourse),
  '/api/admin/reviews': aReview,
  showReview: once(aReview, ({ id }, { administrator }) =>
    administrator.post(`/api/admin/reviews/${id}/hide`).send({ reason: 'Spam' }).expect(200),
  ),

  '/api/auth/v1/content': aFilm,
  // The last lesson completes the course, which is the most that the next two calls do.
  updateLessonProgress: but(aFilm, async ({ as, id, course }) => {
    await as.post(`/api/auth/v1/content/${course.lessonId}/quiz`).send({ answers: QUIZ_ANSWERS }).expect(200);
    await as.post(`/api/auth/v1/content/${id}/progress`).send({ completed: true }).expect(200);
    return { id: course.secondFilmId };
  }),
  '/api/auth/v1/content/{id}/quiz': but(aCourse, async ({ as, course }) => {
    for (const film of [course.filmId, course.secondFilmId])
      await as.post(`/api/auth/v1/content/${film}/progress`).send({ completed: true }).expect(200);
    return { id: course.lessonId, answers: QUIZ_ANSWERS };
  }),
  '/api/auth/v1/content/{id}/comments': aComment,
  // The answer of a mentor is the most that this call does.
  addLessonComment: but(aComment, ({ mentor, commentId }) => ({ as: mentor, reply_to: commentId })),
  '/api/auth/v1/content/{id}/lab': aLab,
  '/api/auth/v1/content/{id}/lab/history': aLabHistory,
  getLabFiles: aLabOfFiles,
  getLabMachines: aLabWith({ tasks: [aTask('address')], machines: [aMachine()] }),
  takeLabHint: but(
    aLabWith({ tasks: [aTask('address', { hints: [{ text: 'Look at the log.', cost: 1 }] })] }),
    () => ({ task_id: 'address' }),
  ),
  answerLab: but(aLabFile, async ({ file_url }, { academy }) => {
    const { body } = await academy.http().get(file_url).responseType('blob');
    return { task_id: 'flag', answer: /TRIAD\{[A-Z2-7]{24}\}/.exec((body as Buffer).toString())![0] };
  }),
  readLabFile: but(aLabFile, ({ file_url }) => partsOf(file_url)),
  '/api/labs/solved': aLab,
  '/api/admin/labs': aLabHistory,
  getAdminLab: aLabOfFiles,
  saveLab: but(aLab, () => ({ revision: 0, tasks: [aTask('address')], machines: null })),
  '/api/admin/courses/{id}/labs': but(aLab, itsCourse),
  '/api/admin/courses/{id}/certification': but(aLab, itsCourse),

  '/api/admin/courses/{id}/enrollments': but(aCourse, () => ({ q: 'ananya' })),
  grantEnrolment: but(aCourse, async (_, scene) => ({ email: (await scene.learner()).email })),
  '/api/admin/exports/enrolments.csv': anEnrolment,
  '/api/admin/enrollments': anEnrolment,
  undoRevocation: once(anEnrolment, ({ id }, { administrator }) =>
    administrator.delete(`/api/admin/enrollments/${id}`).expect(200),
  ),
};
