import type { ListedUser } from '@file-server/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { checkAnswers } from './harness/check-answers.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedDownload, T0 } from './harness/seed.ts';
import { openUsersDesk } from './harness/users-desk-app.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import type { LicenceTerms } from '../src/features/licences/index.ts';
import { addUser, changeEmail, createPasswords } from '../src/features/users/index.ts';
import { findAllUsers } from '../src/features/users-desk/index.ts';

const HEAD =
  'id,email,first_name,last_name,role,state,activated,pro_pack,expires_at,maximum,period,downloaded,plan,created_at';

describeEachEngine('users as CSV', (engine) => {
  let db: Database;
  const clock = handClock();
  const passwords = createPasswords();
  let documented: ReturnType<typeof checkAnswers>;
  let operatorId: string;

  beforeAll(async () => {
    db = engine().open();
    operatorId = await seed('desk@export.example', { operator: true });
    documented = openUsersDesk(db, clock);
  });
  afterAll(() => db.close());

  interface Seed {
    readonly firstName?: string;
    readonly lastName?: string;
    readonly operator?: boolean;
    readonly licence?: Partial<LicenceTerms>;
  }

  async function seed(email: string, { licence, ...rest }: Seed = {}): Promise<string> {
    const terms = { activated: true, proPack: false, ...licence };
    const user = { email, password: null, ...rest, licence: terms };
    return (await addUser({ db, clock, passwords }, user)).id;
  }

  const ask = (query: string) =>
    documented(`/api/operator/users/export${query}`, {
      method: 'GET',
      headers: { authorization: `Bearer ${operatorId}` },
    });
  const linesOf = async (query: string) => (await (await ask(query)).text()).split('\r\n');

  it('have a line each, in which no cell is a formula', async () => {
    const mark = newId().toLowerCase();
    const name = { firstName: '=cmd|calc', lastName: 'Byron, "Ada"' };
    const licence = { proPack: true, maximum: 7, period: 'month', expiresAt: T0 + 60_000 } as const;
    const first = await seed(`a.${mark}@example.com`, { ...name, licence });
    await seedDownload(db, { userId: first, periodKey: '2026-11', at: T0 });
    const suspended = { activated: false, maximum: null };
    const second = await seed(`b.${mark}@example.com`, { licence: suspended });
    const answer = await ask(`?q=${mark}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('users.csv');
    const [at, end] = [T0, T0 + 60_000].map((instant) => new Date(instant).toISOString());
    const lines = [
      `${first},a.${mark}@example.com,'=cmd|calc,"Byron, ""Ada""",customer,active,yes,yes,${end},7,month,1,,${at}`,
      `${second},b.${mark}@example.com,,,customer,suspended,no,no,,,lifetime,0,,${at}`,
    ];
    const [head, ...told] = (await answer.text()).split('\r\n');
    expect(head).toBe(HEAD);
    expect(told.at(-1)).toBe('');
    // They are of one moment, so either may be the first.
    expect(told.slice(0, -1).toSorted()).toEqual(lines.toSorted());
  });

  it('are those that a filter finds, however many', async () => {
    const mark = newId().toLowerCase();
    for (let nth = 0; nth < 203; nth += 1) {
      const proPack = nth % 2 === 0;
      await seed(`${String(nth).padStart(3, '0')}.${mark}@example.com`, { licence: { proPack } });
    }
    expect(await linesOf(`?q=${mark}`)).toHaveLength(1 + 203 + 1);
    const some = await linesOf(`?q=${mark}&proPack=no`);
    expect(some).toHaveLength(1 + 101 + 1);
    const found = some.slice(1, -1).map((line) => (line.split(',')[1] ?? '').slice(0, 3));
    expect(found.toSorted()).toEqual(
      Array.from({ length: 101 }, (_, nth) => String(2 * nth + 1).padStart(3, '0')),
    );
    expect(await linesOf('?q=nobody-is-called-so')).toEqual([HEAD, '']);
    expect((await ask('?state=asleep')).status).toBe(400);
  });

  it('are as they stood when it began, also where a day ends meanwhile', async () => {
    const mark = newId().toLowerCase();
    for (let nth = 0; nth < 201; nth += 1) {
      const email = `${String(nth).padStart(3, '0')}.${mark}@example.com`;
      const userId = await seed(email, { licence: { maximum: 7, period: 'day' } });
      await seedDownload(db, { userId, periodKey: '2026-11-20', at: T0 });
    }
    const midday = handClock();
    const pages = findAllUsers({ db, clock: midday }, { q: mark });
    const users = [...((await pages.next()).value as ListedUser[])];
    midday.advance(24 * 60 * 60_000);
    for await (const page of pages) users.push(...page);
    expect(users.map(({ downloaded }) => downloaded)).toEqual(Array.from({ length: 201 }, () => 1));
  });

  it('come once each, also whose address changes meanwhile', async () => {
    const mark = newId().toLowerCase();
    const ids: string[] = [];
    for (let nth = 0; nth < 202; nth += 1) {
      ids.push(await seed(`m${String(nth).padStart(3, '0')}.${mark}@example.com`));
    }
    const pages = findAllUsers({ db, clock }, { q: mark });
    const users = [...((await pages.next()).value as ListedUser[])];
    const [told = ''] = users.map(({ id }) => id);
    const [toCome = ''] = ids.filter((id) => users.every((user) => user.id !== id));
    expect(await changeEmail(db, told, `z.${mark}@example.com`)).toBe(true);
    expect(await changeEmail(db, toCome, `a.${mark}@example.com`)).toBe(true);
    for await (const page of pages) users.push(...page);
    expect(users.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('leave out who is made after it began', async () => {
    const mark = newId().toLowerCase();
    const later = handClock();
    const ids: string[] = [];
    for (let nth = 0; nth < 201; nth += 1) ids.push(await seed(`${nth}.${mark}@example.com`));
    const pages = findAllUsers({ db, clock: later }, { q: mark });
    const users = [...((await pages.next()).value as ListedUser[])];
    later.advance(1);
    const email = `z.${mark}@example.com`;
    await addUser({ db, clock: later, passwords }, { email, password: null });
    for await (const page of pages) users.push(...page);
    expect(users.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('come on the command line, too', async () => {
    const mark = newId().toLowerCase();
    const id = await seed(`a.${mark}@example.com`);
    const env = { ...engine().env, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    const { out } = await command(env, ['user', 'export', '--search', mark]);
    const [head, line, ...rest] = out.split(/\r?\n/);
    expect({ head, rest }).toEqual({ head: HEAD, rest: [] });
    expect(line).toMatch(new RegExp(`^${id},a\\.${mark}@example\\.com,`));
  });
});
