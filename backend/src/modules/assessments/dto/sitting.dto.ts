import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsText } from '../../../platform/common/validation/text.js';

const CHOSEN = 'chosen must be a list of different options';

/** Which tab asks: the one that opened the attempt last may write to it. */
export class LeaseDto {
  /**
   * A UUID of the tab's own making.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0c01'
   */
  @IsUUID('all', { message: 'lease must be a UUID' })
  lease: string;
}

export class SaveAnswerDto extends LeaseDto {
  /**
   * The chosen options, in any order; none takes the answer back.
   * @example ['A service ticket']
   */
  @IsArray({ message: CHOSEN })
  @ArrayMaxSize(20, { message: CHOSEN })
  @ArrayUnique({ message: CHOSEN })
  @IsString({ each: true, message: CHOSEN })
  @MaxLength(500, { each: true, message: CHOSEN })
  chosen: string[];
  /**
   * Whether the learner wants to come back to the question.
   * @example false
   */
  @IsBoolean({ message: 'Say true or false' })
  flagged: boolean;
  /**
   * Grows with each change of this answer: an older one that arrives late changes nothing.
   * @example 3
   */
  @IsWholeNumber({ min: 1, max: 1_000_000_000 })
  sequence: number;
}

export class AppealDto {
  /**
   * The ticket's id, a UUID of version 7 of the caller's own making. Sent again with it, it happens once.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0c02'
   */
  @IsClientMadeId()
  id?: string;
  /**
   * What was wrong: 5 to 4000 characters.
   * @example 'Question 7 named two right options, but only one could be chosen.'
   */
  @IsText({ min: 5, max: 4000, message: 'Please write what was wrong, in at least 5 characters' })
  message: string;
}
