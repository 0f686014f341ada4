import type { Problem } from '@file-server/contract/problem';
import { NOTE_MAX, userNotePageSchema, userNoteSchema } from '@file-server/contract/user-notes';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkAnswers } from './harness/check-answers.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock } from './harness/seed.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createErasePersonalData } from '../src/platform/module/server-module.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { userNotesModule } from '../src/features/user-notes/index.ts';
import { userNotesRoutes } from '../src/features/user-notes/routes.ts';
import { addUser, createPasswords } from '../src/features/users/index.ts';

const MINUTE = 60_000;

describeEachEngine('notes about a user', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let operator: { id: string; email: string };
  let customer: { id: string; email: string };
  let provenAt: number;
  let documented: ReturnType<typeof checkAnswers>;
  const passwords = createPasswords();

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = handClock();
    provenAt = clock.now();
    operator = await seed(true);
    customer = await seed(false);
    const sessions = {
      authenticate: async (userId: string) => ({
        sessionId: 'session',
        userId,
        email: operator.email,
        roles: ['operator' as const],
        origin: 'custom-db' as const,
        provenAt,
      }),
    };
    const tokens = { authenticate: () => Promise.reject(new ProblemError('operator_required')) };
    const requireOperator = createOperatorGuard({ tokens, sessions });
    documented = checkAnswers(
      new Hono()
        .onError((error) => toProblemResponse(error))
        .route('/', userNotesRoutes({ db, clock, requireOperator })),
    );
  });

  function seed(isOperator: boolean) {
    const email = `${newId().toLowerCase()}@example.com`;
    const licence = { activated: true, proPack: false };
    return addUser(
      { db, clock, passwords },
      { email, password: null, operator: isOperator, licence },
    );
  }

  const call = (method: string, userId: string, { path = '', body }: Asked = {}) =>
    documented(`/api/operator/users/${userId}/notes${path}`, {
      method,
      headers: { authorization: `Bearer ${operator.id}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const outcome = async (asked: Promise<Response>) => {
    const answer = await asked;
    return answer.ok ? answer.status : ((await answer.json()) as Problem).code;
  };
  const add = async (text: string, userId = customer.id) =>
    userNoteSchema.parse(await (await call('POST', userId, { body: { text } })).json());
  const list = async (query = '', userId = customer.id) =>
    userNotePageSchema.parse(await (await call('GET', userId, { path: query })).json());

  it('say who wrote them and when, the newest first, page by page', async () => {
    const other = await seed(false);
    await add('of somebody else', other.id);
    const written: string[] = [];
    for (const text of ['one', 'two\nlines', 'three', 'four', 'five']) {
      // Two share an instant.
      if (text !== 'three') clock.advance(MINUTE);
      written.unshift((await add(text)).id);
    }
    const all = await list();
    expect(all.items[0]).toEqual({
      id: written[0],
      text: 'five',
      author: operator.email,
      createdAt: new Date(clock.now()).toISOString(),
    });
    expect(all.nextCursor).toBeNull();
    const paged: string[] = [];
    let cursor = '';
    do {
      const page = await list(`?limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(paged).toEqual(all.items.map(({ id }) => id));
    expect(new Set(paged)).toEqual(new Set(written));
    expect(await outcome(call('GET', customer.id, { path: '?cursor=no' }))).toBe('invalid_cursor');
  });

  it('are texts of at most 2,000 characters, and about somebody', async () => {
    expect((await add('  \u202Bملاحظة 👩‍🔧 ')).text).toBe('\u202Bملاحظة 👩‍🔧');
    expect((await add('ü'.repeat(NOTE_MAX))).text).toHaveLength(NOTE_MAX);
    for (const text of ['', ' \n ', 'a\u0000b', '\u001B[2J', 'x'.repeat(NOTE_MAX + 1)]) {
      const asked = await outcome(call('POST', customer.id, { body: { text } }));
      expect({ text, asked }).toEqual({ text, asked: 'invalid_request' });
    }
    const body = { text: 'whom?' };
    expect(await outcome(call('POST', newId(), { body }))).toBe('not_found');
    expect(await outcome(call('GET', newId()))).toBe('not_found');
  });

  it('are deleted after a recent proof, by any operator, each from its user', async () => {
    const { id } = await add('mistake');
    const path = `/${id}`;
    clock.advance(10 * MINUTE + 1);
    expect(await outcome(call('DELETE', customer.id, { path }))).toBe('step_up_required');
    provenAt = clock.now();
    expect(await outcome(call('DELETE', operator.id, { path }))).toBe('not_found');
    expect((await list()).items).toHaveLength(1);
    expect(await outcome(call('DELETE', customer.id, { path }))).toBe(204);
    expect(await outcome(call('DELETE', customer.id, { path }))).toBe('not_found');
    expect((await list()).items).toEqual([]);
  });

  it('go with their user, and those of others stay', async () => {
    await add('of a customer');
    await add('of an operator', operator.id);
    const erase = createErasePersonalData([userNotesModule]);
    await db.transaction((tx) => erase(tx, customer));
    expect((await list()).items).toEqual([]);
    expect((await list('', operator.id)).items).toHaveLength(1);
  });

  it('are written, listed and deleted on the command line', async () => {
    const env = { ...engine().env, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    const cli = (...args: string[]) => command(env, ['user', ...args]);
    const { email } = customer;
    expect((await cli('note', email, ' ')).code).toBe(2);
    const noted = await cli('note', email, 'two\nlines', '--json');
    const { id, author } = userNoteSchema.parse(JSON.parse(noted.out));
    expect(author).toBeNull();
    expect((await cli('notes', email)).out).toMatch(/^\S+\t\S+Z\t-\t"two\\nlines"$/);
    expect(JSON.parse((await cli('notes', email, '--json')).out)).toMatchObject({ id });
    expect((await cli('delete-note', email, id)).out).toBe(`${email}: deleted ${id}.`);
    expect((await cli('delete-note', email, id)).code).toBe(1);
    expect((await cli('notes', email)).out).toBe('');
  });
});

interface Asked {
  readonly path?: string;
  readonly body?: object;
}
