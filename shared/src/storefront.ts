import type { CertificationBasis } from './certification.js';
import type { CourseLanguage, CourseLevel } from './course-facts.js';
import type { LessonType } from './lesson-types.js';

/** What the public pages say, and nothing that isn't for everybody. */

/** A course on sale, as on its card. Amounts in rupees. */
export interface PublicCourse {
  id: string;
  slug: string;
  title: string;
  /** Markdown. */
  description: string;
  price: number;
  category: 'red teamer' | 'blue teamer' | 'forensics';
  /** Hours. */
  duration: number | null;
  /** Path of its picture. */
  thumbnail: string | null;
  /** Average stars of its reviews; null without one. */
  rating: number | null;
  reviewCount: number;
  /** At most 90 days old. */
  isNew: boolean;
  level: CourseLevel | null;
  language: CourseLanguage | null;
  /** Learners with access. */
  enrolledCount: number;
}

export interface PublicLesson {
  id: string;
  title: string;
  type: LessonType;
  isPreview: boolean;
  /** The length of its video; null for other lessons, and where the video doesn't say. */
  videoSeconds: number | null;
}

export interface PublicModule {
  title: string;
  lessons: PublicLesson[];
}

export interface PublicMentor {
  id: string;
  name: string;
  /** Markdown. */
  biography: string;
  picture: string | null;
}

export interface PublicAssessment {
  questions: number;
  minutes: number;
  /** Percent. */
  passMark: number;
  attempts: number;
}

export interface PublicPracticalExam {
  labs: number;
  /** For the labs and the report together. */
  hours: number;
}

/** A review, as the API names its facts. */
interface PublicReview {
  id: string;
  /** 1 to 5. */
  stars: number;
  /** Plain text; may be empty. */
  body: string;
  /** First name and initial. */
  author: string;
  /** ISO 8601. */
  created_at: string;
  edited: boolean;
  answer: string | null;
  answered_at: string | null;
}

export interface PublicReviews {
  /** How many have 1, 2, 3, 4 and 5 stars. */
  distribution: number[];
  /** How many the academy has hidden. */
  hidden: number;
  newest: PublicReview[];
}

/** A course's page. */
export interface PublicCourseDetails extends PublicCourse {
  objectives: string[];
  /** Markdown. */
  prerequisites: string;
  modules: PublicModule[];
  mentors: PublicMentor[];
  /** Who made it, where no mentor is named. */
  createdBy: string | null;
  /** Null without a published one. */
  assessment: PublicAssessment | null;
  /** Null without a published one. */
  practicalExam: PublicPracticalExam | null;
  reviews: PublicReviews;
}

/** What everybody may know of the academy, as `/academy.json` names it. */
export interface AcademyDetails {
  name: string;
  support_email: string | null;
  whatsapp_number: string | null;
  legal_name: string | null;
  business_address: string | null;
  grievance_officer: string | null;
  grievance_email: string | null;
  grievance_phone: string | null;
  grievance_hours: string | null;
  gstin: string | null;
  gst_state: string | null;
  dailymotion_player_id: string | null;
  payments_open: boolean;
  default_rating: number | null;
  credential_chain: string | null;
  demo: boolean;
}

/** The academy, as the public pages name it. */
export interface PublicAcademy {
  details: AcademyDetails;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Median seconds from a submitted payment to access in the last 30 days; null if there were few. */
  secondsToAccess: number | null;
}

export interface CatalogueFilter {
  q: string;
  /** Empty: all. */
  category: string;
  /** Empty: any. */
  level: CourseLevel | '';
  /** Only courses without a price. */
  free: boolean;
}

/** A page of the catalogue. */
export interface PublicCatalogue {
  courses: PublicCourse[];
  filter: CatalogueFilter;
  /** How many courses the filter finds. */
  total: number;
  /** The address of the next courses; null on the last page. */
  next: string | null;
}

/** What the catalogue has, of what the landing page promises. */
export interface PublicOffers {
  mentors: boolean;
  labs: boolean;
  assessments: boolean;
}

/** The landing page. */
export interface PublicLanding {
  /** The best known, of different categories where there are. */
  courses: PublicCourse[];
  mentors: PublicMentor[];
  offers: PublicOffers;
}

/** A certificate that anyone with its link may see. */
export interface PublicCertificate {
  code: string;
  courseTitle: string;
  category: PublicCourse['category'];
  basis: CertificationBasis[];
  /** The day in India, YYYY-MM-DD. */
  issuedOn: string;
}

/** A learner's own page. */
export interface PublicPerson {
  name: string;
  /** The first day of the month in which the account was made, YYYY-MM-DD. */
  memberSince: string;
  certificates: PublicCertificate[];
  /** Courses in which they have solved labs, and these labs alone. */
  courses: {
    title: string;
    category: PublicCourse['category'];
    labs: { title: string; points: number; possible: number }[];
  }[];
}

/** A public page with what it shows. */
export type PublicPage =
  | { kind: 'landing'; landing: PublicLanding }
  | { kind: 'course'; course: PublicCourseDetails }
  | { kind: 'catalogue'; catalogue: PublicCatalogue }
  | { kind: 'person'; person: PublicPerson }
  /** There is no such course, nobody shows a page there, or it can't be read now. */
  | { kind: 'missing' | 'nobody' | 'unavailable' };

/** A course's generated picture, as paths of a viewBox of 320 × 180. */
export interface CourseArt {
  cluster: string;
  field: string;
  /** The middle of the cluster. */
  centre: { x: number; y: number };
}

/** What the build of the public pages exports for the server. */
export interface PublicPageRenderer {
  /** The HTML of a page's body. */
  renderPage: (page: PublicPage, academy: PublicAcademy) => Promise<string>;
  courseArt: (courseId: string, category: string) => CourseArt;
}
