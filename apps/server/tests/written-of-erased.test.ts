import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeSecondFactor } from '../src/features/account-recovery/index.ts';
import { handOutResetLink, mailResetLink } from '../src/features/account-recovery/reset-link.ts';
import { composeMail } from '../src/features/account-security/mail/compose-mail.ts';
import type { QueuedMail } from '../src/features/account-security/mail/queued-mail.ts';
import {
  getBulkChange,
  runBulkChange,
  startBulkChange,
} from '../src/features/bulk-changes/index.ts';
import { changeLicence, getLicence } from '../src/features/licences/index.ts';
import { createNotices } from '../src/features/mails/index.ts';
import { takeRegistration } from '../src/features/registration/index.ts';
import { ask } from '../src/features/requests/commands/ask.ts';
import { approve, decline } from '../src/features/requests/commands/decide.ts';
import {
  checkImport,
  getImport,
  runImport,
  startImport,
} from '../src/features/user-imports/index.ts';
import { changeUser } from '../src/features/users-desk/change-user.ts';
import { eraseUser, type User } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { eraseBeside, untilItWaits } from './harness/erase-beside.ts';
import { createSignInApp } from './harness/sign-in-app.ts';

const BY = { actor: { kind: 'cli' } } as const;
const publicUrl = 'https://files.example.org';

