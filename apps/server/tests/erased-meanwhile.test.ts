import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createToken } from '../src/features/api-tokens/index.ts';
import { appendToLedger } from '../src/features/ledger/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { changeChoices } from '../src/features/mails/choices.ts';
import { dismissNotifications } from '../src/features/notifications/commands/dismiss-notifications.ts';
import { savePreferences } from '../src/features/preferences/commands/save-preferences.ts';
import { ask } from '../src/features/requests/commands/ask.ts';
import { setUpTotp } from '../src/features/second-factor/commands/set-up-totp.ts';
import type { User } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { eraseBeside } from './harness/erase-beside.ts';
import { createSignInApp } from './harness/sign-in-app.ts';
import { changeTerms } from './harness/change-terms.ts';

const DAY_MS = 24 * 60 * 60_000;
const BY = { actor: { kind: 'cli' } } as const;

type Services = ReturnType<typeof servicesOf>;
const servicesOf = (app: ReturnType<typeof createSignInApp>) => ({
  ...app.deps,
  signals: createSignals(),
});

describeEachEngine('what somebody writes down who is erased meanwhile', (engine) => {
  let db: Database;
  /** Another process, which does not wait for its turn in this one. */
  let other: Database;
  let services: Services;
  let user: User;
  beforeAll(() => {
    db = engine().open();
    other = engine().open();
  });
  afterAll(() => Promise.all([db.close(), other.close()]));
  beforeEach(async () => {
    const app = createSignInApp(db);
    services = servicesOf(app);
    user = await app.newUser();
    // So that there is a notification to dismiss, as of 14 days before.
    await changeTerms(services, user.id, { expiresAt: app.clock.now() + 30 * DAY_MS });
    app.clock.advance(25 * DAY_MS);
  });

  const WRITES: Readonly<Record<string, (deps: Services) => Promise<unknown>>> = {
    preferences: (deps) => savePreferences(deps, user.id, { shortcuts: ['mail'] }),
    notification_dismissals: (deps) => dismissNotifications(deps, user.id, undefined),
    mail_opt_outs: (deps) =>
      changeChoices({ ...deps, notices: null }, user.id, { wanted: false, products: [] }),
    requests: (deps) => ask(deps, user.id, { kind: 'quota', text: 'My name is Ada.' }),
    totp: (deps) => setUpTotp(deps, user.id, { issuer: 'any', account: user.email }),
    api_tokens: (deps) => {
      const wanted = { name: 'Of Ada', scopes: ['read'], lifetimeMs: null } as const;
      return createToken(deps, { ...wanted, userId: user.id }, BY);
    },
  };
  const rowsIn = (table: string) =>
    tables<Record<string, { user_id: string }>>(db)
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', user.id)
      .execute();

  const eraseWhile = (write: (deps: Services) => Promise<unknown>) =>
    eraseBeside(services, user, { other, write: () => write({ ...services, db: other }) });

  it.for(Object.keys(WRITES))('is not kept in %s', async (table) => {
    const refused = await eraseWhile(WRITES[table] ?? expect.unreachable());
    expect(refused).toMatchObject({ code: 'invalid_access_token' });
    expect(await rowsIn(table)).toEqual([]);
  });

  it.for(Object.keys(WRITES))('is kept in %s of who is there', async (table) => {
    await WRITES[table]?.(services);
    expect(await rowsIn(table)).not.toEqual([]);
  });

  it('is an entry of the ledger that names nobody, before the erasure is sealed and after it', async () => {
    const details = { email: user.email, address: '192.0.2.7', userAgent: 'any' };
    const actor = { kind: 'operator', id: user.id, details } as const;
    const act = (deps: Services) =>
      deps.db.transaction((tx) =>
        appendToLedger(tx, deps.clock.now(), { kind: 'signed_in', userId: user.id, actor }),
      );
    await act(services);
    expect(await eraseWhile(act)).toBeUndefined();
    await act(services);
    const ledger = tables<LedgerTables>(db);
    const mine = ledger.selectFrom('ledger_entries').where('kind', '=', 'signed_in');
    expect(await mine.where('actor_id', '=', user.id).select('seq').execute()).toHaveLength(3);
    const known = ledger.selectFrom('ledger_actor_details').where('person_id', '=', user.id);
    expect(await known.selectAll().execute()).toEqual([]);
  });
});
