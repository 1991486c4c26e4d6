/** Thrown where saving would replace what someone else has changed since the form was opened: nothing was saved. */
export class ChangedByBoth extends Error {
  constructor(readonly labels: readonly string[]) {
    super();
  }
}
