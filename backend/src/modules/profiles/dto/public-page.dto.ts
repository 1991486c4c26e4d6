import { IsBoolean } from 'class-validator';

/** The caller's own public page. */
export class PublicPageResponse {
  /** Whether anyone with its address can see it. */
  is_public: boolean;
  /**
   * Stays the same when the page is switched off and on again. Null before it was first switched on.
   * @example 'https://academy.example/people/7Q3M0K2V9XTB4HND'
   */
  address: string | null;
}

export class ChangePublicPageDto {
  /** Whether anyone with its address can see it. */
  @IsBoolean({ message: 'Say whether the page is public' })
  is_public: boolean;
}
