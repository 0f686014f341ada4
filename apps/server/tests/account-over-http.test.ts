import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import type { AccountSessions } from '@file-server/contract/account';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postJson, signInTo } from './harness/client.ts';
import { listQueuedMails } from './harness/account-app.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type MailServer, startMailServer } from './harness/mail-server.ts';
import {
  CUSTOMER,
  OPERATOR,
  type ServerProcess,
  startServerProcess,
} from './harness/server-process.ts';

const PUBLIC_URL = 'https://files.example.org';

describeEachEngine('the account over HTTP', (engine) => {
  let mail: MailServer;
  let server: ServerProcess;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await startServerProcess({
      ...engine().env,
      PUBLIC_URL,
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: 'Files <files@example.org>',
    });
  });
  afterAll(async () => {
    await server.kill();
    await mail.close();
  });

  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('gets back in by mail, and the process says nothing of it', async () => {
    const config = (await (await fetch(`${server.url}/config.json`)).json()) as RuntimeConfig;
    expect(config.mail).toBe(true);
    const before = await signInTo(server.url, CUSTOMER);
    expect((await post('/api/auth/forgot-password', { email: CUSTOMER.email })).status).toBe(202);
    const [received] = await mail.waitFor(CUSTOMER.email);
    const token = /^https:\/\/files\.example\.org\/reset-password#token=(\S+)$/m.exec(
      received?.text ?? '',
    )?.[1];
    const password = 'battery staple';
    const reset = await post('/api/auth/reset-password', { token, password });
    expect(reset.status).toBe(204);
    expect((await before.call('/api/downloads/count')).status).toBe(401);

    const after = await signInTo(server.url, { ...CUSTOMER, password });
    const listed = await after.call('/api/account/sessions');
    const { sessions } = (await listed.json()) as AccountSessions;
    expect(sessions).toMatchObject([{ current: true, address: '127.0.0.1' }]);
    // The greeting of the first start names the account; it is no part of the log.
    const lines = server.output().split('\n');
    const log = lines.filter((line) => line.startsWith('{')).join('\n');
    expect(log).toContain('/api/auth/reset-password');
    expect(log).not.toContain(token);
    expect(log).not.toContain(CUSTOMER.email);
  });

  it('serves others while one user changes the password in many loops', async () => {
    const { token } = await signInTo(server.url, OPERATOR);
    const { password } = OPERATOR;
    const statuses = new Map<number, number>();
    let left = 150;
    const loop = async () => {
      while ((left -= 1) >= 0) {
        const { status } = await postJson(
          `${server.url}/api/account/password`,
          { password },
          token,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const loops = Promise.all(Array.from({ length: 64 }, loop));
    for (let times = 0; times < 5; times += 1) {
      await signInTo(server.url, { ...CUSTOMER, password: 'battery staple' });
    }
    await loops;
    expect(Object.fromEntries(statuses)).toEqual({ 204: 10, 429: 140 });
    await signInTo(server.url, OPERATOR);

    const notices = await mail.waitFor(OPERATOR.email);
    expect(notices).toHaveLength(1);
    const db = engine().open();
    // The mail that has arrived leaves the queue a moment later.
    await expect
      .poll(() => listQueuedMails(db))
      .toMatchObject([{ attempts: 0, mail: { recipient: OPERATOR.email } }]);
    await db.close();
  });

  it('keeps what was last used over a stop', async () => {
    const client = await signInTo(server.url, { ...CUSTOMER, password: 'battery staple' });
    await client.call('/api/account/security');
    const seen = async () => {
      const { sessions } = (await (
        await client.call('/api/account/sessions')
      ).json()) as AccountSessions;
      return sessions.find(({ current }) => current)?.lastSeenAt ?? '';
    };
    const last = await seen();
    expect(await server.terminate()).toBe(0);
    const db = engine().open();
    const rows = await db.kysely
      .withTables<{ sessions: { seen_at: number } }>()
      .selectFrom('sessions')
      .select((row) => row.fn.max('seen_at').as('seenAt'))
      .executeTakeFirst();
    await db.close();
    expect(rows?.seenAt).toBe(Date.parse(last));
  });
});
