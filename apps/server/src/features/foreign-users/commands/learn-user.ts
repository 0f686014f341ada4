import type { Period } from '@file-server/contract/downloads';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import {
  changeEmail,
  EmailTakenError,
  lockUser,
  type Passwords,
  prepareUser,
  updateProfile,
} from '../../users/index.ts';
import type { Authorship } from '../../ledger/index.ts';
import { getLicence, type LicenceTerms, lockLicence, setLicence } from '../../licences/index.ts';
import type { ForeignRecord } from '../foreign-record.ts';
import { findForeignUser, insertForeignUser } from '../repository.ts';

/** The licence server that is trusted, and the quota of its users here. */
export interface Authority {
  readonly origin: string;
  readonly maximum: number | null;
  readonly period: Period;
  /** How long its word about a token is taken for granted. */
  readonly cacheMs: number;
}

const BY_LICENCE_SERVER: Authorship = { actor: { kind: 'job', id: 'licence-server' } };

export interface LearnDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly passwords: Passwords;
  readonly authority: Authority;
}

/**
 * Brings the account of another server's user up to what that server says: activation, pro pack and
 * expiry follow it, quota and role are this server's. An account that was made here is never taken
 * over, also with the same address.
 * @returns the id of the account here
 * @throws ProblemError email_taken
 */
export async function learnUser(deps: LearnDeps, record: ForeignRecord): Promise<string> {
  const { db, authority } = deps;
  const { maximum, period } = authority;
  const { email, firstName, lastName } = record;
  const licence = { ...termsOf(record), maximum, period };
  const profile = { email, password: null, firstName, lastName };
  const insert = await prepareUser(deps, {
    ...profile,
    licence,
    origin: 'licence-server',
    by: BY_LICENCE_SERVER,
  });
  return db.transaction(async (tx) => {
    const known = await lockForeignUser(tx, authority.origin, record.uuid);
    if (known !== undefined) return follow({ ...deps, db: tx }, known, record);
    try {
      const { id } = await insert(tx);
      await insertForeignUser(tx, { authority: authority.origin, uuid: record.uuid, user_id: id });
      return id;
    } catch (error) {
      if (!(error instanceof EmailTakenError)) throw error;
      // Another node may have been the first to learn this very user.
      const learned = await lockForeignUser(tx, authority.origin, record.uuid);
      if (learned !== undefined) return follow({ ...deps, db: tx }, learned, record);
      throw new ProblemError(
        'email_taken',
        'Another account of this server has your email address.',
      );
    }
  });
}

/** The account of a user, which nobody else changes or erases before the transaction ends. */
async function lockForeignUser(
  tx: Database,
  authority: string,
  uuid: string,
): Promise<string | undefined> {
  const found = await findForeignUser(tx, authority, uuid);
  if (found === undefined) return undefined;
  await lockUser(tx, found);
  // It may have been erased before the lock.
  return findForeignUser(tx, authority, uuid);
}

/** Writes only what differs: a ledger row a minute would say nothing. */
async function follow(deps: LearnDeps, userId: string, record: ForeignRecord): Promise<string> {
  const { firstName, lastName, avatarUrl } = record;
  await updateProfile(deps.db, userId, { firstName, lastName, avatarUrl });
  // An address that somebody else has here by now is not taken from them: the uuid tells who it is.
  await changeEmail(deps.db, userId, record.email);
  await followTerms(deps, userId, termsOf(record));
  return userId;
}

/** Sets the terms that the licence server decides about, where they differ. */
export async function followTerms(
  deps: Pick<LearnDeps, 'db' | 'clock' | 'signals'>,
  userId: string,
  terms: Partial<LicenceTerms>,
): Promise<void> {
  // Nearly always nothing differs, so nothing is locked for the first look.
  if (hasTerms(await getLicence(deps.db, userId), terms)) return;
  await deps.db.transaction(async (tx) => {
    // What was said of another token of the user may have been written meanwhile.
    if (hasTerms(await lockLicence(tx, userId), terms)) return;
    await setLicence({ ...deps, db: tx }, userId, terms, BY_LICENCE_SERVER);
  });
}

function hasTerms(current: LicenceTerms, terms: Partial<LicenceTerms>): boolean {
  const merged = { ...current, ...terms };
  return (
    merged.activated === current.activated &&
    merged.proPack === current.proPack &&
    merged.expiresAt === current.expiresAt
  );
}

const termsOf = ({ activated, proPack, expiresAt }: ForeignRecord) => ({
  activated,
  proPack,
  expiresAt,
});
