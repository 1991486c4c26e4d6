/** The package has no types. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** The number of rows, known once the connection has answered the next statement. */
  interface Counted {
    readonly rowCount: number;
  }
  export function to(statement: string): Readable & Submittable & Counted;
  export function from(statement: string): Writable & Submittable & Counted;
}
