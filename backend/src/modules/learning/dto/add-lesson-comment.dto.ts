import { IsText } from '../../../platform/common/validation/text.js';

export class AddLessonCommentDto {
  /**
   * The contribution, 1 to 5000 characters after trimming.
   * @example 'Why does the domain controller hand out the ticket at all?'
   */
  @IsText({ min: 1, max: 5000, message: 'Please write a comment' })
  content: string;
}
