import type { ListedRequest } from '@file-server/contract/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { getLicence } from '../features/licences/index.ts';
import { ask } from '../features/requests/index.ts';
import { findUser } from '../features/users/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';

const EMAIL = 'wishes@example.com';

describeEachEngine('request', (engine) => {
  let db: Database;
  let userId: string;
  const cli = (...args: string[]) => command(engine().env, ['request', ...args]);
  const json = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await cli(...args, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out) as T;
  };
  const asked = async (kind: 'quota' | 'expiry') =>
    (await ask({ db, clock: systemClock }, userId, { kind, text: 'For the\nnew office' })).id;

  beforeAll(async () => {
    db = engine().open();
    const stdin = 'a password';
    const { env } = engine();
    await command(env, ['user', 'add', EMAIL, '--password-stdin', '--maximum', '5'], { stdin });
    userId = (await findUser(db, EMAIL))?.id ?? '';
  });
  afterAll(() => db.close());

  it('lists, approves, declines and undoes', async () => {
    const id = await asked('quota');
    expect((await cli('list', '--open')).out).toBe(
      `${id}\topen\tquota\t${EMAIL}\tFor the new office`,
    );
    const missing = await cli('approve', id);
    expect([missing.code, missing.err]).toEqual([
      1,
      'Say how many downloads with --maximum <n|unlimited>.',
    ]);
    expect(await json('approve', id, '--maximum', 'unlimited', '--reason', 'Ticket 7')).toEqual({
      id,
      state: 'approved',
    });
    expect((await getLicence(db, userId)).maximum).toBeNull();
    expect((await cli('decline', id, '--reason', 'No.')).err).toBe(
      'This request has been decided already. "request list" shows how; "request undo <id>" opens it again within a day.',
    );
    expect((await cli('undo', id)).out).toBe(`${id} is open.`);
    expect((await getLicence(db, userId)).maximum).toBe(5);
    expect((await cli('decline', id)).code).toBe(2);
    expect((await cli('decline', id, '--reason', 'Not now.')).out).toBe(`${id} is declined.`);
    expect((await cli('list', '--open')).out).toBe('');
    const [listed] = await json<ListedRequest[]>('list');
    expect(listed).toMatchObject({ id, state: 'declined', reason: 'Not now.', decidedBy: null });
    const longer = await asked('expiry');
    const endless = await cli('approve', longer, '--maximum', '7');
    expect([endless.code, endless.err]).toEqual([
      1,
      'Say until when the licence holds with --until <date|never>.',
    ]);
    await json('approve', longer, '--until', '2030-01-31');
    expect((await getLicence(db, userId)).expiresAt).toBe(Date.UTC(2030, 0, 31));
  });
});
