import { LAB_LIMITS } from '@triad/shared/lab';
import { IsBoolean, IsString, IsUUID, MaxLength } from 'class-validator';

/** Whether the learner lets the academy read the commands they type in a lab. */
export class LabHistorySharingDto {
  /** False deletes what was saved. */
  @IsBoolean({ message: 'Say whether the commands are shared' })
  shared: boolean;
}

export class LabHistorySharingResponse {
  shared: boolean;
}

export class SaveLabHistoryDto {
  /** Made by the client for each start of the terminal or the machines: what earlier ones saved stays. */
  @IsUUID('all', { message: 'run_id must be a UUID' })
  run_id: string;

  /**
   * All commands of this run, one in each line.
   * @example 'cat auth.log | grep Failed'
   */
  @IsString()
  @MaxLength(LAB_LIMITS.history)
  commands: string;
}

/** A learner who shares their commands. */
export class LabHistoryResponse {
  user_id: string;
  /** @example 'Rohan Mehta' */
  user_name: string;
  /** When the last command was saved. */
  updated_at: Date;
}

export class LabHistoryTextResponse {
  /**
   * The last 64,000 characters, one command in each line. Learners can write anything here.
   * @example 'cat auth.log | grep Failed'
   */
  commands: string;
}
