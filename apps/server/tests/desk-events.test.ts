import type { UserPage } from '@file-server/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loadConfig } from '../src/config/index.ts';
import { createContainer } from '../src/container.ts';
import { createToken } from '../src/features/api-tokens/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { addUser, createPasswords, findUser } from '../src/features/users/index.ts';
import { createLogger } from '../src/observability/logger.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { JobFailure } from '../src/platform/jobs/job.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, clientOf, postJson, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type EventTab, openTab } from './harness/event-tab.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER, OPERATOR, SERVER_ENV } from './harness/server-process.ts';

const BY = { actor: { kind: 'cli' } } as const;
const DESK = { type: 'desk', data: {} };

describeEachEngine('events of the desk', (engine) => {
  let server: OwnServer;
  let db: Database;
  let operator: Client;
  let colleague: Client;
  let program: Client;
  let customer: Client;
  /** Of the customer, and of who makes changes. */
  let ids: Record<'customer' | 'colleague', string>;

  beforeAll(async () => {
    server = await startOwnServer({ ...engine().env, REGISTRATION: 'approval' });
    db = engine().open();
    const known = { email: `${newId().toLowerCase()}@example.com`, password: newId() };
    const deps = { db, clock: systemClock, passwords: createPasswords() };
    const licence = { activated: true, proPack: true, maximum: null };
    const { id } = await addUser(deps, { ...known, operator: true, licence });
    ids = { customer: (await findUser(db, CUSTOMER.email))?.id ?? '', colleague: id };
    const made = {
      userId: id,
      name: 'shop',
      scopes: ['manage', 'publish'],
      lifetimeMs: null,
    } as const;
    program = clientOf(server.url, (await createToken(deps, made, BY)).token);
    operator = await signInTo(server.url, OPERATOR);
    colleague = await signInTo(server.url, known);
    customer = await signInTo(server.url, CUSTOMER);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  async function begin(client: Client): Promise<EventTab> {
    const tab = await openTab(client);
    expect((await tab.next()).type).toBe('count');
    return tab;
  }

  async function send(client: Client, method: string, path: string, body: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json', 'if-match': '*' };
    const answer = await client.call(path, { method, headers, body: JSON.stringify(body) });
    expect([path, answer.status, answer.ok]).toEqual([path, answer.status, true]);
  }

  const next = async (tab: EventTab, type: string) => {
    let event = await tab.next();
    while (event.type !== type) event = await tab.next();
    return event;
  };

  const restOf = async (tab: EventTab) => {
    const types: string[] = [];
    while (tab.waiting() > 0) types.push((await tab.next()).type);
    return types;
  };

  /** Another process, as the command line is one. */
  const setMaximum = (maximum: number) =>
    setLicence({ db, clock: systemClock, signals: createSignals() }, ids.customer, { maximum }, BY);

  it('tell operators, and nobody else, what a colleague, a program or a customer has changed', async () => {
    const tab = await begin(operator);
    const stranger = await begin(customer);
    const email = `${newId().toLowerCase()}@example.com`;
    const changes: Record<string, () => Promise<void>> = {
      'a colleague changes terms': () =>
        send(colleague, 'PATCH', `/api/operator/users/${ids.customer}`, {
          maximum: 70,
          reason: 'sold',
        }),
      'a colleague notes something, of which no ledger tells': () =>
        send(colleague, 'POST', `/api/operator/users/${ids.customer}/notes`, { text: 'pays' }),
      'a program makes a plan': () =>
        send(program, 'POST', '/api/operator/plans', {
          name: newId(),
          afterExpiry: 'locked',
          refetch: 'never',
          refetchDays: null,
        }),
      'a draft of a program is whole, some time after its bytes came': async () => {
        const coded = (text: string) => Buffer.from(text).toString('base64');
        const headers = {
          'tus-resumable': '1.0.0',
          'upload-length': '0',
          'upload-metadata': `filename ${coded('next.bin')},publication ${coded('draft')}`,
        };
        const answer = await program.call('/api/uploads', { method: 'POST', headers });
        expect(answer.status).toBe(201);
      },
      'a customer asks for something': () =>
        send(customer, 'POST', '/api/requests', { kind: 'quota' }),
      'somebody registers': async () => {
        const body = { displayName: 'Ada', email, password: 'A long passphrase 9' };
        expect((await postJson(`${server.url}/api/auth/register`, body)).ok).toBe(true);
      },
      'the command line changes terms': async () => void (await setMaximum(80)),
    };
    for (const [what, change] of Object.entries(changes)) {
      await change();
      expect([what, await next(tab, 'desk')]).toEqual([what, DESK]);
    }
    const listed = await operator.call(`/api/operator/users?q=${email}`);
    expect(((await listed.json()) as UserPage).items).toHaveLength(1);
    expect(await restOf(stranger)).not.toContain('desk');
  });

  it('follow what the server gives up in the background', async () => {
    const signals = createSignals();
    const heard: string[] = [];
    signals.subscribe(({ type }) => heard.push(type));
    const config = loadConfig({ ...SERVER_ENV, ...engine().env });
    const logger = createLogger('silent');
    const { jobs, close } = await createContainer({ config, logger, signals, prepare: false });
    const outcomes = ['done', 'failed'];
    const retry = { firstMs: 1, longestMs: 1, maxAttempts: 1 };
    const type = { kind: newId(), payload: z.object({}), retry };
    const run = () => {
      if (outcomes.shift() === 'done') return Promise.resolve();
      throw new JobFailure('It cannot be done.');
    };
    await jobs.start([{ ...type, run }]);
    for (const told of [[], ['desk_changed']]) {
      await db.transaction((tx) => jobs.enqueue(tx, type, {}));
      await jobs.runDue();
      expect(heard).toEqual(told);
    }
    await close();
  });

  it('reach nobody who was made a customer again, also in a session from before', async () => {
    const tab = await begin(operator);
    const witness = await begin(colleague);
    const { id = '' } = (await findUser(db, OPERATOR.email)) ?? {};
    const setOperator = (isOperator: boolean) =>
      send(colleague, 'PUT', `/api/operator/users/${id}/operator`, {
        operator: isOperator,
        reason: 'staff',
      });
    await setOperator(false);
    await next(witness, 'desk');
    await send(colleague, 'POST', `/api/operator/users/${ids.customer}/notes`, { text: 'again' });
    await next(witness, 'desk');
    // Whoever hears of this has heard everything before it.
    await send(operator, 'POST', '/api/auth/user/update', { user: { data: { shortcuts: ['a'] } } });
    const told: string[] = [];
    while (told.at(-1) !== 'preferences') told.push((await tab.next()).type);
    expect(told).not.toContain('desk');
    await setOperator(true);
    expect(await next(tab, 'desk')).toEqual(DESK);
  });
});