describeEachEngine('what others write of somebody who is erased meanwhile', (engine) => {
  let db: Database;
  /** Another process, which does not wait for its turn in this one. */
  let other: Database;
  let deps: ReturnType<typeof depsOf>;
  let user: User;
  let mailed: QueuedMail[];
  beforeAll(() => {
    db = engine().open();
    other = engine().open();
  });
  afterAll(() => Promise.all([db.close(), other.close()]));
  beforeEach(async () => {
    const app = createSignInApp(db);
    mailed = [];
    deps = depsOf(app.deps);
    user = await app.newUser();
  });

  const depsOf = (known: ReturnType<typeof createSignInApp>['deps']) => ({
    ...known,
    publicUrl,
    signals: createSignals(),
    settleRegistration: takeRegistration,
    outbox: {
      enqueue: (_tx: Database, mail: QueuedMail) => Promise.resolve(void mailed.push(mail)),
      jobs: [],
    },
  });
  const rowsIn = (table: string) =>
    tables<Record<string, { user_id: string }>>(db)
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();

  async function seedPasskey() {
    await tables<Record<string, Record<string, unknown>>>(db)
      .insertInto('passkeys')
      .values({
        id: user.id,
        credential_id: user.id,
        user_id: user.id,
        name: 'any',
        public_key: 'any',
        sign_count: 0,
        transports: '[]',
        created_at: 0,
        last_used_at: null,
      })
      .execute();
  }

  type Write = (inTheirs: typeof deps) => Promise<unknown>;
  const WRITES: Readonly<Record<string, Write>> = {
    'a mail with a link to a new password': (theirs) =>
      composeMail(theirs, {
        kind: 'reset-password',
        recipient: user.email,
        userId: null,
        language: 'en',
      }),
    'a link that an operator hands over': (theirs) => handOutResetLink(theirs, user.id, BY),
    'a link that an operator has mailed': (theirs) =>
      mailResetLink(theirs, { userId: user.id, address: user.id }, BY),
    'the end of their second factor': (theirs) =>
      removeSecondFactor(theirs, { userId: user.id, passkeys: true }, BY),
  };

  it.for(Object.keys(WRITES))('is not kept: %s', async (what) => {
    await seedPasskey();
    const write = WRITES[what] ?? expect.unreachable();
    const outcome = await eraseBeside(deps, user, {
      other,
      write: () => write({ ...deps, db: other }),
    });
    if (outcome !== null) expect(outcome).toMatchObject({ code: 'not_found' });
    expect(await rowsIn('account_links')).toEqual([]);
    expect(mailed).toEqual([]);
  });

  it.for(Object.keys(WRITES))('is kept of who is there: %s', async (what) => {
    await seedPasskey();
    expect(await WRITES[what]?.(deps)).not.toBeNull();
    expect([...mailed, ...(await rowsIn('account_links'))]).toHaveLength(1);
  });

  it.each([
    [
      'approves',
      (theirs: Parameters<typeof approve>[0], id: string) =>
        approve(theirs, id, { maximum: 5, reason: 'Ada is ill.' }, BY.actor),
    ],
    [
      'declines',
      (theirs: Parameters<typeof decline>[0], id: string) =>
        decline(theirs, id, 'Ada is ill.', BY.actor),
    ],
  ] as const)('goes with them: the mail of who %s what they asked for', async (_, decide) => {
    const notices = createNotices({
      ...deps,
      jobs: { enqueue: () => Promise.resolve() },
      mailer: { send: () => Promise.resolve() },
      title: () => 'Files',
      linkKey: randomBytes(32),
      config: { requests: true, operatorContact: null },
      readNews: () => Promise.resolve([]),
    });
    const { id } = await ask(deps, user.id, { kind: 'quota', text: 'More.' });
    let erased: Promise<unknown> | undefined;
    const slow: typeof notices = {
      ...notices,
      async enqueue(tx, notice) {
        await notices.enqueue(tx, notice);
        erased ??= eraseUser(deps, user);
        await untilItWaits(db, erased);
      },
    };
    await decide({ ...deps, db: other, notices: slow }, id);
    await erased;
    expect(await rowsIn('requests')).toEqual([]);
    expect(await rowsIn('mails')).toEqual([]);
  });

  const jobs = { enqueue: () => Promise.resolve() };
  const never = new AbortController().signal;
  /** Begun while they are there, and gone on with while they are erased. */
  const ACTIVATIONS: Readonly<Record<string, () => Promise<Write>>> = {
    'an operator': async () => (theirs) =>
      changeUser(theirs, { userId: user.id, ifMatch: '*', by: BY }, { activated: true }),
    'the command line': async () => (theirs) =>
      changeLicence(theirs, user.id, { activated: true }, BY),
    'a bulk change': async () => {
      const wanted = {
        selection: { userIds: [user.id] },
        terms: { activated: true, maximum: 7 },
        reason: 'contract',
      };
      const { id } = await startBulkChange({ ...deps, jobs }, wanted, BY.actor);
      return async (theirs) => {
        await runBulkChange(theirs, id, never);
        return getBulkChange(db, id);
      };
    },
    'an import': async () => {
      const file = new TextEncoder().encode(`email,activated,maximum\n${user.email},yes,7\n`);
      const { answer } = await checkImport(deps, file);
      const wanted = { file, fingerprint: answer.fingerprint ?? '', reason: 'contract' };
      const { id } = await startImport({ ...deps, jobs }, wanted, BY.actor);
      return async (theirs) => {
        await runImport(theirs, id, never);
        return getImport(db, id);
      };
    },
  };
  const OUTCOMES: Readonly<Record<string, object>> = {
    'a bulk change': { state: 'done', changed: 0, skipped: { unknown: 1 } },
    'an import': { state: 'done', changed: 0, leftOut: [2] },
  };

  it.for(Object.keys(ACTIVATIONS))('does not activate them again: %s', async (who) => {
    // Of what they have had the erasure changes nothing, so that nothing else tells of it.
    const suspended = { activated: false, proPack: false };
    const before = await changeLicence(deps, user.id, suspended, BY);
    const activate = await ACTIVATIONS[who]?.();
    let changed: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await eraseUser({ ...deps, db: tx }, user);
      changed ??= activate?.({ ...deps, db: other }).catch((error: unknown) => error);
      await untilItWaits(db, changed ?? expect.unreachable());
    });
    expect(await changed).toMatchObject(OUTCOMES[who] ?? { code: 'not_found' });
    expect(await getLicence(db, user.id)).toEqual(before);
  });
});
