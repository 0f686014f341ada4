import type { ApproveRequest } from '@file-server/contract/requests';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { refuseDecidedElsewhere } from '../../foreign-users/index.ts';
import type { Actor } from '../../ledger/index.ts';
import { changeLicence, type ChangeLicenceDeps, lockLicence } from '../../licences/index.ts';
import { dropUnsent, type Notices } from '../../mails/index.ts';
import {
  endEntitlement,
  findEntitlements,
  giveEntitlement,
  isProductInBin,
  lockProduct,
} from '../../products/index.ts';
import { lockUser } from '../../users/index.ts';
import {
  findAsker,
  findDecided,
  lockRequest,
  openKeyOf,
  type RequestRow,
  updateRequest,
} from '../repository.ts';
import { orAlreadyAsked } from './ask.ts';

/** How long a decision can be undone. */
export const UNDO_MS = 24 * 60 * 60_000;
/** The mail waits so long: what is undone at once is not told. */
const MAIL_DELAY_MS = 60_000;

export interface DecideDeps extends ChangeLicenceDeps {
  /** null = this server cannot send mail. */
  readonly notices: Notices | null;
}

const termsSchema = z.object({
  maximum: z.exactOptional(z.nullable(z.int())),
  proPack: z.exactOptional(z.boolean()),
  expiresAt: z.exactOptional(z.nullable(z.int())),
});
type Terms = z.infer<typeof termsSchema>;

/** What an approval has given, and what held before. */
const givenSchema = z.object({
  before: termsSchema,
  after: termsSchema,
  entitlementId: z.nullable(z.string()),
});

const givenOf = (given: string | null) => givenSchema.parse(JSON.parse(given ?? ''));

/**
 * Gives what a customer asks for, and tells them.
 * @throws ProblemError not_found, request_decided, product_gone, invalid_request when it is not said
 *   how much, licence_elsewhere for what another licence server decides
 */
export function approve(
  deps: DecideDeps,
  id: string,
  grant: ApproveRequest,
  actor: Actor,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const request = await takeOpen(tx, id);
    const by = { actor, reason: grant.reason ?? 'request_approved' };
    const inTx = { ...deps, db: tx };
    const verdict = { state: 'approved' as const, reason: grant.reason ?? null, actor };
    if (request.kind === 'product') {
      const productId = request.product_id ?? '';
      await requireProduct(tx, productId);
      const until = grant.until ?? null;
      const terms = {
        holder_kind: 'user' as const,
        holder_id: request.user_id,
        product_id: productId,
        starts_at: null,
        ends_at: until === null ? null : Date.parse(until),
        updates_until: null,
        maximum: grant.maximum ?? null,
      };
      await settle(deps, tx, request, { ...verdict, given: null });
      // After the decision, for it locks the ledger's head; its id goes into a row that is locked already.
      const { id: entitlementId } = await giveEntitlement(inTx, terms, by);
      const given = JSON.stringify({ before: {}, after: {}, entitlementId });
      return updateRequest(tx, id, { given });
    }
    const after = termsOf(request, grant);
    await refuseDecidedElsewhere(tx, request.user_id, after);
    const before = pick(await lockLicence(tx, request.user_id), after);
    const given = JSON.stringify({ before, after, entitlementId: null });
    await settle(deps, tx, request, { ...verdict, given });
    await changeLicence(inTx, request.user_id, after, by);
  });
}

/** Refuses what a customer asks for, and tells them why. @throws ProblemError not_found, request_decided */
export function decline(deps: DecideDeps, id: string, reason: string, actor: Actor): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const request = await takeOpen(tx, id);
    await settle(deps, tx, request, { state: 'declined', reason, actor, given: null });
  });
}

/**
 * Opens a request again and takes back what was given for it.
 * @throws ProblemError not_found; undo_too_late after a day, or when the terms are others by now, the
 *   product is none any more or a later approval has given them, too; already_asked when the customer
 *   has asked anew
 */
export function undo(deps: DecideDeps, id: string, actor: Actor): Promise<void> {
  return orAlreadyAsked(deps.db, async (tx) => {
    const request = await requireRequest(tx, id);
    const { user_id: userId, state, decided_at: decidedAt } = request;
    const isDecided = state === 'approved' || state === 'declined';
    if (!isDecided || deps.clock.now() - (decidedAt ?? 0) >= UNDO_MS) {
      throw new ProblemError('undo_too_late');
    }
    const kind = `request_${state}` as const;
    await dropUnsent(tx, { userId, kind, about: aboutOf(request, decidedAt ?? 0) });
    await updateRequest(tx, id, {
      state: 'open',
      is_open: 1,
      open_key: openKeyOf(request),
      decided_at: null,
      decided_by: null,
      reason: null,
      given: null,
    });
    tx.afterCommit(() => deps.signals.publish({ type: 'notifications_changed', userId }));
    if (request.given !== null) await takeBack(deps, tx, request, actor);
  });
}

