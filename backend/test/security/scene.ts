import { randomBytes } from 'node:crypto';
import { aPdf } from '../factories/files.js';
import { A_QUIZ } from '../factories/courses.js';
import type { AcademyUnderAttack, Person } from './academy-under-attack.js';
import type { Answer, Attacker } from './attacker.js';

interface Lesson {
  id: string;
  module_id: string;
  file_url: string | null;
}

/** A course on sale with a quiz, a PDF and a preview, made over HTTP. */
export interface Course {
  id: string;
  moduleId: string;
  quizId: string;
  pdfId: string;
  previewId: string;
}

/** The academy's data before the attack: two learners, of whom the first has one of everything. */
export interface Scene {
  course: Course;
  /** Bought nothing and sees nothing of it. */
  otherCourse: Course;
  /** Learns the course; has a payment, a ticket, a comment and a checkout session of her own. */
  owner: Person;
  /** The attacker: an account, and nothing else. */
  stranger: Person;
  enrolmentId: string;
  commentId: string;
  ticketId: string;
  /** Waits for a decision, for `otherCourse`. */
  paymentId: string;
  couponId: string;
  announcementId: string;
}

export async function aScene(academy: AcademyUnderAttack): Promise<Scene> {
  const administrator = academy.administrator.as;
  const [course, otherCourse] = [await aCourse(academy), await aCourse(academy)];
  const [owner, stranger] = [
    await academy.learner({ fullName: 'Priya Sharma' }),
    await academy.learner({ fullName: 'Rahul Verma' }),
  ];
  const enrolment = made(
    await administrator.post(`/api/admin/courses/${course.id}/enrollments`, { email: owner.email }),
  );
  const comment = made(
    await owner.as.post(`/api/auth/v1/content/${course.quizId}/comments`, { content: 'Why 88?' }),
  );
  const ticket = made(
    await owner.as.post('/api/support', { type: 'payment', message: 'My PAN is ABCDE1234F.' }),
  );
  made(
    await owner.as.post(`/api/payments/checkout/${otherCourse.id}`, { name: 'Priya', email: owner.email }),
  );
  const submitted = made(
    await owner.as.post(`/api/payments/submit/${otherCourse.id}`, { transaction_id: '632560217745' }),
  ) as unknown as { payment: { id: string } };
  const coupon = made(
    await administrator.post('/api/payments/coupons', {
      code: `C${randomBytes(6).toString('hex')}`,
      percent_off: 10,
    }),
  );
  const announcement = made(await administrator.post('/api/admin/announcements', { message: 'Hello' }));
  return {
    course,
    otherCourse,
    owner,
    stranger,
    enrolmentId: enrolment.id,
    commentId: comment.id,
    ticketId: ticket.id,
    paymentId: submitted.payment.id,
    couponId: coupon.id,
    announcementId: announcement.id,
  };
}

export async function aCourse(
  academy: AcademyUnderAttack,
  details: Record<string, string> = {},
): Promise<Course> {
  const administrator = academy.administrator.as;
  const { id } = made(await administrator.post('/api/admin/coursecreation', form(COURSE, details)));
  const lesson = async (fields: Record<string, string | Blob>) =>
    made(await addLesson(administrator, id, fields)) as unknown as Lesson;
  const quiz = await lesson({ lesson_title: 'Check', quiz: JSON.stringify(A_QUIZ) });
  const pdf = await lesson({ lesson_title: 'Handout', file: new Blob([aPdf()]) });
  const preview = await lesson({ lesson_title: 'Film', embed_url: 'x84sh87', is_preview: 'true' });
  return { id, moduleId: quiz.module_id, quizId: quiz.id, pdfId: pdf.id, previewId: preview.id };
}

const COURSE = {
  title: 'Memory forensics field guide',
  description: 'From a raw memory image to a story that stands in court.',
  price: '4999',
  category: 'forensics',
  duration: '18',
};

export function addLesson(
  administrator: Attacker,
  courseId: string,
  fields: Record<string, string | Blob>,
): Promise<Answer> {
  return administrator.post(
    `/api/admin/courses/${courseId}/contents`,
    form({ module_name: 'Foundations', is_preview: 'false', ...fields }),
  );
}

export function form(...parts: Record<string, string | Blob>[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(Object.assign({}, ...parts) as Record<string, string | Blob>)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'file');
  }
  return data;
}

/** The answer's body, where something was made. */
export function made(answer: Answer): { id: string } {
  if (answer.status !== 201) throw new Error(`It was not made: ${answer.status} ${answer.text}`);
  return answer.body as { id: string };
}
