import { ApiProperty } from '@nestjs/swagger';
import { CERTIFICATION_BASES, type CertificationBasis } from '@triad/shared/certification';
import { criteriaOf } from '../open-badge.js';
import {
  basisOfCourse,
  type CourseCertification,
  EXAM_STATES,
  type ExamState,
  restsOnMarkComplete,
} from './course-certification.js';

/** What a course certifies. */
export class CourseCertificationResponse {
  course_id: string;
  course_title: string;
  /** How many lessons there are, of all types. */
  lessons: number;
  /**
   * How many of them are labs.
   * @example 3
   */
  labs: number;
  @ApiProperty({
    enum: EXAM_STATES,
    enumName: 'ExamState',
    example: 'published',
    description: 'The final assessment; `none`: never set up, `unpublished`: set up but not published',
  })
  assessment: ExamState;
  @ApiProperty({
    enum: EXAM_STATES,
    enumName: 'ExamState',
    example: 'none',
    description: 'The practical exam',
  })
  practical_exam: ExamState;
  @ApiProperty({
    enum: CERTIFICATION_BASES,
    enumName: 'CertificationBasis',
    isArray: true,
    description: 'What the certificate of a learner who completes the course today rests on',
  })
  basis: CertificationBasis[];
  /** What that certificate says its learner has done. */
  criteria: string;
  /** Learners pay for it, and it has no quiz, no lab and no published exam: Mark Complete alone earns the certificate. */
  rests_on_mark_complete: boolean;

  static from(this: void, course: CourseCertification): CourseCertificationResponse {
    const basis = basisOfCourse(course);
    return {
      course_id: course.courseId,
      course_title: course.courseTitle,
      lessons: course.lessons,
      labs: course.labs,
      assessment: course.assessment,
      practical_exam: course.practicalExam,
      basis,
      criteria: criteriaOf(basis),
      rests_on_mark_complete: restsOnMarkComplete(course),
    };
  }
}
