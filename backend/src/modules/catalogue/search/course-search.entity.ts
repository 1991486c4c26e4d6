import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Course } from '../course.entity.js';

/**
 * What a course is found by: its title and mentors (weight A), category and objectives (B), lessons' titles (C) and description
 * (D). Triggers on `courses` and `lessons` keep it.
 */
@Entity('course_search')
@Index('course_search_document_idx', ['document'], { type: 'gin' })
export class CourseSearch {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => Course, { onDelete: 'CASCADE' }) courseId: string;
  @Column({ type: 'tsvector' }) document: string;
}
