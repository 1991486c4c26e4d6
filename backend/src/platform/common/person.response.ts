/** A user's ID, name and email address. */
export class PersonResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e' */
  id: string;
  full_name: string;
  email: string;
}
