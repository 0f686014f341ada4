/** One mail to one person, in plain text and as a page that knows its direction. */
export interface Mail {
  /** A single address; never a list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header fields beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The same for each attempt, so that whoever gets it twice sees it once; absent = a new one. */
  readonly messageId?: string;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * Resolves once the mail server has taken the mail over; takes at most half a minute.
   * @throws MailError when it has not, as far as this side knows
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** A mail did not leave. The message is fit for a log: it names no recipient and no secret. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True when the mail server refuses this mail for good, so that another attempt is in vain. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}
