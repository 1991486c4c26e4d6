import { MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { IsLine } from '../../../platform/common/validation/text.js';

/** The new name of a module. */
export class RenameModuleDto {
  /**
   * Must be unique within the course, ignoring case.
   * @example 'Ground rules'
   */
  @IsLine({ min: 1, max: MAX_TITLE_LENGTH, message: 'Module name is required' })
  module_name: string;
}
