/** A mail ready to go. */
export interface Mail {
  /** Bare addresses, strictly validated before. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Names the cause (an event id): a mail sent twice for one cause carries one Message-ID, so that readers fold them. */
  causeId: string;
  replyTo?: string;
}

/** Sends mail: over SMTP, or as `.eml` files where no mail server is configured. */
export abstract class Mailer {
  /** Resolves once the mail is safely handed over. */
  abstract send(mail: Mail): Promise<void>;
  /** Rejects when mail can't be handed over right now. */
  abstract check(): Promise<void>;
  abstract close(): Promise<void>;
}
