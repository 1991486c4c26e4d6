/** A mail to send. */
export interface Mail {
  /** Bare addresses, validated by the caller. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Identifies the cause (an event id): duplicates share one Message-ID, so that mail clients fold them. */
  causeId: string;
  replyTo?: string;
}

/** Sends mail: over SMTP, or as `.eml` files where no mail server is configured. */
export abstract class Mailer {
  /** Resolves once the mail is accepted by the server or written. */
  abstract send(mail: Mail): Promise<void>;
  /** Whether mail reaches people; without a mail server it is only written to files. */
  abstract readonly reachesPeople: boolean;
  /** Rejects if mail can't be sent right now. */
  abstract check(): Promise<void>;
  abstract close(): Promise<void>;
}
