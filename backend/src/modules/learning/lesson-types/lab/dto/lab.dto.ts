import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ANSWER_KINDS, type AnswerKind, LAB_LIMITS, type LabTask, pointsOf } from '@triad/shared/lab';
import {
  MACHINE_ACCOUNTS,
  MACHINE_LOGINS,
  MACHINE_ROLES,
  type MachineAccount,
  type MachineLogin,
  type MachineRole,
} from '@triad/shared/lab-machines';
import { IsString, Matches } from 'class-validator';
import { TASK_ID } from '@triad/shared/lab';
import type { LabTemplate } from '../../../../../platform/common/lab-archive.js';
import { IsWholeNumber } from '../../../../../platform/common/validation/strict-number.js';
import { IsText } from '../../../../../platform/common/validation/text.js';
import { LAB_KINDS, kindOf, type LabKind } from '../lab-kind.js';
import { earnedPoints, hintsTaken, type OpenLab } from '../labs.service.js';

/** A hint of a task. Taking it lowers what the task gives. */
export class LabHintResponse {
  /** Points. */
  cost: number;
  /** Markdown. Null until it is taken. */
  text: string | null;
}

/** A task of a lab, without its answer. */
export class LabTaskResponse {
  /** @example 'web-shell' */
  id: string;
  /** Markdown. */
  prompt: string;
  /** What it gives without hints. */
  points: number;
  @ApiProperty({ enum: ANSWER_KINDS, enumName: 'LabAnswerKind' })
  answer_kind: AnswerKind;
  /**
   * To choose from; empty for every other kind of answer.
   * @example []
   */
  options: string[];
  /** In the order in which they are taken. */
  hints: LabHintResponse[];
  /**
   * What the learner got for it; null until it is solved.
   * @example null
   */
  earned: number | null;

  static from(task: LabTask, lab: OpenLab): LabTaskResponse {
    const taken = hintsTaken(lab, task.id);
    return {
      id: task.id,
      prompt: task.prompt,
      points: task.points,
      answer_kind: task.answer.kind,
      options: task.answer.options,
      hints: task.hints.map(({ text, cost }, at) => ({ cost, text: at < taken ? text : null })),
      earned: lab.solutions.find(({ taskId }) => taskId === task.id)?.points ?? null,
    };
  }
}

/** A lab for a learner. */
export class LabResponse {
  @ApiProperty({ enum: LAB_KINDS, enumName: 'LabKind' })
  kind: LabKind;
  /** @example 'memory.raw' */
  file_name: string;
  /** Size in bytes. */
  file_size: number;
  /**
   * Download link of the file with this learner's flag, signed for their session and valid for up to 6 hours. A terminal's files
   * are at `lab/files`.
   * @example '/api/files/labs/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b?session=0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e&expires=1795253159&signature=3q2-7w'
   */
  file_url: string;
  /** In order. */
  tasks: LabTaskResponse[];
  /** What the learner has earned. */
  points: number;
  /** So many complete the lesson. */
  pass_points: number;
  /** All that can be earned, without hints. */
  max_points: number;
  /**
   * Whether the lesson is complete.
   * @example false
   */
  completed: boolean;
  /** Whether the learner lets the academy read the commands they type in this lab. */
  shares_history: boolean;

  /** `fileUrl`: the link signed for the caller. */
  static from(lab: OpenLab, fileUrl: string): LabResponse {
    const { file, tasks, passPoints, completed } = lab;
    return {
      kind: kindOf(lab),
      file_name: file.name,
      file_size: file.byteSize,
      file_url: fileUrl,
      tasks: tasks.map((task) => LabTaskResponse.from(task, lab)),
      points: earnedPoints(lab, lab.solutions),
      pass_points: passPoints,
      max_points: pointsOf(tasks),
      completed,
      shares_history: lab.sharesHistory,
    };
  }
}

export class LabTemplateResponse {
  path: string;
  text: string;
}

/** The files of a terminal lab. */
export class LabFilesResponse {
  /** A zip, the same for everybody: link signed for the session and valid for up to 6 hours. */
  archive_url: string;
  /** Size in bytes. */
  archive_size: number;
  /** Files of the zip that differ for this learner: they have flags. */
  templates: LabTemplateResponse[];

  static from(
    { file, templates }: { file: OpenLab['file']; templates: LabTemplate[] },
    archiveUrl: string,
  ): LabFilesResponse {
    return { archive_url: archiveUrl, archive_size: file.byteSize, templates };
  }
}

/** A file of a machine. */
export class LabMachineFile {
  text: string;
  /** Permissions, as a number: 420 is 0644. */
  mode: number;
  @ApiProperty({ enum: MACHINE_ACCOUNTS, enumName: 'MachineAccount' })
  owner: MachineAccount;
}

/** A machine of a lab, which runs in the learner's browser. */
@ApiExtraModels(LabMachineFile)
export class LabMachine {
  @ApiProperty({ enum: MACHINE_ROLES, enumName: 'MachineRole' })
  role: MachineRole;
  host: string;
  /** @example '10.9.0.2' */
  address: string;
  /** Whose shell is on the console. */
  @ApiProperty({ enum: MACHINE_LOGINS, enumName: 'MachineLogin' })
  login: MachineLogin;
  /** By path, without the first slash. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(LabMachineFile) },
    example: { 'var/www/index.html': { text: '<h1>Router</h1>', mode: 420, owner: 'root' } },
  })
  files: Record<string, LabMachineFile>;
  /**
   * A shell script that runs once, as root, before the console opens.
   * @example 'httpd -p 80 -h /var/www -u www'
   */
  start: string;
}

/** The machines of a lab, with the learner's flags. */
export class LabMachinesResponse {
  /** One or two. */
  machines: LabMachine[];
}

class TaskDto {
  /** @example 'web-shell' */
  @IsString()
  @Matches(TASK_ID, { message: 'task_id must be the id of a task' })
  task_id: string;
}

export class AnswerLabDto extends TaskDto {
  /**
   * As typed. The items of a set are separated by commas, lines or spaces.
   * @example '185.220.101.4'
   */
  @IsText({ min: 1, max: 1000, message: 'Type your answer' })
  answer: string;
}

/** What became of an answer. */
export class LabAnswerResponse {
  /** @example true */
  correct: boolean;
  /** All that the learner has earned in this lab now. */
  points: number;
  /** Whether the lesson is complete: by this answer or an earlier one. */
  completed: boolean;
}

export class TakeHintDto extends TaskDto {
  /** The number of the hint, from 1. The ones before must have been taken. */
  @IsWholeNumber({ min: 1, max: LAB_LIMITS.hints })
  hint: number;
}

export class TakenHintResponse {
  /** Markdown. */
  text: string;
}
