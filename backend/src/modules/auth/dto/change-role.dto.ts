import { IsBoolean, IsOptional } from 'class-validator';

export class ChangeRoleDto {
  /**
   * Whether the user becomes an administrator.
   * @example true
   */
  @IsBoolean({ message: 'Say whether they shall be an administrator' })
  is_admin: boolean;

  /** Must be true to remove one's own rights. */
  @IsOptional()
  @IsBoolean()
  confirm_own?: boolean;
}
