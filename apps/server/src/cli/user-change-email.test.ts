import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearJobs, listQueuedMails } from '../../tests/harness/account-app.ts';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import type { LedgerTables } from '../features/ledger/tables.ts';
import {
  createPasswords,
  findUser,
  isEmailProven,
  markEmailUnproven,
  verifyPassword,
} from '../features/users/index.ts';
import { type Database, tables } from '../platform/db/database.ts';

const PASSWORD = 'correct horse';

describeEachEngine('user change-email', (engine) => {
  let db: Database;
  let made = 0;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const cli = (args: readonly string[], { stdin, env }: { stdin?: string; env?: object } = {}) =>
    command({ ...engine().env, ...env }, ['user', ...args], stdin === undefined ? {} : { stdin });
  const signsIn = async (email: string) =>
    (await verifyPassword({ db, passwords: createPasswords() }, email, PASSWORD)) !== null;
  const entries = () =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['actor', 'reason', 'detail', 'user_id'])
      .where('kind', '=', 'address_assigned')
      .execute();
  const links = (userId: string) =>
    tables<{ account_links: { user_id: string } }>(db)
      .selectFrom('account_links')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute();
  async function addUser() {
    made += 1;
    const email = `user-${made}@example.com`;
    await cli(['add', email, '--password-stdin'], { stdin: PASSWORD });
    const { id } = (await findUser(db, email)) ?? { id: 'nobody' };
    return { id, email };
  }

  it('gives another address, and the ledger has who did and why, and neither address', async () => {
    const { id, email } = await addUser();
    await markEmailUnproven(db, id);
    await cli(['reset-link', email]);
    expect(await links(id)).toHaveLength(1);
    const to = `  New-${email.toUpperCase()} `;
    const wanted = `new-${email}`;
    expect(await cli(['change-email', email, to, '--reason', 'ticket 7'])).toEqual({
      code: 0,
      out: `${email} is ${wanted} now.`,
      err: '',
    });
    expect([await signsIn(email), await signsIn(wanted)]).toEqual([false, true]);
    expect(await links(id)).toEqual([]);
    expect(await isEmailProven(db, id)).toBe(true);
    const entry = { actor: 'cli', reason: 'ticket 7', detail: null, user_id: id };
    expect(await entries()).toEqual([entry]);
    // Once more changes nothing, in whatever spelling.
    const again = await cli(['change-email', wanted, to]);
    expect(again).toEqual({ code: 0, out: `${wanted} is the address already.`, err: '' });
    expect(await entries()).toEqual([entry]);
  });

  it('changes nothing where somebody has the address, or it is none', async () => {
    const [{ email }, other] = [await addUser(), await addUser()];
    const before = await entries();
    const taken = await cli(['change-email', email, other.email]);
    expect(taken).toMatchObject({ code: 1, out: '' });
    expect(taken.err).toBe(
      `There is already an account with the address ${other.email}. "user show <email>" shows it.`,
    );
    const wrong = await cli(['change-email', email, 'nobody']);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain('This is not an e-mail address.');
    expect(await signsIn(email)).toBe(true);
    expect(await entries()).toEqual(before);
  });

  it('tells the address of before by mail, where somebody has proven it', async () => {
    await clearJobs(db);
    const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'files@example.com' };
    const [proven, unproven, taken] = [await addUser(), await addUser(), await addUser()];
    await markEmailUnproven(db, unproven.id);
    for (const { email } of [proven, unproven]) {
      expect((await cli(['change-email', email, `to-${email}`], { env })).code).toBe(0);
    }
    await cli(['change-email', taken.email, `to-${proven.email}`], { env });
    expect(await listQueuedMails(db)).toMatchObject([
      { mail: { kind: 'address-notice', recipient: proven.email, userId: proven.id } },
    ]);
  });

  it('says that an invitation went to the address of before', async () => {
    await cli(['invite', 'invited@example.com', '--reason', 'staff']);
    const { code, err } = await cli(['change-email', 'invited@example.com', 'right@example.com']);
    expect(code).toBe(0);
    expect(err).toContain('"user invitations resend right@example.com"');
    expect((await cli(['invitations', 'resend', 'right@example.com'])).code).toBe(0);
  });
});
