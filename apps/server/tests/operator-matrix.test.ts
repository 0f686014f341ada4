import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOKEN_SCOPES, type TokenScope } from '@file-server/contract/tokens';
import { createToken } from '../src/features/api-tokens/index.ts';
import { changeLicence } from '../src/features/licences/index.ts';
import { addUser, createPasswords } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createRevokeAccess } from '../src/platform/module/revoke-access.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import type { SessionsTables } from '../src/features/sessions/tables.ts';
import { MODULES } from '../src/modules.ts';
import { clientOf, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { EXPECTED, type Expectation } from './harness/operator-calls.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';

/**
 * Every call of operators, as the API document lists them, asked by everybody who may try. What is
 * seen is the table in docs/reference/operator-access.md; `vitest -u` writes it anew.
 */

const TABLE = '../../../docs/reference/operator-access.md';

const CALLERS = [
  'guest',
  'customer',
  'suspended operator',
  'operator',
  'operator, signed in long ago',
  ...TOKEN_SCOPES.map((scope) => `token: ${scope}` as const),
  'token of a suspended operator',
] as const;
type Caller = (typeof CALLERS)[number];

const PASSES = 'yes';
const BY = { actor: { kind: 'cli' } } as const;

/** What each caller is to be told. */
function expectedOf({ token, recentProof = false }: Expectation): Record<Caller, string> {
  const tokens = TOKEN_SCOPES.map((scope) => {
    if (token === null) return [`token: ${scope}`, 'invalid_access_token'];
    return [`token: ${scope}`, scope === token ? PASSES : 'scope_required'];
  });
  return {
    guest: 'unauthenticated',
    customer: 'operator_required',
    'suspended operator': 'invalid_access_token',
    operator: PASSES,
    'operator, signed in long ago': recentProof ? 'step_up_required' : PASSES,
    ...(Object.fromEntries(tokens) as Record<`token: ${TokenScope}`, string>),
    'token of a suspended operator': 'invalid_access_token',
  };
}

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, { $ref?: string; content?: unknown }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

describeEachEngine('calls of operators', (engine) => {
  let server: OwnServer;
  let db: Database;
  let calls: string[];
  /** The scope that the API document names for each call. */
  let documented: Record<string, string | null>;
  const credentials = new Map<Caller, string>();

  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    db = engine().open();
    const answer = await fetch(`${server.url}/api/openapi.json`);
    documented = operatorCalls((await answer.json()) as Document);
    calls = Object.keys(documented);
    const customer = await newUser(false);
    const operator = await newUser(true);
    const late = await newUser(true);
    const suspended = await newUser(true);
    credentials.set('customer', customer.session).set('operator', operator.session);
    credentials.set('suspended operator', suspended.session);
    credentials.set('operator, signed in long ago', late.session);
    await tables<SessionsTables>(db)
      .updateTable('sessions')
      .set({ proven_at: 0 })
      .where('user_id', '=', late.id)
      .execute();
    for (const scope of TOKEN_SCOPES) {
      credentials.set(`token: ${scope}`, await newToken(operator.id, [scope]));
    }
    credentials.set('token of a suspended operator', await newToken(suspended.id, TOKEN_SCOPES));
    await suspend(suspended.id);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  async function newUser(operator: boolean) {
    const known = { email: `${newId().toLowerCase()}@example.com`, password: newId() };
    const licence = { activated: true, proPack: true, maximum: null };
    const deps = { db, clock: systemClock, passwords: createPasswords() };
    const { id } = await addUser(deps, { ...known, operator, licence });
    return { id, session: (await signInTo(server.url, known)).token };
  }

  async function newToken(userId: string, scopes: readonly TokenScope[]) {
    const options = { userId, name: 'matrix', scopes, lifetimeMs: null };
    return (await createToken({ db, clock: systemClock }, options, BY)).token;
  }

  async function suspend(userId: string) {
    const signals = createSignals();
    const revokeAccess = createRevokeAccess(MODULES, { clock: systemClock, signals });
    const settleRegistration = () => Promise.resolve();
    const deps = { db, clock: systemClock, signals, revokeAccess, settleRegistration };
    await changeLicence(deps, userId, { activated: false }, BY);
  }

  /** The code of the refusal, if it is one of who asks; whatever else is said shows that they may. */
  async function answerTo(caller: Caller, call: string): Promise<string> {
    const [method = '', template = ''] = call.split(' ');
    const path = template.replaceAll(/\{\w+\}/g, newId());
    const body = ['GET', 'OPTIONS'].includes(method) ? null : '{}';
    const init = { method, body, headers: { 'content-type': 'application/json' } };
    const token = credentials.get(caller);
    const answer = await (token === undefined
      ? fetch(server.url + path, init)
      : clientOf(server.url, token).call(path, init));
    if (![401, 403].includes(answer.status)) {
      await answer.body?.cancel();
      return PASSES;
    }
    return ((await answer.json()) as { code: string }).code;
  }

  it('have an expectation each', () => {
    const missing = calls.filter((call) => !(call in EXPECTED));
    const advice =
      'Say in apps/server/tests/harness/operator-calls.ts which scope of token opens these calls.';
    expect({ advice, missing }).toEqual({ advice, missing: [] });
    expect(Object.keys(EXPECTED).filter((call) => !calls.includes(call))).toEqual([]);
  });

  it('name in the API document the scope that they need', () => {
    const scopes = Object.entries(EXPECTED).map(([call, { token }]) => [call, token]);
    expect(documented).toEqual(Object.fromEntries(scopes));
  });

  it('answer each caller as expected, which the reference shows', async () => {
    const seen: Record<string, Record<string, string>> = {};
    for (const call of calls) {
      const answers: [Caller, string][] = [];
      for (const caller of CALLERS) answers.push([caller, await answerTo(caller, call)]);
      seen[call] = Object.fromEntries(answers);
    }
    const expected = Object.entries(EXPECTED).map(([call, one]) => [call, expectedOf(one)]);
    expect(seen).toEqual(Object.fromEntries(expected));
    await expect(printed(seen)).toMatchFileSnapshot(TABLE);
  });
});

/** Calls below the operators' path, and those elsewhere that refuse everybody but operators. */
function operatorCalls({ paths }: Document): Record<string, string | null> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses, security = [] }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      scope: security.flatMap(({ apiToken = [] }) => apiToken)[0] ?? null,
      isOperators:
        path.startsWith('/api/operator/') ||
        JSON.stringify(responses).includes('operator_required'),
    })),
  );
  const found = calls.filter(({ isOperators }) => isOperators);
  const inOrder = found.toSorted((one, other) => (one.call < other.call ? -1 : 1));
  return Object.fromEntries(inOrder.map(({ call, scope }) => [call, scope]));
}

function printed(seen: Record<string, Record<string, string>>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(seen).map(([call, answers]) =>
    line([`\`${call}\``, ...CALLERS.map((caller) => answers[caller] ?? '')]),
  );
  return `${[
    '# Who may make the calls of operators',
    '',
    'Written by `apps/server/tests/operator-matrix.test.ts`, which asks a server every one of these calls as everybody below; the list of calls comes from the API document. `yes` = the caller may, whatever the call then says of the request; else the `code` of the refusal ([errors](errors.md)).',
    '',
    line(['call', ...CALLERS]),
    line(['---', ...CALLERS.map(() => '---')]),
    ...rows,
  ].join('\n')}\n`;
}
