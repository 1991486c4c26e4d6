import type { DemoLab } from './labs/lab.types.js';
import type { CourseLanguage, CourseLevel } from '@triad/shared/course-facts';
import type { Criterion } from '@triad/shared/practical-exam';
import type { Quiz } from '@triad/shared/quiz';

/**
 * The structure of the demo data. Plain data without ids or dates: users, courses and lessons are referenced by stable
 * keys, times are ages in minutes before seeding, so that the demo is always up to date.
 */

type DemoCategory = 'red teamer' | 'blue teamer' | 'forensics';

/** Age in minutes at the time of seeding. */
export type MinutesAgo = number;

interface DemoLessonBase {
  /** Unique in the whole demo. */
  key: string;
  title: string;
  /** Short Markdown. */
  description: string;
  isPreview?: boolean;
}

/** An uploaded file; `asset` is a file name in `assets/`. */
export interface DemoFileLesson extends DemoLessonBase {
  type: 'video' | 'pdf' | 'lab';
  asset: string;
}

/** A lab whose files are opened in a terminal. */
interface DemoTerminalLesson extends DemoLessonBase {
  type: 'lab';
  lab: DemoLab;
  /** So many complete it. */
  passPoints: number;
}

interface DemoDailymotionLesson extends DemoLessonBase {
  type: 'video';
  dailymotionId: string;
}

interface DemoQuizLesson extends DemoLessonBase {
  type: 'quiz';
  quiz: Quiz;
}

export type DemoLesson = DemoFileLesson | DemoTerminalLesson | DemoDailymotionLesson | DemoQuizLesson;

interface DemoModule {
  name: string;
  lessons: DemoLesson[];
}

export interface DemoCourse {
  /** Unique among courses. */
  key: string;
  title: string;
  description: string;
  /** Rupees, at most two decimals; 0 is free. */
  price: number;
  category: DemoCategory;
  /** Hours; null if unknown. */
  durationHours: number | null;
  level: CourseLevel | null;
  language: CourseLanguage;
  status: 'active' | 'inactive';
  objectives: string[];
  prerequisites: string;
  instructors: string[];
  createdMinutesAgo: MinutesAgo;
  modules: DemoModule[];
}

export interface DemoPerson {
  key: string;
  fullName: string;
  email: string;
  password: string;
  isAdmin: boolean;
  joinedMinutesAgo: MinutesAgo;
}

export interface DemoMentor {
  /** As courses name them. */
  name: string;
  /** Key of the account with which they answer; null: none. */
  person: string | null;
  /** Markdown. */
  biography: string;
  joinedMinutesAgo: MinutesAgo;
}

export interface DemoEnrolment {
  learner: string;
  course: string;
  /** Number of completed lessons, counted from the first in order. */
  completedLessons: number;
  grantedMinutesAgo: MinutesAgo;
  /** When the learner was last active in the course; null if never opened. */
  lastActiveMinutesAgo: MinutesAgo | null;
}

export interface DemoComment {
  /** Where another comment answers it. */
  key?: string;
  /** Key of the comment that it answers. */
  replyTo?: string;
  /** A question that no mentor or administrator has answered. */
  awaitsAnswer?: true;
  lesson: string;
  author: string;
  content: string;
  minutesAgo: MinutesAgo;
}

export interface DemoReview {
  learner: string;
  course: string;
  stars: number;
  body: string;
  minutesAgo: MinutesAgo;
  /** The academy's. */
  answer: { text: string; minutesAgo: MinutesAgo } | null;
}

export interface DemoCoupon {
  code: string;
  /** 1 to 100. */
  percentOff: number;
  /** null: no limit. */
  maxUses: number | null;
  maxUsesPerLearner: number | null;
  startsMinutesAgo: MinutesAgo | null;
  /** Negative: in the future. null: never ends. */
  endsMinutesAgo: MinutesAgo | null;
  /** Key of the only course it is valid for; null: every course. */
  course: string | null;
  active: boolean;
}

interface DemoDecision {
  /** null: granted by the system because nothing was due. */
  by: string | null;
  minutesAgo: MinutesAgo;
  reason?: string;
}

interface DemoPaymentBase {
  key: string;
  learner: string;
  course: string;
  coupon: string | null;
  /** Rupees at checkout. */
  originalAmount: number;
  /** Percent from 0 to 100. */
  discountPercent: number;
  /** Rupees due: original amount less the discount, which rounds half up to a paisa. */
  amount: number;
  /** As typed by the learner. */
  transactionId: string | null;
  receiptEmail: string | null;
  sessionStartedMinutesAgo: MinutesAgo;
  submittedMinutesAgo: MinutesAgo;
  /** The proof was submitted after the checkout session had expired. */
  late: boolean;
}

export interface DemoPendingPayment extends DemoPaymentBase {
  status: 'pending';
}

export interface DemoDecidedPayment extends DemoPaymentBase {
  status: 'approved' | 'rejected';
  decision: DemoDecision;
}

export type DemoPayment = DemoPendingPayment | DemoDecidedPayment;

interface DemoTicketReply {
  author: string;
  message: string;
  minutesAgo: MinutesAgo;
}

export interface DemoTicket {
  key: string;
  learner: string;
  type: 'payment' | 'course_activation' | 'exam' | 'other';
  status: 'active' | 'resolved' | 'closed';
  message: string;
  minutesAgo: MinutesAgo;
  replies: DemoTicketReply[];
}

export interface DemoAnnouncement {
  message: string;
  minutesAgo: MinutesAgo;
}

interface DemoAssessmentQuestion {
  text: string;
  options: string[];
  /** The correct options: with several, exactly this set counts. */
  answer: string[];
}

export interface DemoAssessment {
  course: string;
  minutes: number;
  /** Percent. */
  passMark: number;
  attempts: number;
  coolDownHours: number;
  /** `draw`: how many of its questions a paper has. */
  topics: { name: string; draw: number; questions: DemoAssessmentQuestion[] }[];
}

/** An attempt at the final assessment with one wrong answer. */
export interface DemoAttempt {
  /** Key of a learner who has completed the course's lessons. */
  learner: string;
  submittedMinutesAgo: MinutesAgo;
  minutesTaken: number;
}

/** A live session in the future. */
export interface DemoLiveSession {
  /** Key of the course. */
  course: string;
  /** Name of a mentor of the course. */
  mentor: string;
  title: string;
  /** From the start of the demo; rounded up to half an hour. */
  startsInMinutes: number;
  minutes: number;
  joinUrl: string;
}

/** A practical exam. */
export interface DemoExam {
  course: string;
  /** Keys of lab lessons. */
  labs: string[];
  hours: number;
  /** Percent. */
  passMark: number;
  attempts: number;
  coolDownHours: number;
  labPoints: number;
  /** Markdown. */
  template: string;
  rubric: Criterion[];
}

/** A report of it that was handed in. */
export interface DemoExamReport {
  learner: string;
  startedMinutesAgo: MinutesAgo;
  submittedMinutesAgo: MinutesAgo;
  /** Tasks of its labs. */
  solved: string[];
  /** Markdown. */
  report: string;
}
