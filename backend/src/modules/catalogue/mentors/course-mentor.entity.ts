import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Who teaches a course. `courses.instructors` has their names, as long as they aren't archived. */
@Entity('course_mentors')
@Index('course_mentors_mentor_idx', ['mentorId'])
export class CourseMentor {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('courses') courseId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('mentors') mentorId: string;
  /** From 1, in the order in which the course names them. */
  @Column({ type: 'integer' }) position: number;
}
