import {
  LICENCE_TERMS,
  type LicenceEvent,
  type LicenceEventAnswer,
  type LicenceTerm,
} from '@file-server/contract/hooks';
import { toInstantOrNull } from '../../platform/clock/clock.ts';
import { type Database, tables, TransactionConflict } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { TOLERANCE_MS } from '../../platform/webhooks/signature.ts';
import { refuseDecidedElsewhere } from '../foreign-users/index.ts';
import {
  changeLicence,
  type ChangeLicenceDeps,
  getLicence,
  type LicenceTerms,
} from '../licences/index.ts';
import { waitAgainIfUnused } from '../registration/index.ts';
import { findUser, lockUser, type User } from '../users/index.ts';
import type { LicenceEventTables } from './tables.ts';

/** Where an event stands among those of its user. */
interface Place {
  readonly at: number;
  readonly sequence: number;
  readonly event_id: string;
}

/**
 * Sets terms of a user as an event says, once: the same event again changes nothing, and a term that
 * a newer event has set stays as that one has it. So any order of arrival ends in the same terms.
 * @throws ProblemError invalid_request; not_found; licence_elsewhere for what another licence server
 *   decides
 */
export function takeEvent(
  deps: ChangeLicenceDeps,
  eventId: string,
  event: LicenceEvent,
): Promise<LicenceEventAnswer> {
  const place = placeOf(eventId, event, deps.clock.now());
  const { email, dryRun } = event.data;
  return deps.db.transaction(async (tx) => {
    const user = await lockCustomer(tx, email);
    const known = await findEvent(tx, eventId);
    if (known) {
      const terms = present(await getLicence(tx, known.user_id));
      const { applied, superseded } = known;
      const outcome = { applied: toTerms(applied), superseded: toTerms(superseded) };
      return { eventId, dryRun, repeated: true, ...outcome, terms };
    }
    await refuseDecidedElsewhere(tx, user.id, event.data.terms);
    const { applied, superseded } = await judge(tx, user.id, event, place);
    const changes = pick(event, applied);
    const outcome = { eventId, dryRun, repeated: false, applied, superseded };
    if (dryRun) {
      return { ...outcome, terms: present({ ...(await getLicence(tx, user.id)), ...changes }) };
    }
    await remember(tx, { userId: user.id, now: deps.clock.now(), place, applied, superseded });
    if (applied.length === 0) return { ...outcome, terms: present(await getLicence(tx, user.id)) };
    const by = {
      actor: { kind: 'job', id: 'licence-hook' },
      reason: event.data.reason ?? `event ${eventId}`,
    } as const;
    if (changes.activated === false) await waitAgainIfUnused(tx, user.id);
    const terms = await changeLicence({ ...deps, db: tx }, user.id, changes, by);
    return { ...outcome, terms: present(terms) };
  });
}

/** Events of one user wait for each other. */
async function lockCustomer(tx: Database, email: string): Promise<User> {
  const found = await findUser(tx, email);
  if (found) await lockUser(tx, found.id);
  // They may have been erased before the lock.
  const user = found && (await findUser(tx, email));
  // Operators look after each other: whoever has stolen the secret must not shut them out.
  if (!user || user.operator) {
    throw new ProblemError('not_found', 'There is no customer with this address.', {
      extras: { nextStep: 'Check the e-mail address; terms of operators are not set by events.' },
    });
  }
  return user;
}

/** A sender whose clock is ahead would shut out all that really comes later. */
function placeOf(eventId: string, { timestamp, data }: LicenceEvent, now: number): Place {
  const at = Date.parse(timestamp);
  if (at > now + TOLERANCE_MS) {
    const errors = [{ path: 'timestamp', message: 'It lies in the future.' }];
    throw new ProblemError('invalid_request', undefined, { extras: { errors } });
  }
  return { at, sequence: data.sequence, event_id: eventId };
}

/** Events of the same instant and number are ordered by their ids: anyhow, but always alike. */
function isNewer(one: Place, other: Place): boolean {
  const order = one.at - other.at || one.sequence - other.sequence;
  return order === 0 ? one.event_id > other.event_id : order > 0;
}

/** Which of its terms an event sets, and which a newer one has set. */
async function judge(tx: Database, userId: string, { data }: LicenceEvent, place: Place) {
  const rows = await tables<LicenceEventTables>(tx)
    .selectFrom('licence_event_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const named = LICENCE_TERMS.filter((term) => data.terms[term] !== undefined);
  const isSuperseded = (term: LicenceTerm) =>
    rows.some((row) => row.term === term && !isNewer(place, row));
  return {
    applied: named.filter((term) => !isSuperseded(term)),
    superseded: named.filter(isSuperseded),
  };
}

interface Taken {
  readonly userId: string;
  readonly now: number;
  readonly place: Place;
  readonly applied: readonly LicenceTerm[];
  readonly superseded: readonly LicenceTerm[];
}

/** @throws TransactionConflict when the event has just come for another customer */
async function remember(tx: Database, { userId, now, place, applied, superseded }: Taken) {
  const db = tables<LicenceEventTables>(tx);
  const remembered = await db
    .insertInto('licence_events')
    .values({
      id: place.event_id,
      user_id: userId,
      received_at: now,
      applied: applied.join(' '),
      superseded: superseded.join(' '),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!remembered) throw new TransactionConflict('The event has just come for another customer.');
  if (applied.length === 0) return;
  await db
    .insertInto('licence_event_terms')
    .values(applied.map((term) => ({ user_id: userId, term, ...place })))
    .onConflict((conflict) => conflict.columns(['user_id', 'term']).doUpdateSet(place))
    .execute();
}

const findEvent = (tx: Database, id: string) =>
  tables<LicenceEventTables>(tx)
    .selectFrom('licence_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

const toTerms = (text: string): LicenceTerm[] =>
  LICENCE_TERMS.filter((term) => text.split(' ').includes(term));

function pick({ data }: LicenceEvent, applied: readonly LicenceTerm[]): Partial<LicenceTerms> {
  const { expiresAt, ...others } = data.terms;
  const terms = {
    ...others,
    ...(expiresAt !== undefined && {
      expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    }),
  };
  return Object.fromEntries(
    Object.entries(terms).filter(([term]) => applied.some((one) => one === term)),
  );
}

function present({ activated, proPack, expiresAt, maximum, period }: LicenceTerms) {
  const ends = toInstantOrNull(expiresAt);
  return { activated, proPack, expiresAt: ends, maximum, period };
}

/** What is older is known to be done by the terms it has set. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Events of one statement: some milliseconds of work. */
const FORGOTTEN_AT_ONCE = 500;

/** Forgets events of more than thirty days ago. Other work gets its turn in between. */
export async function forgetOldEvents(
  db: Database,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const rows = tables<LicenceEventTables>(db);
  const oldest = rows
    .selectFrom('licence_events')
    .select('id')
    .where('received_at', '<', now - KEPT_MS)
    .orderBy('received_at')
    .limit(FORGOTTEN_AT_ONCE);
  const forget = rows.deleteFrom('licence_events').where('id', 'in', oldest).returning('id');
  while ((await forget.execute()).length === FORGOTTEN_AT_ONCE) {
    signal.throwIfAborted();
    await yieldToEventLoop();
  }
}

export async function forgetEventsOf(db: Database, userId: string): Promise<void> {
  const events = tables<LicenceEventTables>(db);
  await events.deleteFrom('licence_events').where('user_id', '=', userId).execute();
  await events.deleteFrom('licence_event_terms').where('user_id', '=', userId).execute();
}
