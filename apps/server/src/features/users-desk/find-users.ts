import {
  type ListedUser,
  type listUsersQuerySchema,
  USER_ORDERS,
  type UserPage,
} from '@file-server/contract/users';
import { periodKey } from '@file-server/domain/quota';
import { type Expression, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { cursorForm } from '../../platform/request/cursor.ts';
import { normaliseEmail } from '../users/index.ts';
import { toGlob, toPlain, toRegularExpression } from './name-pattern.ts';
import { takenOver } from './taken-over.ts';

type Query = z.infer<typeof listUsersQuerySchema>;
type Order = Query['order'];
export type UserFilter = Omit<Query, 'order' | 'limit' | 'cursor'>;

/** So many are few. */
const FEW = 500;
/** A licence that ends within it is told of as ending. */
export const ENDING_MS = 30 * 24 * 3_600_000;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly operator: number;
  readonly created_at: number;
  readonly activated: number;
  readonly pro_pack: number;
  readonly expires_at: number | null;
  readonly maximum: number | null;
  readonly period: ListedUser['period'];
  readonly plan_id: string | null;
  readonly plan_name: string | null;
  readonly downloaded: number | null;
  readonly waiting: string | null;
  readonly invited: 0 | 1;
}

/** The value that a list is ordered by, null where there is no end, and the user who has it. */
type Place = readonly [value: string | number | null, id: string];

/** Before the first of those whose licence has no end. */
const ENDLESS: Place = [null, ''];

/**
 * A page of the accounts.
 * @throws ProblemError invalid_cursor
 */
export async function findUsers(
  db: Database,
  { order, limit, cursor, ...filter }: Query,
  now: number,
): Promise<UserPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor, order);
  const few = await findFew(db, filter, now);
  const read = async (from: Place | null, count: number) => {
    const section = { order, after: from, limit: count, few };
    return (await selectUsers(db, filter, section, now).execute(db.longReads)).rows;
  };
  const rows = await read(after, limit + 1);
  // An order leaves nobody out: who has no end comes after all who have one. Each of the two is read
  // along the index, which holds those without an end at another end on each engine.
  if (order === 'end' && after?.[0] !== null && rows.length <= limit) {
    rows.push(...(await read(ENDLESS, limit + 1 - rows.length)));
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor(order, last) : null;
  return { items: page.map(toUser), nextCursor };
}

export async function findListedUser(
  db: Database,
  userId: string,
  now: number,
): Promise<ListedUser | undefined> {
  const where = whereOf([...ACCOUNTS, sql`users.id = ${userId}`]);
  const { rows } = await sql<Row>`${COLUMNS} ${sources('users', now)} where ${where}`.execute(
    db.kysely,
  );
  return rows[0] && toUser(rows[0]);
}

interface Section {
  readonly order: Order;
  readonly after: Place | null;
  readonly limit: number;
  /** Ids of those who alone may be in it; null = anybody. */
  readonly few: readonly string[] | null;
}

/**
 * The rows of a page; by end, of those who have one or of those who have none. Exported for the test of
 * its plan.
 */
export function selectUsers(
  db: Database,
  filter: UserFilter,
  section: Section,
  now: number,
): RawBuilder<Row> {
  return sql<Row>`${COLUMNS} ${sectionOf(db, filter, section, now)}`;
}

/** Those of a part of a list whom a filter finds, in its order. */
function sectionOf(
  db: Database,
  filter: UserFilter,
  { order, after, limit, few }: Section,
  now: number,
): RawBuilder<unknown> {
  const { lists } = db.capabilities;
  const among = few === null ? [] : [lists.contains('users.id', lists.encode(few))];
  const asked = conditionsOf(db, filter, now);
  // Behind "is true" no index is offered: where many are found, that of the order saves the sorting.
  const inOrder = few === null && !db.capabilities.knowsRows;
  const conditions = inOrder ? asked.map((condition) => sql`(${condition}) is true`) : asked;
  const where = whereOf([...ACCOUNTS, ...conditions, ...among, ...afterPlace(order, after)]);
  const first = order === 'end' && few === null ? 'licences' : 'users';
  return sql`${sources(first, now)} where ${where} order by ${ORDERS[order]} limit ${limit}`;
}

/**
 * All whom a filter can find, where an index knows that they are few: they are read first, and put in
 * order then. null = they may be more, or the engine's plan knows it by itself.
 */
