/** A backup or restore failed for a reason that the operator can fix; the message is shown. */
export class BackupError extends Error {}
