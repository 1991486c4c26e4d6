import { IsUUID } from 'class-validator';

export class UploadStatementDto {
  /**
   * The account that the statement is of.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f'
   */
  @IsUUID('all', { message: 'Choose a bank account' })
  account_id: string;
}
