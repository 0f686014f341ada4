import { createHash } from 'node:crypto';
import type { ImportCheck, ImportFault } from '@file-server/contract/user-imports';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { BATCH, batchesOf, decide, readCandidates } from '../bulk-changes/index.ts';
import { getLicences, type LicenceTerms } from '../licences/index.ts';
import { listPlans } from '../products/index.ts';
import { findUserIdsOf } from '../users/index.ts';
import type { Wish } from './columns.ts';
import { Faults } from './faults.ts';
import { readCsv } from './read-csv.ts';

type Changes = Partial<Omit<LicenceTerms, 'planId'>>;

/** What becomes of one row, as it was checked. */
export type PlannedRow =
  | {
      readonly kind: 'create';
      readonly row: number;
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly terms: Changes;
      readonly planId: string | null;
    }
  | {
      readonly kind: 'change';
      readonly row: number;
      readonly userId: string;
      /** The terms as they were seen. */
      readonly seen: string;
      readonly changes: Changes;
      /** Absent = stays. */
      readonly planId?: string | null;
    };

export interface CheckDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export interface Checked {
  readonly answer: ImportCheck;
  readonly planned: readonly PlannedRow[];
}

/**
 * What an import of a file would do now. Changes nothing.
 * @throws ProblemError invalid_request for bytes that are no text in UTF-8, too_many_users
 */
export async function checkImport(deps: CheckDeps, file: Uint8Array): Promise<Checked> {
  const faults = new Faults();
  const { rows, wishes } = await readCsv(decode(file), faults);
  const planIds = new Map((await listPlans(deps.db)).map(({ id, name }) => [name, id]));
  const planned: PlannedRow[] = [];
  const fingerprint = createHash('sha256');
  const counts = { create: 0, change: 0, unchanged: 0 };
  for (const batch of batchesOf(wishes)) {
    const { rows: found, unchanged } = await planBatch(deps, batch, { planIds, faults });
    counts.unchanged += unchanged;
    for (const row of found) {
      counts[row.kind] += 1;
      planned.push(row);
      fingerprint.update(JSON.stringify(row));
    }
    await yieldToEventLoop();
  }
  const isReady = faults.count === 0 && planned.length > 0;
  const answer = {
    rows,
    creates: counts.create,
    changes: counts.change,
    unchanged: counts.unchanged,
    faults: faults.count,
    named: faults.named.toSorted((one, other) => one.row - other.row),
    fingerprint: isReady ? fingerprint.digest('hex') : null,
  };
  return { answer, planned: isReady ? planned : [] };
}

function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (cause) {
    throw new ProblemError('invalid_request', 'The file is no text in UTF-8.', {
      extras: { nextStep: 'Save it as CSV in UTF-8, and check it again.' },
      cause,
    });
  }
}

/** What is wrong with a row as a whole, or with its plan. */
type RowFault = Pick<ImportFault, 'column' | 'code' | 'message'>;

interface Context {
  readonly planIds: ReadonlyMap<string, string>;
  /** Is added to. */
  readonly faults: Faults;
}

interface PlannedBatch {
  readonly rows: readonly PlannedRow[];
  /** Rows that want nothing else than what is. */
  readonly unchanged: number;
}

/** At most BATCH rows. */
async function planBatch(
  { db, clock }: CheckDeps,
  wishes: readonly Wish[],
  { planIds, faults }: Context,
): Promise<PlannedBatch> {
  if (wishes.length > BATCH) throw new RangeError('There are more rows than a batch has.');
  const userIds = await findUserIdsOf(
    db,
    wishes.map(({ email }) => email),
  );
  const licences = await getLicences(db, [...userIds.values()]);
  const candidateOf = await readCandidates(db, [...userIds.values()]);
  const known = { planIds, userIds, licences, candidateOf, now: clock.now() };
  let unchanged = 0;
  const rows = wishes.flatMap((wish) => {
    const planned = planRow(wish, known);
    if (planned === null) {
      unchanged += 1;
      return [];
    }
    const wrong = 'kind' in planned ? wrongNames(planned, wish) : [planned];
    for (const fault of wrong) faults.add({ row: wish.row, ...fault });
    return 'kind' in planned && wrong.length === 0 ? [planned] : [];
  });
  return { rows, unchanged };
}

/** Those of an account that is there stay as they are, whatever another release took for a name. */
const wrongNames = ({ kind }: PlannedRow, { nameFaults = [] }: Wish): readonly RowFault[] =>
  kind === 'create' ? nameFaults : [];

/** What rows are planned by. */
interface Known {
  /** By name. */
  readonly planIds: ReadonlyMap<string, string>;
  /** By address. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly licences: ReadonlyMap<string, LicenceTerms>;
  readonly candidateOf: Awaited<ReturnType<typeof readCandidates>>;
  readonly now: number;
}

/** @returns null when the row wants nothing else than what is */
function planRow(
  { row, email, firstName = '', lastName = '', terms: wanted, plan }: Wish,
  { planIds, userIds, licences, candidateOf, now }: Known,
): PlannedRow | RowFault | null {
  const planId = typeof plan === 'string' ? planIds.get(plan) : plan;
  if (typeof plan === 'string' && planId === undefined) {
    return { column: 'plan', code: 'plan', message: 'There is no plan with this name.' };
  }
  const userId = userIds.get(email);
  const terms = userId === undefined ? undefined : licences.get(userId);
  if (userId === undefined || terms === undefined) {
    const customer = { email, firstName, lastName, terms: toChanges(wanted) };
    return { kind: 'create', row, ...customer, planId: planId ?? null };
  }
  const outcome = decide({ terms, ...candidateOf(userId) }, wanted, now);
  if (outcome === 'operator') {
    const message = 'Operators are suspended and ended one by one.';
    return { column: null, code: 'operator', message };
  }
  if (outcome === 'licence_elsewhere') {
    const message = 'Another licence server decides about this user.';
    return { column: null, code: 'licence_elsewhere', message };
  }
  const changes = typeof outcome === 'string' ? {} : outcome;
  const staysOnPlan = planId === undefined || planId === (terms.planId ?? null);
  if (staysOnPlan && Object.keys(changes).length === 0) return null;
  const change = { userId, seen: seenAs(terms), changes, ...(!staysOnPlan && { planId }) };
  return { kind: 'change', row, ...change };
}

function toChanges({ expiresAt, ...terms }: Wish['terms']): Changes {
  return {
    ...terms,
    ...(expiresAt !== undefined && {
      expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    }),
  } as Changes;
}

/** Equal for equal terms. */
export function seenAs(terms: LicenceTerms): string {
  const { activated, proPack, expiresAt, maximum, period, planId } = terms;
  return JSON.stringify([activated, proPack, expiresAt, maximum, period, planId ?? null]);
}
