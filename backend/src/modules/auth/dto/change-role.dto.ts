import { IsBoolean, IsOptional } from 'class-validator';

export class ChangeRoleDto {
  /**
   * Whether the person shall be an administrator.
   * @example true
   */
  @IsBoolean({ message: 'Say whether they shall be an administrator' })
  is_admin: boolean;

  /**
   * Has to be true to give up one's own rights.
   * @example false
   */
  @IsOptional()
  @IsBoolean()
  confirm_own?: boolean;
}
