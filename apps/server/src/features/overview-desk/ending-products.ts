import type { Overview } from '@file-server/contract/overview';
import type { ProductEnd } from '@file-server/contract/product-ends';
import { type RawBuilder, sql } from 'kysely';
import { toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ENDING_MS } from '../users-desk/index.ts';
import { MOST } from './attention.ts';

type Row = Overview['endingProducts'][number];

/** The end of an entitlement, that it is one, and that another entitlement goes on at that instant. */
interface Statement {
  end(of: Alias): RawBuilder<unknown>;
  isEnd(of: Alias): RawBuilder<unknown>;
  readonly goesOn: RawBuilder<unknown>;
}

type Alias = 'held' | 'twin';

const STATEMENTS: Readonly<Record<ProductEnd, Statement>> = {
  access: {
    end: (of) => sql.ref(`${of}.ends_at`),
    isEnd: (of) => sql`${sql.ref(`${of}.ends_at`)} is not null`,
    goesOn: sql`(longer.ends_at is null or longer.ends_at > held.ends_at)`,
  },
  updates: {
    end: (of) => sql.ref(`${of}.updates_until`),
    isEnd: (of) =>
      sql`(${sql.ref(`${of}.ends_at`)} is null
        or ${sql.ref(`${of}.ends_at`)} >= ${sql.ref(`${of}.updates_until`)})`,
    goesOn: sql`(longer.ends_at is null or longer.ends_at > held.updates_until)
      and (longer.updates_until is null or longer.updates_until > held.updates_until)`,
  },
};

/**
 * Who loses a product, or updates of it, within thirty days, the first to lose it first: users who
 * hold it by themselves, and plans that somebody follows. Whose licence ends first is told of that
 * instead, and updates that end with all of it are.
 */
export async function findEndingProducts(db: Database, now: number, limit = MOST): Promise<Row[]> {
  const [access, updates] = await Promise.all([
    findEnds(db, 'access', now, limit),
    findEnds(db, 'updates', now, limit),
  ]);
  // As the statement orders them.
  const keyOf = ({ holder: { kind, id }, productId, endsAt }: Row) =>
    `${endsAt} ${kind} ${id} ${productId}`;
  const ended = new Set(access.map(keyOf));
  return [...access, ...updates.filter((row) => !ended.has(keyOf(row)))]
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .slice(0, limit);
}

async function findEnds(
  db: Database,
  ends: ProductEnd,
  now: number,
  limit: number,
): Promise<Row[]> {
  const { end: endOf, isEnd, goesOn } = STATEMENTS[ends];
  const end = endOf('held');
  const isOver = (of: Alias) => sql`(${sql.ref(`${of}.starts_at`)} is null
    or ${sql.ref(`${of}.starts_at`)} < ${endOf(of)}) and ${isEnd(of)}`;
  const continues = sql`longer.product_id = held.product_id
    and (longer.starts_at is null or longer.starts_at <= ${end}) and ${goesOn}`;
  /** That the licence opens something at the end and after it. */
  const outlasts = sql`licence.activated = 1
    and (licence.expires_at is null or licence.expires_at > ${end})`;
  // Whether a follower's does: two looks into an index, however many have followed and are out.
  // "exists" would be taken by PostgreSQL for something that soon is found, and read them all.
  const follower = sql`from licences as licence
    where licence.plan_id = plan.id and licence.activated = 1 and licence.expires_at`;
  const isFollowed = sql`(select 1 ${follower} is null limit 1) = 1
    or (select licence.expires_at ${follower} is not null
      order by licence.expires_at desc limit 1) > ${end}`;
  const { rows } = await sql<{
    holder_kind: 'user' | 'plan';
    holder_id: string;
    holder: string | null;
    product_id: string;
    product: string;
    end_at: number | string;
  }>`
    select ${end} as end_at, held.holder_kind, held.holder_id,
      coalesce(users.email, plan.name) as holder, held.product_id, product.name as product
    from entitlements as held
      inner join products as product on product.id = held.product_id
      inner join entries as folder
        on folder.id = product.folder_id and folder.product_id = product.id
      left join users on held.holder_kind = 'user' and users.id = held.holder_id
      left join licences as licence on licence.user_id = users.id
      left join plans as plan on held.holder_kind = 'plan' and plan.id = held.holder_id
    where ${end} > ${now} and ${end} <= ${now + ENDING_MS}
      and ${isOver('held')}
      and (${outlasts} or ${isFollowed})
      and not exists (select 1 from entitlements as longer
        where longer.holder_kind = held.holder_kind and longer.holder_id = held.holder_id
          and ${continues})
      and not exists (select 1 from entitlements as longer
        where longer.holder_kind = 'plan' and longer.holder_id = licence.plan_id and ${continues})
      and not exists (select 1 from entitlements as twin
        where twin.holder_kind = held.holder_kind and twin.holder_id = held.holder_id
          and twin.product_id = held.product_id and twin.id < held.id
          and ${endOf('twin')} = ${end} and ${isOver('twin')})
    order by ${end}, held.holder_kind, held.holder_id, held.product_id
    limit ${limit}`.execute(db.longReads);
  return rows.map((row) => ({
    holder: { kind: row.holder_kind, id: row.holder_id, name: row.holder },
    productId: row.product_id,
    product: row.product,
    ends,
    endsAt: toInstant(Number(row.end_at)),
  }));
}