async function findFew(
  db: Database,
  { state, role, licence, plan, product }: UserFilter,
  now: number,
): Promise<readonly string[] | null> {
  if (db.capabilities.knowsRows) return null;
  const ofLicences = [{ licence }, { plan }].map((part) => conditionsOf(db, part, now));
  if (state === 'suspended' || state === 'waiting') ofLicences.push([sql`licence.activated = 0`]);
  const known = ofLicences
    .filter((conditions) => conditions.length > 0)
    .map((all) => sql`select licence.user_id as id from ${LICENCES} where ${whereOf(all)}`);
  if (state === 'invited') known.push(sql`select user_id as id from invitations`);
  if (role === 'operator') known.push(sql`select id from users where operator = 1`);
  if (product !== undefined) {
    known.push(sql`
      select held.holder_id as id from ${HELD} where ${heldBy('user', product, now)}
      union all select licence.user_id from ${HELD} cross join ${LICENCES}
        where ${heldBy('plan', product, now)} and licence.plan_id = held.holder_id`);
  }
  for (const some of known) {
    const { rows } = await sql<{ id: string }>`${some} limit ${sql.lit(FEW + 1)}`.execute(
      db.kysely,
    );
    if (rows.length <= FEW) return rows.map(({ id }) => id);
  }
  return null;
}

const INVITED = sql`(invitation.user_id is not null and not ${takenOver})`;

const COLUMNS = sql`
  select users.id, users.email, users.first_name, users.last_name, users.operator, users.created_at,
    licence.activated, licence.pro_pack, licence.expires_at, licence.maximum, licence.period,
    licence.plan_id, plans.name as plan_name, counter.downloaded, waiting.user_id as waiting,
    case when ${INVITED} then 1 else 0 end as invited`;

/** SQLite reads what is joined by "cross" in this order, and so along the index that has the list's. */
const sources = (first: 'users' | 'licences', now: number) => sql`
  from ${first === 'users' ? sql`users cross join ${LICENCES}` : sql`${LICENCES} cross join users`}
  left join registrations as waiting on waiting.user_id = users.id
  left join invitations as invitation on invitation.user_id = users.id
  left join plans on plans.id = licence.plan_id
  left join download_counters as counter
    on counter.owner_kind = 'user' and counter.owner_id = users.id
    and counter.period_key = case licence.period when 'month' then ${periodKey('month', now)}
      when 'day' then ${periodKey('day', now)} else 'lifetime' end`;

