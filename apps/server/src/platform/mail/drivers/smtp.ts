import { createTransport, type NodemailerError } from 'nodemailer';
import { type Mailer, MailError } from '../mailer.ts';

/** For a mail server that is silent: per step, and for one mail from the first byte to the last. */
const STEP_MS = 10_000;
const WHOLE_MS = 30_000;
/** A connection without a mail is kept for the next one, for less than any mail server keeps it. */
const IDLE_MS = 2_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * A mailer that speaks SMTP. Mails that follow each other share a connection: where a version is
 * recalled that thousands have fetched, connecting and signing in would take most of the time.
 * @param options.smtpUrl `smtp://` or `smtps://`, with user and password when the server wants them
 * @param options.from address, or name and address
 * @param options.wholeMs how long one mail may take
 */
export function createSmtpMailer({
  smtpUrl,
  from,
  wholeMs = WHOLE_MS,
}: {
  readonly smtpUrl: string;
  readonly from: string;
  readonly wholeMs?: number;
}): Mailer {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const transport = createTransport(
    {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? undefined : Number(url.port),
      secure: url.protocol === 'smtps:',
      auth: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
      // A password crosses no network in the clear.
      requireTLS: user !== '' && !LOOPBACK.test(url.hostname),
      pool: true,
      idleTimeout: IDLE_MS,
      // For a kept connection that has ended meanwhile; a server that is away is tried again later.
      maxRequeues: 1,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      dnsTimeout: STEP_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, ...content }, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]);
      try {
        // An object is taken for one address; a text would be read as a list.
        await transport.sendMail({ ...content, to: { name: '', address: to }, signal: limit });
      } catch (error) {
        throw toMailError(error as NodemailerError);
      }
    },
  };
}

/**
 * Only codes are kept: the answers of mail servers repeat addresses. What is refused before the
 * recipient is named (sign-in, sender) is the operator's to mend, so the mail waits.
 */
function toMailError({ code, command, responseCode, permanent }: NodemailerError): MailError {
  const reason = [code ?? 'ECONNECTION', responseCode].filter(Boolean).join(' ');
  return new MailError(
    `The mail server did not take the mail: ${reason}.`,
    permanent === true && command === 'RCPT TO',
  );
}
