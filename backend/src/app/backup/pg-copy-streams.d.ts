/** The package brings no types of its own. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** How many rows it was, known when the connection has answered the next statement. */
  interface Counted {
    readonly rowCount: number;
  }
  export function to(statement: string): Readable & Submittable & Counted;
  export function from(statement: string): Writable & Submittable & Counted;
}
