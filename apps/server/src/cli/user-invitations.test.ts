import type { Invitation, SentInvitation } from '@file-server/contract/invitations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { getLicence } from '../features/licences/index.ts';
import { findUser } from '../features/users/index.ts';
import type { Database } from '../platform/db/database.ts';

const EMAIL = 'invited@example.com';

describeEachEngine('user invite', (engine) => {
  let db: Database;
  const cli = (...args: string[]) => command(engine().env, ['user', ...args]);
  const json = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await cli(...args, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out) as T;
  };
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('invites, lists, sends again and withdraws', async () => {
    expect((await cli('invite', EMAIL)).code).toBe(2);
    const made = await cli(
      'invite',
      EMAIL,
      '--name',
      'Ada Example',
      '--maximum',
      '3',
      '--reason',
      'sold',
    );
    expect(made.err).toBe('');
    expect(made.out).toMatch(
      /^For invited@example\.com, to be used once, until .*Z:\nhttp.*#token=/,
    );
    const user = await findUser(db, EMAIL);
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Example', operator: false });
    expect(await getLicence(db, user?.id ?? '')).toMatchObject({ maximum: 3, activated: true });
    const taken = await cli('invite', EMAIL, '--reason', 'sold');
    expect([taken.code, taken.err]).toEqual([
      1,
      'This address is invited already. "user invitations resend <email>" sends another link.',
    ]);

    const colleague = ['invite', 'staff@example.com', '--operator', '--reason', 'staff'];
    const { invitation } = await json<SentInvitation>(...colleague);
    expect(invitation).toMatchObject({ operator: true, invitedBy: null, expired: false });
    const both = (await cli('invitations')).out.split('\n');
    expect(both).toHaveLength(2);
    expect(both).toContainEqual(
      expect.stringMatching(/^invited@example\.com\tuntil .*Z\tcommand line$/),
    );

    const again = await json<SentInvitation>('invitations', 'resend', EMAIL);
    expect(again.link).toContain('#token=');
    expect(made.out).not.toContain(again.link);
    expect((await cli('invitations', 'withdraw', EMAIL)).code).toBe(2);
    const gone = await cli('invitations', 'withdraw', EMAIL, '--reason', 'mistake');
    expect(gone).toEqual({
      code: 0,
      err: '',
      out: 'Withdrawn; invited@example.com is free again.',
    });
    expect(await findUser(db, EMAIL)).toBeUndefined();
    const left = await json<Invitation>('invitations', 'list');
    expect(left.email).toBe('staff@example.com');
  });

  it('leaves the first password to the invitation, until somebody has taken the account over', async () => {
    const email = 'no-password@example.com';
    const { link } = await json<SentInvitation>('invite', email, '--reason', 'sold');
    expect(await cli('reset-link', email)).toEqual({
      code: 1,
      out: '',
      err: `${email} is invited and has no password yet. "user invitations resend ${email}" makes the link for that.`,
    });
    const resent = await json<SentInvitation>('invitations', 'resend', email);
    expect(resent.link).not.toBe(link);
    expect((await cli('reset-password', email)).code).toBe(0);
    expect((await cli('reset-link', email)).out).toContain('/reset-password#token=');
  });
});
