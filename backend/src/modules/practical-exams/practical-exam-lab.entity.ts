import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PracticalExam } from './practical-exam.entity.js';

/** A lab of a practical exam. A lesson that is one can't be deleted, nor become a lesson of another type. */
@Entity('practical_exam_labs')
@Index('practical_exam_labs_lesson_idx', ['lessonId'])
@Check('practical_exam_labs_type_check', `lesson_type = 'lab'`)
@ForeignKey('lessons', ['lessonId', 'lessonType'], ['id', 'fileType'])
export class PracticalExamLab {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => PracticalExam) courseId: string;
  @PrimaryColumn({ type: 'uuid' }) lessonId: string;
  @Column({ type: 'varchar', length: 10, default: 'lab' }) lessonType: 'lab';
  /** From 1, in the order in which learners see them. */
  @Column({ type: 'integer' }) position: number;
}
