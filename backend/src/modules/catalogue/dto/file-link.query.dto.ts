import { IsString, MaxLength } from 'class-validator';

const MESSAGE = { message: 'This link to the file is not complete' };

/** The signature of a file link, as `file_url` carries it. */
export class FileLinkQuery {
  /** Whom the link was made for. */
  @IsString(MESSAGE)
  @MaxLength(64, MESSAGE)
  user: string;

  /**
   * When the link dies, in Unix seconds.
   * @example '1795248000'
   */
  @IsString(MESSAGE)
  @MaxLength(16, MESSAGE)
  expires: string;

  @IsString(MESSAGE)
  @MaxLength(64, MESSAGE)
  signature: string;
}
