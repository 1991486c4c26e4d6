import { IsString, MaxLength } from 'class-validator';

const MESSAGE = { message: 'This link to the file is not complete' };

/** The signature of a file link, as `file_url` carries it. */
export class FileLinkQuery {
  /**
   * The session that the link was created in; the link becomes invalid when it ends.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e'
   */
  @IsString(MESSAGE)
  @MaxLength(64, MESSAGE)
  session: string;

  /**
   * When the link expires, in Unix seconds.
   * @example '1795248000'
   */
  @IsString(MESSAGE)
  @MaxLength(16, MESSAGE)
  expires: string;

  /**
   * The link's signature.
   * @example '3q2-7wOJm2nYk1sPz0vTqXl4bR8cGhE5aUdF6iKjNtM'
   */
  @IsString(MESSAGE)
  @MaxLength(64, MESSAGE)
  signature: string;
}
