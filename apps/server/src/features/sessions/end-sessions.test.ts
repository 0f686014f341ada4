import type { SessionEndCause } from '@file-server/contract/session-end';
import type { AccessOccasion } from '@file-server/domain/access-policy';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { MODULES } from '../../modules.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { createRevokeAccess } from '../../platform/module/revoke-access.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { addUser, createPasswords } from '../users/index.ts';
import { endSessions } from './end-sessions.ts';
import { createSessions, type Sessions } from './index.ts';
import type { SessionsTables } from './tables.ts';

const HOUR = 3_600_000;
const { privateKey: signingKey } = generateKeyPairSync('ed25519');
const DEVICE = { address: '192.0.2.1', userAgent: 'test' };
const clock = { now: () => Date.UTC(2026, 0, 1) };
const signals = createSignals();

const sidOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string })
    .sid;

interface Ending {
  readonly sessions: Sessions;
  readonly id: string;
  readonly sids: { readonly kept: string; readonly ended: string };
  readonly revoke: (occasion: AccessOccasion) => Promise<void>;
}

const OCCASIONS: readonly [SessionEndCause, (ending: Ending) => Promise<unknown>][] = [
  ['ended_elsewhere', ({ sessions, id, sids }) => sessions.endOneSession(id, sids.ended)],
  ['ended_everywhere', ({ sessions, id, sids }) => sessions.endOtherSessions(id, sids.kept)],
  ['password_changed', ({ revoke }) => revoke('password-changed')],
  ['password_reset', ({ revoke }) => revoke('password-reset')],
  ['password_reset', ({ revoke }) => revoke('address-first-proven-by-link')],
  ['password_assigned', ({ revoke }) => revoke('password-assigned')],
  ['address_proven', ({ revoke }) => revoke('address-first-proven-by-provider')],
  ['licence_deactivated', ({ revoke }) => revoke('licence-deactivated')],
];

describeEachEngine('the cause of a session’s end', (engine) => {
  let db: Database;
  let sessions: Sessions;
  let users = 0;

  beforeAll(() => {
    db = engine().open();
    const lifetimes = { lifetimeMs: HOUR, maxLifetimeMs: HOUR };
    sessions = createSessions({ db, clock, signals, signingKey, ...lifetimes });
  });
  afterAll(() => db.close());

  const newUser = () => {
    users += 1;
    const email = `user${users}@example.com`;
    return addUser(
      { db, clock, passwords: createPasswords() },
      { email, password: 'correct horse' },
    );
  };

  it.each(OCCASIONS)('tells whoever asks again: %s', async (cause, end) => {
    const { id } = await newUser();
    const kept = await sessions.openSession(id, 'custom-db', DEVICE);
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    const revokeAccess = createRevokeAccess(MODULES, { clock, signals });
    await end({
      sessions,
      id,
      sids: { kept: sidOf(kept), ended: sidOf(token) },
      revoke: (occasion) => db.transaction((tx) => revokeAccess(tx, occasion, { userId: id })),
    });
    await expect(sessions.renew(token)).rejects.toMatchObject({
      code: 'invalid_access_token',
      extras: { sessionEnd: cause },
    });
    // What is over stays over for the reason that it had.
    await endSessions(db, { clock, signals, cause: 'signed_out' }, { userId: id });
    await expect(sessions.renew(token)).rejects.toMatchObject({ extras: { sessionEnd: cause } });
  });

  it('gives no cause that it does not know', async () => {
    const { id } = await newUser();
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    // As a process of an older release ends a session.
    await tables<SessionsTables>(db)
      .updateTable('sessions')
      .set({ ended_at: clock.now() })
      .where('user_id', '=', id)
      .execute();
    await expect(sessions.renew(token)).rejects.toMatchObject({
      code: 'invalid_access_token',
      extras: {},
    });
  });
});
