import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { Course } from './course.entity.js';

/** A chapter of a course. Positions are dense, 1..n. */
@Entity('course_modules')
@Unique('course_modules_position_key', ['courseId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Check('course_modules_position_check', 'position >= 1')
export class CourseModule {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Course, { onDelete: 'CASCADE' }) courseId: string;
  @Column({ type: 'varchar', length: 200 }) name: string;
  @Column({ type: 'integer' }) position: number;
  @CreatedAtColumn() createdAt: Date;
}
