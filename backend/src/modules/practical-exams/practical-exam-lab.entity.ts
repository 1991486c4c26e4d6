import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PracticalExam } from './practical-exam.entity.js';

/** A lab of a practical exam. A lesson that is one can't be deleted. */
@Entity('practical_exam_labs')
@Index('practical_exam_labs_lesson_idx', ['lessonId'])
export class PracticalExamLab {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => PracticalExam) courseId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons') lessonId: string;
  /** From 1, in the order in which learners see them. */
  @Column({ type: 'integer' }) position: number;
}
