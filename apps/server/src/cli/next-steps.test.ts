import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { createSessions } from '../features/sessions/index.ts';
import { findUser } from '../features/users/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { createSignals } from '../platform/signals/signals.ts';

const EMAIL = 'buyer@example.com';
const WHY = ['--reason', 'ticket 1'];

describeEachEngine('what is named and not there', (engine) => {
  let db: Database;
  const cli = (...args: string[]) => command(engine().env, args);
  beforeAll(async () => {
    db = engine().open();
    const stdin = 'a password';
    await command(engine().env, ['user', 'add', EMAIL, '--password-stdin'], { stdin });
  });
  afterAll(() => db.close());

  it.each([
    [['entitlement', 'end', 'none'], 'There is no such entitlement. "entitlement list"'],
    [['entitlement', 'end', '--', '-none'], '"entitlement list"'],
    [['request', 'approve', 'none', '--maximum', '1'], 'no such request. "request list"'],
    [['request', 'decline', 'none', ...WHY], '"request list"'],
    [['request', 'undo', 'none'], '"request list"'],
    [['webhook', 'replay', 'none'], '"webhook deliveries"'],
    [['webhook', 'test', 'none'], '"webhook list"'],
    [['webhook', 'delete', 'none'], '"webhook list"'],
    [['token', 'revoke', 'none'], '"token list"'],
    [['token', 'create', EMAIL, '--name', 'x'], '"user list --role operator"'],
    [['user', 'show', 'none@example.com'], '"user list"'],
    [['user', 'versions', 'none@example.com'], '"user list"'],
    [['user', 'approve', EMAIL], '"user list --state waiting"'],
    [['user', 'refuse', EMAIL], '"user list --state waiting"'],
    [['user', 'invitations', 'resend', EMAIL], '"user invitations"'],
    [['user', 'invitations', 'withdraw', EMAIL, ...WHY], '"user invitations"'],
    [['user', 'delete-note', EMAIL, 'none'], `"user notes ${EMAIL}"`],
    [['user', 'undo-refund', EMAIL, 'none', ...WHY], `"user refunds ${EMAIL}"`],
    [['user', 'refunds', 'none@example.com'], '"user list"'],
    [['user', 'bulk', '--undo', 'none'], '/operator/bulk-changes'],
    [['user', 'end-sessions', EMAIL, '--session', 'none'], `"user sessions ${EMAIL}"`],
    [['version', 'recall', 'none', ...WHY], '"version list <file>"'],
    [['version', 'holders', 'none'], '"version list <file>"'],
    [['version', 'list', 'none'], 'such as Firmware/pump.bin'],
    [['user', 'set-landing', EMAIL, 'none'], 'such as Firmware/2027'],
    [['product', 'mark', 'none'], 'such as Firmware/2027'],
    [['library', 'move', 'none', '--into', 'none'], 'such as Firmware/pump.bin'],
    [['library', 'delete', 'none'], 'such as Firmware/pump.bin'],
    [['library', 'bin', 'restore', 'none'], '"library bin list"'],
    [['jobs', 'retry', 'none'], '"jobs"'],
    [['plan', 'follow', EMAIL, 'none-such'], '"plan list"'],
  ])('is refused with where it is listed: %j', async (args, step) => {
    const { code, out, err } = await cli(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(step);
    expect(err).not.toContain('\n');
    // What is quoted is typed as it stands.
    for (const [, typed = ''] of err.matchAll(/"([a-z]+ [^"]*)"/g)) {
      const words = typed.replace('<file>', 'none').split(' ');
      expect([typed, (await cli(...words, '--help')).code]).toEqual([typed, 0]);
    }
  });

  it('tells a session that is over from one that there never was', async () => {
    const { id: userId = '' } = (await findUser(db, EMAIL)) ?? {};
    const { privateKey: signingKey } = generateKeyPairSync('ed25519');
    const lifetimes = { lifetimeMs: 60_000, maxLifetimeMs: 60_000 };
    const parts = { db, clock: systemClock, signals: createSignals() };
    const sessions = createSessions({ ...parts, signingKey, ...lifetimes });
    await sessions.openSession(userId, 'custom-db', { address: null, userAgent: null });
    const [{ id: sid } = { id: '' }] = await sessions.listSessions(userId);
    const end = (email: string) => cli('user', 'end-sessions', email, '--session', sid);
    await command(engine().env, ['user', 'add', 'other@example.com', '--password-stdin'], {
      stdin: 'a password',
    });
    const none = (email: string) => ({
      code: 1,
      out: '',
      err: `${email} has no session "${sid}". "user sessions ${email}" lists those that go on.`,
    });
    expect(await end('other@example.com')).toEqual(none('other@example.com'));
    expect((await end(EMAIL)).code).toBe(0);
    expect(await end(EMAIL)).toEqual({
      code: 1,
      out: '',
      err: `This session is over already. "user sessions ${EMAIL}" lists those that go on.`,
    });
    expect(await end('other@example.com')).toEqual(none('other@example.com'));
  });
});
