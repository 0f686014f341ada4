import type {
  ListedRequest,
  listRequestsQuerySchema,
  OwnRequest,
  RequestPage,
} from '@file-server/contract/requests';
import * as z from 'zod/mini';
import { type Clock, toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { cursorForm } from '../../platform/request/cursor.ts';
import { getLicences } from '../licences/index.ts';
import { findKnown, getProducts, type Product } from '../products/index.ts';
import { listRegistrations, type Registration } from '../registration/index.ts';
import { findEmails } from '../users/index.ts';
import { UNDO_MS } from './commands/decide.ts';
import {
  findDecided,
  listOwn,
  type RequestPlace,
  type RequestRow,
  selectRequests,
} from './repository.ts';

export interface ListDeps {
  readonly db: Database;
  readonly clock: Clock;
}

type Query = z.infer<typeof listRequestsQuerySchema>;

/** A request or a registration, at its place. */
type Found = RequestPlace &
  (
    | { readonly request: RequestRow; readonly registration?: never }
    | { readonly registration: Registration; readonly request?: never }
  );

/**
 * A page of the operators' list.
 * @throws ProblemError invalid_cursor
 */
export async function findPage(deps: ListDeps, query: Query): Promise<RequestPage> {
  const { limit, cursor } = query;
  const after = cursor === undefined ? null : cursors.decode(cursor);
  const section = { after, limit: limit + 1 };
  const found = [
    ...(await findRequests(deps.db, query, section)),
    ...(await findRegistrations(deps.db, query, section)),
  ].toSorted(newestFirst);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = found.length > limit && last ? cursors.encode(last) : null;
  return { items: await present(deps, page), nextCursor };
}

interface Section {
  readonly after: RequestPlace | null;
  readonly limit: number;
}

async function findRequests(
  db: Database,
  { kind, state }: Query,
  section: Section,
): Promise<Found[]> {
  if (kind === 'registration') return [];
  const rows = await selectRequests(db, { kind, state }, section).execute();
  return rows.map((request) => ({
    isOpen: request.is_open,
    at: request.created_at,
    id: request.id,
    request,
  }));
}

/** Each waits, so it is open. */
async function findRegistrations(
  db: Database,
  { kind = 'registration', state = 'open' }: Query,
  { after, limit }: Section,
): Promise<Found[]> {
  if (kind !== 'registration' || state !== 'open' || after?.isOpen === 0) return [];
  const waiting = await listRegistrations(db, { order: 'desc', after, limit });
  return waiting.map((registration) => ({
    isOpen: 1,
    at: registration.registeredAt,
    id: registration.userId,
    registration,
  }));
}

const newestFirst = (one: Found, other: Found): number =>
  other.isOpen - one.isOpen || other.at - one.at || (one.id < other.id ? 1 : -1);

async function present({ db, clock }: ListDeps, page: readonly Found[]): Promise<ListedRequest[]> {
  const requests = page.flatMap(({ request }) => (request ? [request] : []));
  const userIds = [...new Set(requests.map((row) => row.user_id))];
  const [emails, licences, products] = await Promise.all([
    findEmails(db, [...userIds, ...requests.flatMap((row) => row.decided_by ?? [])]),
    getLicences(db, userIds),
    getProducts(db, [...new Set(requests.flatMap((row) => row.product_id ?? []))]),
  ]);
  const now = clock.now();
  return page.map((found) => {
    if (!found.request) return presentRegistration(found.registration);
    const row = found.request;
    const licence = licences.get(row.user_id);
    const product = products.get(row.product_id ?? '');
    const isDecided = row.state === 'approved' || row.state === 'declined';
    return {
      ...presentState(row),
      user: { id: row.user_id, email: emails.get(row.user_id) ?? null },
      product: product ? { id: product.id, name: product.name } : null,
      decidedBy: emails.get(row.decided_by ?? '') ?? null,
      canUndo: isDecided && now - (row.decided_at ?? 0) < UNDO_MS,
      licence: licence
        ? {
            maximum: licence.maximum,
            proPack: licence.proPack,
            expiresAt: toInstantOrNull(licence.expiresAt),
          }
        : null,
    };
  });
}

const presentRegistration = ({ userId, email, registeredAt }: Registration): ListedRequest => ({
  id: userId,
  kind: 'registration',
  user: { id: userId, email },
  product: null,
  text: '',
  state: 'open',
  createdAt: toInstant(registeredAt),
  decidedAt: null,
  decidedBy: null,
  reason: null,
  canUndo: false,
  licence: null,
});

/** One's own requests, the newest first. */
export async function findOwn(deps: ListDeps, userId: string): Promise<OwnRequest[]> {
  const rows = await listOwn(deps.db, userId);
  const products = await findShown(deps, userId, rows);
  return rows.map((row) => {
    const product = products.get(row.product_id ?? '');
    return {
      ...presentState(row),
      product: product ? { entryId: product.folder_id, name: product.name } : null,
    };
  });
}

/** A decision, as its customer is told of it. */
export interface RecentDecision {
  readonly id: string;
  readonly kind: RequestRow['kind'];
  readonly isApproved: boolean;
  readonly product: string | null;
  readonly reason: string | null;
  /** Epoch milliseconds. */
  readonly decidedAt: number;
}

/** What was decided about a user's requests since an instant. */
export async function findRecentDecisions(
  deps: ListDeps,
  userId: string,
  since: number,
): Promise<RecentDecision[]> {
  const rows = await findDecided(deps.db, userId, since);
  const products = await findShown(deps, userId, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    isApproved: row.state === 'approved',
    product: products.get(row.product_id ?? '')?.name ?? null,
    reason: row.reason,
    decidedAt: row.decided_at ?? 0,
  }));
}

/** The products of requests, as far as the customer may know of them. */
async function findShown(
  { db, clock }: ListDeps,
  userId: string,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, Product>> {
  const ids = rows.flatMap((row) => row.product_id ?? []);
  if (ids.length === 0) return new Map();
  return findKnown(db, { userId, now: clock.now() }, ids);
}

const presentState = ({ id, kind, text, state, reason, ...row }: RequestRow) => ({
  id,
  kind,
  text,
  state,
  createdAt: toInstant(row.created_at),
  decidedAt: toInstantOrNull(row.decided_at),
  reason,
});

const cursors = cursorForm(
  z.object({
    isOpen: z.literal([0, 1]),
    at: z.int(),
    id: z.string().check(z.regex(/^[\w-]+$/)),
  }),
);
