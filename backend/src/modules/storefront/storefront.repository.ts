import type { LessonType } from '@triad/shared/lesson-types';
import type {
  PublicAssessment,
  PublicPracticalExam,
  PublicCourse,
  PublicCourseDetails,
  PublicLanding,
  PublicMentor,
  PublicModule,
  PublicOffers,
  PublicReviews,
} from '@triad/shared/storefront';
import { firstNameAndInitial } from '@triad/shared/first-name';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toRupees } from '../../platform/common/money.js';
import { isNewCourse } from '../catalogue/index.js';
import { distributionOf } from '../reviews/index.js';

/** Payments that a median needs to mean something. */
const FEWEST_PAYMENTS = 5;
const LANDING_COURSES = 3;
const LANDING_MENTORS = 4;
/** On a course's page. */
const NEWEST_REVIEWS = 4;

interface Preview {
  title: string;
  type: LessonType;
  dailymotionId: string | null;
  fileId: string | null;
}

type CourseRow = Omit<PublicCourse, 'price' | 'isNew'> & { pricePaise: number; createdAt: Date };

interface DetailsRow extends CourseRow {
  objectives: string[];
  prerequisites: string;
  createdBy: string | null;
  modules: PublicModule[];
  mentors: PublicMentor[];
  assessment: PublicAssessment | null;
  practicalExam: PublicPracticalExam | null;
  reviews: PublicReviews;
}

const CARD = `course.id, slug.slug, course.title, course.description, course.price_paise AS "pricePaise", course.category,
  course.duration_hours AS duration, course.thumbnail, course.rating, course.review_count AS "reviewCount",
  course.created_at AS "createdAt", course.level, course.language,
  course.enrolled_count AS "enrolledCount"`;

/** Courses on sale with their current slug. */
const ON_SALE = `courses course JOIN course_slugs slug ON slug.course_id = course.id AND slug.is_current`;
const IS_ON_SALE = `course.status = 'active' AND course.archived_at IS NULL`;

/** As `PublicReviews`, with the authors' whole names. */
const REVIEWS = `(SELECT json_build_object(
    'distribution', ${distributionOf('course.id')},
    'hidden', (SELECT count(*) FROM course_reviews review WHERE review.course_id = course.id AND review.hidden_at IS NOT NULL),
    'newest', (SELECT coalesce(json_agg(json_build_object('id', review.id, 'stars', review.stars, 'body', review.body,
        'author', review.full_name, 'created_at', review.created_at, 'edited', review.updated_at > review.created_at,
        'answer', review.answer, 'answered_at', review.answered_at) ORDER BY review.created_at DESC, review.id DESC), '[]')
      FROM (
        SELECT written.*, author.full_name FROM course_reviews written JOIN users author ON author.id = written.user_id
        WHERE written.course_id = course.id AND written.hidden_at IS NULL
        ORDER BY written.created_at DESC, written.id DESC LIMIT ${NEWEST_REVIEWS}) review)))`;

