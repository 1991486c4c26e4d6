import { ApiProperty } from '@nestjs/swagger';
import { ANSWER_KINDS, type AnswerKind } from '@triad/shared/lab';
import { Allow, IsInt } from 'class-validator';
import { LAB_KINDS, type LabKind } from '../lab-kind.js';
import { LabMachine } from './lab.dto.js';

/** How a task's answer is judged. */
export class LabAnswerRule {
  /**
   * `flag`: the flag in the learner's files. `text`: any of the values. `choice`: one of the options. `number`: the value.
   * `set`: all values, in any order.
   */
  @ApiProperty({ enum: ANSWER_KINDS, enumName: 'LabAnswerKind' })
  kind: AnswerKind;
  /**
   * To choose from; empty unless it is a choice.
   * @example []
   */
  options: string[];
  /** The right ones; empty for a flag. */
  values: string[];
}

export class LabHintRule {
  /** Markdown. */
  text: string;
  /** Points. */
  cost: number;
}

/** A task with its answer: for administrators only. */
export class AnsweredLabTask {
  /**
   * Stays the same for good: what learners have solved refers to it. Small letters, digits and hyphens; `{{flag:web-shell}}` in a
   * file is the place of its flag.
   * @example 'web-shell'
   */
  id: string;
  /** Markdown. */
  prompt: string;
  points: number;
  answer: LabAnswerRule;
  /** In the order in which they are taken. */
  hints: LabHintRule[];
}

/** A lab with its answers: for administrators only. */
export class AdminLabResponse {
  lesson_id: string;
  /** @example 'Who entered web01?' */
  lesson_title: string;
  /** Markdown; may be empty. */
  lesson_description: string;
  course_id: string;
  @ApiProperty({ enum: LAB_KINDS, enumName: 'LabKind' })
  kind: LabKind;
  /** @example 'web01.zip' */
  file_name: string;
  /** Size in bytes. */
  file_size: number;
  /** The file as it was uploaded, without anybody's flag: link signed for the caller; it expires within 6 hours. */
  file_url: string;
  /** The tasks whose flags have a place in a terminal lab's files, or its machines'. */
  flag_places: string[];
  /** Null for a lab without machines. */
  @ApiProperty({ type: [LabMachine], nullable: true })
  machines: LabMachine[] | null;
  /** Increases with every change; 0 if the tasks were never saved. */
  revision: number;
  /** So many points complete the lesson. */
  pass_points: number;
  /** In order. */
  tasks: AnsweredLabTask[];
}

/** The tasks of a lab. */
export class SaveLabDto {
  /** Of the lab that was changed. */
  @IsInt({ message: 'revision must be a whole number' })
  revision: number;

  /** So many points complete the lesson: at most what is left for learners who take every hint. */
  @ApiProperty({ type: Number, example: 10 })
  @Allow()
  pass_points: unknown;

  /** In order, 1 to 50. */
  @ApiProperty({ type: [AnsweredLabTask] })
  @Allow()
  tasks: unknown;

  /** One or two, whose lab then runs on them; null for none. Omitted, they stay as they are. */
  @ApiProperty({ type: [LabMachine], nullable: true, required: false })
  @Allow()
  machines?: unknown;
}

/** A learner who submitted another learner's flag. */
export class SharedFlagResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  user_id: string;
  /** @example 'Rohan Mehta' */
  user_name: string;
  owner_id: string;
  owner_name: string;
  /** When it was last submitted. */
  submitted_at: Date;
}

/** Statistics of a lab. */
export class CourseLabResponse {
  lesson_id: string;
  /** @example 'Find the exfiltration' */
  lesson_title: string;
  /** Number of learners who have opened its files or answered. */
  started: number;
  /** Number of learners who have completed it. */
  solved: number;
  /**
   * Number of submitted answers, including right ones.
   * @example 57
   */
  attempts: number;
  /** Flags submitted by someone other than their owner, newest first; at most 100. */
  shared_flags: SharedFlagResponse[];
}