/** Ids of all who are in a list, the newest first. */
export async function findUserIds(
  db: Database,
  filter: UserFilter,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> {
  const few = await findFew(db, filter, now);
  const section = { order: 'newest', after: null, limit, few } as const;
  const { rows } = await sql<{
    id: string;
  }>`select users.id ${sectionOf(db, filter, section, now)}`.execute(db.longReads);
  return rows.map(({ id }) => id);
}

const whereOf = (conditions: readonly Expression<unknown>[]) => sql.join(conditions, sql` and `);

const LICENCES = sql`licences as licence`;

const ACCOUNTS = [sql`licence.user_id = users.id`, sql`users.erased_at is null`];

/** Each order has an index. */
const ORDERS: Record<Order, RawBuilder<unknown>> = {
  email: sql`users.email`,
  newest: sql`users.created_at desc, users.id desc`,
  end: sql`licence.expires_at, licence.user_id`,
};

function afterPlace(order: Order, after: Place | null): RawBuilder<unknown>[] {
  const begin = order === 'end' ? [sql`licence.expires_at is not null`] : [];
  if (after === null) return begin;
  const [value, id] = after;
  if (value === null) return [sql`licence.expires_at is null`, sql`licence.user_id > ${id}`];
  if (order === 'email') return [sql`users.email > ${value}`];
  if (order === 'newest') return [sql`(users.created_at, users.id) < (${value}, ${id})`];
  return [...begin, sql`(licence.expires_at, licence.user_id) > (${value}, ${id})`];
}

function conditionsOf(db: Database, filter: UserFilter, now: number): RawBuilder<unknown>[] {
  const { q, state, role, proPack, licence, quota, plan, product } = filter;
  const found: RawBuilder<unknown>[] = [];
  if (q !== undefined && q !== '') found.push(contains(db, q));
  if (state !== undefined) found.push(STATES[state]);
  if (role !== undefined) found.push(sql`users.operator = ${role === 'operator' ? 1 : 0}`);
  if (proPack !== undefined) found.push(sql`licence.pro_pack = ${proPack === 'yes' ? 1 : 0}`);
  if (licence === 'ended') found.push(sql`licence.expires_at <= ${now}`);
  if (licence === 'ending') {
    found.push(sql`licence.expires_at > ${now}`, sql`licence.expires_at <= ${now + ENDING_MS}`);
  }
  if (quota !== undefined) found.push(QUOTAS[quota]);
  if (plan !== undefined) found.push(sql`licence.plan_id = ${plan}`);
  if (product !== undefined) {
    found.push(sql`(
      exists (select 1 from ${HELD} where ${heldBy('user', product, now)} and held.holder_id = users.id)
      or exists (select 1 from ${HELD}
        where ${heldBy('plan', product, now)} and held.holder_id = licence.plan_id))`);
  }
  return found;
}

const HELD = sql`entitlements as held`;

/** What is not over of a product. */
const heldBy = (kind: 'user' | 'plan', product: string, now: number) =>
  sql`held.product_id = ${product} and held.holder_kind = ${sql.lit(kind)}
    and (held.ends_at is null or held.ends_at > ${now})`;

const STATES = {
  active: sql`licence.activated = 1 and not ${INVITED}`,
  invited: sql`licence.activated = 1 and ${INVITED}`,
  suspended: sql`licence.activated = 0 and waiting.user_id is null`,
  waiting: sql`licence.activated = 0 and waiting.user_id is not null`,
} as const;

const QUOTAS = {
  // At most a fifth is left. A product of columns could be more than PostgreSQL's integers hold.
  nearly: sql`counter.downloaded < licence.maximum
    and licence.maximum - counter.downloaded <= licence.maximum / 5`,
  used: sql`coalesce(counter.downloaded, 0) >= licence.maximum`,
} as const;

/** Addresses are kept in lower case; a name is found in either case, with its marks and without. */
function contains(db: Database, text: string): RawBuilder<unknown> {
  const toLike = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const name = sql`(users.first_name || ' ' || users.last_name)`;
  // SQLite takes A to Z for a to z by itself, and many times faster than it reads a pattern.
  const isNamed =
    db.capabilities.engine === 'sqlite'
      ? sql`${name} like ${toLike(toPlain(text))} escape '\\'
        or octet_length(${name}) > length(${name}) and ${name} glob ${toGlob(text)}`
      : sql`${name} ~ ${toRegularExpression(text)}`;
  return sql`(users.email like ${toLike(normaliseEmail(text))} escape '\\' or ${isNamed})`;
}

function toUser(row: Row): ListedUser {
  const { id, email, plan_id: planId, expires_at: expiresAt, maximum, period } = row;
  return {
    id,
    email,
    firstName: row.first_name,
    lastName: row.last_name,
    operator: row.operator === 1,
    state: stateOf(row),
    proPack: row.pro_pack === 1,
    expiresAt: expiresAt === null ? null : toInstant(Number(expiresAt)),
    maximum,
    period,
    downloaded: Number(row.downloaded ?? 0),
    plan: planId === null ? null : { id: planId, name: row.plan_name ?? planId },
    createdAt: toInstant(Number(row.created_at)),
  };
}

function stateOf({ activated, invited, waiting }: Row): ListedUser['state'] {
  if (activated === 1) return invited === 1 ? 'invited' : 'active';
  return waiting === null ? 'suspended' : 'waiting';
}

const cursors = cursorForm(
  z.object({
    order: z.enum(USER_ORDERS),
    value: z.union([z.int(), z.null(), z.string().check(z.regex(/^[^\0]*$/))]),
    id: z.string().check(z.regex(/^[\w-]+$/)),
  }),
);

function encodeCursor(order: Order, { id, email, created_at: createdAt, expires_at: end }: Row) {
  const ends = end === null ? null : Number(end);
  const value = { email, newest: Number(createdAt), end: ends }[order];
  return cursors.encode({ order, value, id });
}

/** @throws ProblemError invalid_cursor also for one of another order */
function decodeCursor(text: string, order: Order): Place {
  const { order: of, value, id } = cursors.decode(text);
  const fits =
    (typeof value === 'string') === (order === 'email') && (value !== null || order === 'end');
  if (of === order && fits) return [value, id];
  throw new ProblemError('invalid_cursor');
}
