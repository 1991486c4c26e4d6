import { IsLine } from '../../../platform/common/validation/text.js';

/** The new name of a module. */
export class RenameModuleDto {
  /**
   * No other module of the course may have it, in any case.
   * @example 'Ground rules'
   */
  @IsLine({ min: 1, max: 200, message: 'Module name is required' })
  module_name: string;
}
