import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../../tests/harness/mail-server.ts';
import type { Mail } from '../mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const MAIL: Mail = {
  to: 'customer@example.com',
  subject: 'كلمة مرور جديدة',
  text: 'مرحبا\n\nhttps://files.example.org/reset-password#token=abc',
  html: '<p dir="rtl">مرحبا</p>',
};
const FROM = 'Müşteri Dosyaları <files@example.org>';

describe('the SMTP mailer', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const start = async (...args: Parameters<typeof startMailServer>): Promise<MailServer> => {
    const server = await startMailServer(...args);
    closing.push(() => server.close());
    return server;
  };
  const send = (
    smtpUrl: string,
    mail: Partial<Mail> = {},
    { signal = new AbortController().signal, wholeMs = 10_000 } = {},
  ) => createSmtpMailer({ smtpUrl, from: FROM, wholeMs }).send({ ...MAIL, ...mail }, signal);

  it('hands over text and page in any script, to one recipient', async () => {
    const server = await start();
    await send(server.smtpUrl);
    expect(server.received).toMatchObject([
      {
        recipients: [MAIL.to],
        from: { name: 'Müşteri Dosyaları', address: 'files@example.org' },
        to: [{ address: MAIL.to }],
        subject: MAIL.subject,
      },
    ]);
    expect(server.received[0]?.text?.trim()).toBe(MAIL.text);
    expect(server.received[0]?.html?.trim()).toBe(MAIL.html);
  });

  it('hands mails that follow each other over one connection', async () => {
    let connections = 0;
    const server = await start({ onConnect: (_session, done) => done(void (connections += 1)) });
    const mailer = createSmtpMailer({ smtpUrl: server.smtpUrl, from: FROM });
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
      await mailer.send({ ...MAIL, to }, new AbortController().signal);
    }
    expect(server.received.map(({ recipients }) => recipients)).toEqual([
      ['a@example.com'],
      ['b@example.com'],
      ['c@example.com'],
    ]);
    expect(connections).toBe(1);
  });

  it('takes another connection where the server has ended the one that was kept', async () => {
    let connections = 0;
    const server = await start({
      socketTimeout: 200,
      onConnect: (_session, done) => done(void (connections += 1)),
    });
    const mailer = createSmtpMailer({ smtpUrl: server.smtpUrl, from: FROM });
    const signal = new AbortController().signal;
    await mailer.send(MAIL, signal);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await mailer.send(MAIL, signal);
    expect(server.received).toHaveLength(2);
    expect(connections).toBe(2);
  });

  it.each([
    { to: 'a@example.com\r\nBcc: thief@example.net' },
    { to: 'a@example.com, thief@example.net' },
    { to: 'a@example.com>\r\nRCPT TO:<thief@example.net' },
    { subject: 'Hello\r\nBcc: thief@example.net' },
    { subject: 'Hello\nTo: thief@example.net\n\nanother body' },
  ])('lets %j bring in neither header nor recipient', async (mail) => {
    const server = await start();
    // Refused or sent: either way it reaches nobody else.
    await send(server.smtpUrl, mail).catch(() => {});
    for (const { recipients, head, text } of server.received) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('thief@example.net');
      expect(head).not.toMatch(/^(Bcc|To): *thief/im);
      expect(text?.trim()).toBe(MAIL.text);
    }
  });

  it('says that nobody listens, without naming the recipient', async () => {
    const server = await startMailServer();
    await server.close();
    const sending = send(server.smtpUrl);
    await expect(sending).rejects.toMatchObject({ name: 'MailError', permanent: false });
    await expect(sending).rejects.not.toThrow(/customer/);
  });

  it('gives up on a server that says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => silent.close(resolve));
    });
    await once(silent, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(send(smtpUrl, {}, { wholeMs: 50 })).rejects.toMatchObject({ permanent: false });
    const signal = AbortSignal.timeout(50);
    await expect(send(smtpUrl, {}, { signal })).rejects.toThrow(/EABORT/);
  });

  it.each([
    { responseCode: 550, permanent: true },
    { responseCode: 450, permanent: false },
  ])('tells a refusal for good from one for now: $responseCode', async (expected) => {
    const server = await start({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no'), { responseCode: expected.responseCode })),
    });
    await expect(send(server.smtpUrl)).rejects.toMatchObject({
      permanent: expected.permanent,
      message: expect.stringContaining(String(expected.responseCode)) as string,
    });
  });

  it('takes a refused sender or sign-in for something that can be mended', async () => {
    const server = await start({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('no'), { responseCode: 553 })),
    });
    await expect(send(server.smtpUrl)).rejects.toMatchObject({ permanent: false });
  });

  it('signs in where it is told to, and keeps the password out of failures', async () => {
    const server = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'pa:ss' ? done(null, { user: username ?? '' }) : done(new Error('no')),
    });
    const url = (password: string) =>
      server.smtpUrl.replace('//', `//files%40example.org:${encodeURIComponent(password)}@`);
    await send(url('pa:ss'));
    expect(server.received).toHaveLength(1);
    const failing = send(url('hunter2'));
    await expect(failing).rejects.toMatchObject({ permanent: false });
    await expect(failing).rejects.toThrow(/EAUTH/);
    await expect(failing).rejects.not.toThrow(/hunter2/);
  });

  it('sends no password in the clear to another machine', async () => {
    const passwords: unknown[] = [];
    const server = await start({
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        passwords.push(password);
        done(null, { user: username ?? '' });
      },
    });
    // A spelling of this machine that is not taken for it.
    const elsewhere = server.smtpUrl.replace('//127.0.0.1', '//user:hunter2@0.0.0.0');
    await expect(send(elsewhere)).rejects.toMatchObject({ name: 'MailError' });
    expect(passwords).toEqual([]);
  });
});
