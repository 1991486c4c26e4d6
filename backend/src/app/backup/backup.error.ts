/** A copy or a restore that can't continue for a reason the operator can mend; its message is the sentence shown. */
export class BackupError extends Error {}
