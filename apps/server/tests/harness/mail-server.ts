import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server took it: who it was really addressed to, and what it says. */
export interface ReceivedMail extends Email {
  readonly recipients: readonly string[];
  /** The header block as it crossed the wire. */
  readonly head: string;
}

export interface MailServer {
  readonly smtpUrl: string;
  readonly received: readonly ReceivedMail[];
  /** Resolves with the mails to one person once there are `count` of them. */
  waitFor(recipient: string, count?: number): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

/**
 * A real SMTP server on a free port that keeps what it is given.
 * @param options hooks that refuse or hold; by default everybody may send, without TLS
 */
export async function startMailServer(
  options: SMTPServerOptions & { readonly port?: number } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const { port = 0, ...rest } = options;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    // A mailer keeps its connection for the next mail; who closes a server waits for none.
    closeTimeout: 1,
    onData(stream, session, done) {
      const take = async () => {
        const raw = await buffer(stream);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const head = raw.toString('latin1').split('\r\n\r\n')[0] ?? '';
        received.push({ ...(await PostalMime.parse(raw)), recipients, head });
        for (const look of waiting) look();
      };
      // A mail that breaks off in the middle is refused and not kept; its sender may be gone.
      take().then(() => done(), done);
    },
    ...rest,
  });
  // A client that gives up in the middle is what some tests are about.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    waitFor: (recipient, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const theirs = received.filter(({ recipients }) => recipients.includes(recipient));
          if (theirs.length < count) return;
          waiting.delete(look);
          resolve(theirs);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
