import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn } from '../../platform/database/columns.js';
import { Course } from './course.entity.js';

/** A course's part of its public address, from its title. Former ones redirect. A trigger on `courses` keeps them. */
@Entity('course_slugs')
@Index('course_slugs_course_idx', ['courseId'])
@Index('course_slugs_current_idx', ['courseId'], { unique: true, where: 'is_current' })
export class CourseSlug {
  @PrimaryColumn({ type: 'varchar', length: 120 }) slug: string;
  @ReferenceColumn() @ForeignKey(() => Course, { onDelete: 'CASCADE' }) courseId: string;
  @Column({ type: 'boolean', default: false }) isCurrent: boolean;
}