async function takeBack(
  deps: DecideDeps,
  tx: Database,
  request: RequestRow,
  actor: Actor,
): Promise<void> {
  const { user_id: userId } = request;
  const inTx = { ...deps, db: tx };
  const by = { actor, reason: 'request_undone' };
  const { before, after, entitlementId } = givenOf(request.given);
  if (entitlementId !== null) {
    // It goes with its product: to whoever undoes that is no different from one that was ended.
    const [given] = await findEntitlements(tx, [entitlementId], { lock: true });
    const isEnded = given !== undefined && (await endEntitlement(inTx, entitlementId, by));
    if (!isEnded) throw new ProblemError('undo_too_late');
    return;
  }
  const now = pick(await lockLicence(tx, userId), after);
  const isOther = JSON.stringify(now) !== JSON.stringify(after);
  if (isOther || (await isGivenAgain(tx, request, after))) throw new ProblemError('undo_too_late');
  await changeLicence(inTx, userId, before, by);
}

/**
 * Whether an approval that stands has given some of the terms since: taking them back would take them
 * from it, too, where they are the same. Nobody else gives any while the licence is locked.
 */
async function isGivenAgain(
  tx: Database,
  { user_id: userId, decided_at: decidedAt, id }: RequestRow,
  terms: Terms,
): Promise<boolean> {
  const decided = await findDecided(tx, userId, decidedAt ?? 0);
  return decided.some(
    (other) =>
      other.id !== id &&
      other.given !== null &&
      Object.keys(givenOf(other.given).after).some((name) => name in terms),
  );
}

async function requireRequest(tx: Database, id: string): Promise<RequestRow> {
  const userId = await findAsker(tx, id);
  // First, as who erases the user: what is written of the decision goes with them.
  if (userId !== undefined) await lockUser(tx, userId);
  const request = await lockRequest(tx, id);
  if (!request) throw new ProblemError('not_found', 'There is no such request.');
  return request;
}

async function takeOpen(tx: Database, id: string): Promise<RequestRow> {
  const request = await requireRequest(tx, id);
  if (request.state !== 'open') throw new ProblemError('request_decided');
  return request;
}

/** A product in the bin is not given: the mail would tell its customer of what nobody can see. */
async function requireProduct(tx: Database, productId: string): Promise<void> {
  const exists = (await lockProduct(tx, productId)) && !(await isProductInBin(tx, productId));
  if (!exists) throw new ProblemError('product_gone');
}

interface Verdict {
  readonly state: 'approved' | 'declined';
  readonly reason: string | null;
  readonly given: string | null;
  readonly actor: Actor;
}

/** Writes the decision and the mail about it. */
async function settle(
  { clock, signals, notices }: DecideDeps,
  tx: Database,
  request: RequestRow,
  { actor, ...verdict }: Verdict,
): Promise<void> {
  const now = clock.now();
  const { id, user_id: userId, kind, product_id: productId } = request;
  await updateRequest(tx, id, {
    ...verdict,
    is_open: 0,
    open_key: null,
    decided_at: now,
    decided_by: actor.kind === 'cli' ? null : actor.id,
  });
  await notices?.enqueue(tx, {
    userId,
    kind: `request_${verdict.state}`,
    about: aboutOf(request, now),
    facts: { request: kind, productId, reason: verdict.reason },
    dueAt: now + MAIL_DELAY_MS,
  });
  tx.afterCommit(() => signals.publish({ type: 'notifications_changed', userId }));
}

/** Of a request that is decided anew there is another mail. */
const aboutOf = ({ id }: RequestRow, decidedAt: number): string => `${id} ${decidedAt}`;

/** The terms that an approval sets. */
function termsOf({ kind }: RequestRow, { maximum, until }: ApproveRequest): Terms {
  const expires =
    until === undefined ? {} : { expiresAt: until === null ? null : Date.parse(until) };
  if (kind === 'pro_pack') return { proPack: true, ...expires };
  if (kind === 'expiry') {
    if (until !== undefined) return expires;
    throw incomplete('until', 'Say until when the licence holds; null = for ever.');
  }
  if (maximum !== undefined) return { maximum, ...expires };
  throw incomplete('maximum', 'Say how many downloads; null = unlimited.');
}

const incomplete = (path: string, message: string) =>
  new ProblemError('invalid_request', message, { extras: { errors: [{ path, message }] } });

/** Of the terms those that others name, in the same order. */
function pick(terms: Required<Terms>, named: Terms): Terms {
  const { maximum, proPack, expiresAt } = terms;
  const all = { maximum, proPack, expiresAt };
  return Object.fromEntries(Object.keys(named).map((name) => [name, all[name as keyof Terms]]));
}
