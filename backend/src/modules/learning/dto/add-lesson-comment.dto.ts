import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsText } from '../../../platform/common/validation/text.js';

export class AddLessonCommentDto {
  /**
   * The new comment's id, a UUID of version 7 of the caller's own making. Sent again with it, because the answer got lost, it
   * happens once and answers what is stored. Left out: the academy makes one.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @IsClientMadeId()
  id?: string;

  /**
   * The contribution, 1 to 5000 characters after trimming.
   * @example 'Why does the domain controller hand out the ticket at all?'
   */
  @IsText({ min: 1, max: 5000, message: 'Please write a comment' })
  content: string;
}