/** Names every column that a stranger may read. Reads other modules' tables and writes none. */
@Injectable()
export class StorefrontRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The course on sale with this slug, also a former one, or with this id; null if there is none. */
  async find(slugOrId: string): Promise<PublicCourseDetails | null> {
    const [row] = await this.dataSource.query<DetailsRow[]>(
      `SELECT ${CARD}, course.objectives, course.prerequisites, creator.full_name AS "createdBy",
         (SELECT coalesce(json_agg(json_build_object('title', module.name, 'lessons', (
             SELECT coalesce(json_agg(json_build_object('id', lesson.id, 'title', lesson.title, 'type', lesson.file_type,
               'isPreview', lesson.is_preview, 'videoSeconds', round(nullif(file.video_seconds, 0))) ORDER BY lesson.position), '[]')
             FROM lessons lesson LEFT JOIN stored_files file ON file.id = lesson.file_id WHERE lesson.module_id = module.id)) ORDER BY module.position), '[]')
           FROM course_modules module WHERE module.course_id = course.id) AS modules,
         (SELECT coalesce(json_agg(json_build_object('id', mentor.id, 'name', mentor.name, 'biography', mentor.biography,
             'picture', mentor.picture) ORDER BY taught.position), '[]')
           FROM course_mentors taught JOIN mentors mentor ON mentor.id = taught.mentor_id AND mentor.archived_at IS NULL
           WHERE taught.course_id = course.id) AS mentors,
         (SELECT json_build_object('minutes', assessment.minutes, 'passMark', assessment.pass_mark,
             'attempts', assessment.attempts, 'questions', (
               SELECT coalesce(sum(topic.draw), 0) FROM assessment_topics topic WHERE topic.course_id = course.id))
           FROM assessments assessment WHERE assessment.course_id = course.id AND assessment.published) AS assessment,
         (SELECT json_build_object('labs', (
               SELECT count(*) FROM practical_exam_labs WHERE course_id = course.id), 'hours', exam.hours)
           FROM practical_exams exam WHERE exam.course_id = course.id AND exam.published) AS "practicalExam",
         ${REVIEWS} AS reviews
       FROM ${ON_SALE} LEFT JOIN users creator ON creator.id = course.created_by
       WHERE ${IS_ON_SALE} AND course.id = coalesce(
         (SELECT course_id FROM course_slugs WHERE course_slugs.slug = $1),
         (SELECT id FROM courses WHERE id = $2))`,
      [slugOrId, UUID.test(slugOrId) ? slugOrId : null],
    );
    if (!row) return null;
    const { pricePaise, createdAt, reviews, ...details } = row;
    const newest = reviews.newest.map((review) => ({
      ...review,
      author: firstNameAndInitial(review.author),
    }));
    return {
      ...details,
      price: toRupees(pricePaise),
      isNew: isNewCourse(createdAt),
      reviews: { ...reviews, newest },
    };
  }

  /** What the landing page shows: courses with lessons, the most learners first, but one of each category before a second. */
  async findLanding(): Promise<PublicLanding> {
    const [rows, mentors, [offers]] = await Promise.all([
      this.dataSource.query<CourseRow[]>(
        `SELECT ${CARD} FROM ${ON_SALE}
         WHERE ${IS_ON_SALE} AND EXISTS (SELECT FROM lessons lesson WHERE lesson.course_id = course.id)
         ORDER BY row_number() OVER (PARTITION BY course.category
           ORDER BY course.enrolled_count DESC, course.created_at DESC, course.id), course.enrolled_count DESC, course.id
         LIMIT $1`,
        [LANDING_COURSES],
      ),
      this.dataSource.query<PublicMentor[]>(
        `SELECT mentor.id, mentor.name, mentor.biography, mentor.picture FROM mentors mentor
         JOIN course_mentors taught ON taught.mentor_id = mentor.id
         JOIN courses course ON course.id = taught.course_id AND ${IS_ON_SALE}
         WHERE mentor.archived_at IS NULL
         GROUP BY mentor.id ORDER BY count(*) DESC, mentor.name, mentor.id LIMIT $1`,
        [LANDING_MENTORS],
      ),
      this.dataSource.query<[PublicOffers]>(
        `SELECT
           EXISTS (SELECT FROM course_mentors taught JOIN mentors mentor ON mentor.id = taught.mentor_id
             JOIN courses course ON course.id = taught.course_id
             WHERE mentor.archived_at IS NULL AND ${IS_ON_SALE}) AS mentors,
           EXISTS (SELECT FROM lessons lesson JOIN courses course ON course.id = lesson.course_id
             WHERE lesson.file_type = 'lab' AND ${IS_ON_SALE}) AS labs,
           EXISTS (SELECT FROM assessments assessment JOIN courses course ON course.id = assessment.course_id
             WHERE assessment.published AND ${IS_ON_SALE}) AS assessments`,
      ),
    ]);
    const courses = rows.map(({ pricePaise, createdAt, ...course }) => ({
      ...course,
      price: toRupees(pricePaise),
      isNew: isNewCourse(createdAt),
    }));
    return { courses, mentors, offers };
  }

  /** A preview lesson of a course on sale. The file of a lab is nobody's but its learner's. */
  async findPreview(lessonId: string): Promise<Preview | null> {
    const [row] = await this.dataSource.query<Preview[]>(
      `SELECT lesson.title, lesson.file_type AS type, lesson.dailymotion_id AS "dailymotionId",
         CASE WHEN lesson.file_type IN ('video', 'pdf') THEN lesson.file_id END AS "fileId"
       FROM lessons lesson JOIN courses course ON course.id = lesson.course_id
       WHERE lesson.id = $1 AND lesson.is_preview AND ${IS_ON_SALE}`,
      [lessonId],
    );
    return row ?? null;
  }

  /** Every course on sale, for search engines. */
  async slugs(): Promise<string[]> {
    const rows = await this.dataSource.query<{ slug: string }[]>(
      `SELECT slug.slug FROM ${ON_SALE} WHERE ${IS_ON_SALE} ORDER BY course.created_at DESC, course.id LIMIT 50000`,
    );
    return rows.map(({ slug }) => slug);
  }

  /** Mentors of courses on sale, for search engines. */
  async mentorIds(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT mentor.id FROM mentors mentor WHERE mentor.archived_at IS NULL AND EXISTS (
         SELECT FROM course_mentors taught JOIN courses course ON course.id = taught.course_id
         WHERE taught.mentor_id = mentor.id AND ${IS_ON_SALE}) ORDER BY mentor.id LIMIT 10000`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Median seconds from the submission of a payment to its approval, of those approved in the last 30 days. Null if
   * there were too few.
   */
  async secondsToAccess(): Promise<number | null> {
    const [row] = await this.dataSource.query<{ seconds: number | null; payments: string }[]>(
      `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM approved_at - submitted_at)) AS seconds,
         count(*) AS payments
       FROM (
         SELECT payment.created_at AS submitted_at, min(step.created_at) AS approved_at
         FROM payment_history step JOIN payments payment ON payment.id = step.payment_id
         WHERE step.to_status = 'approved' AND step.created_at > now() - interval '30 days'
           AND payment.status = 'approved' AND payment.amount_paise > 0
         GROUP BY payment.id) approved`,
    );
    return row && Number(row.payments) >= FEWEST_PAYMENTS ? row.seconds : null;
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
