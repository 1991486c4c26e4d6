import { fieldMessages } from '../messages';

/** Thrown where saving would replace what someone else has changed since the form was opened: nothing was saved. */
export class ChangedByBoth extends Error {
  /** @param labels of the fields that both have changed */
  constructor(labels: readonly string[]) {
    super(fieldMessages.changedByBoth(labels));
  }
}
