import type { Overview } from '@file-server/contract/overview';
import { sql } from 'kysely';
import { toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ENDING_MS } from '../users-desk/index.ts';
import { MOST } from './attention.ts';

type Row = Overview['endingProducts'][number];

/** That another entitlement of the product goes on, without a gap, where this one ends. */
const goesOn = sql`longer.product_id = held.product_id
  and (longer.starts_at is null or longer.starts_at <= held.ends_at)
  and (longer.ends_at is null or longer.ends_at > held.ends_at)`;

/** That the licence opens something for as long as the entitlement lasts, and after it. */
const outlasts = sql`licence.activated = 1
  and (licence.expires_at is null or licence.expires_at > held.ends_at)`;

/**
 * Who loses a product within thirty days, the first to lose it first: users who hold it by
 * themselves, and plans that somebody follows. Whose licence ends first is told of that instead.
 */
export async function findEndingProducts(db: Database, now: number, limit = MOST): Promise<Row[]> {
  const { rows } = await sql<{
    holder_kind: 'user' | 'plan';
    holder_id: string;
    holder: string | null;
    product_id: string;
    product: string;
    ends_at: number | string;
  }>`
    select distinct held.ends_at, held.holder_kind, held.holder_id,
      coalesce(users.email, plan.name) as holder, held.product_id, product.name as product
    from entitlements as held
      inner join products as product on product.id = held.product_id
      inner join entries as folder
        on folder.id = product.folder_id and folder.product_id = product.id
      left join users on held.holder_kind = 'user' and users.id = held.holder_id
      left join licences as licence on licence.user_id = users.id
      left join plans as plan on held.holder_kind = 'plan' and plan.id = held.holder_id
    where held.ends_at > ${now} and held.ends_at <= ${now + ENDING_MS}
      and (held.starts_at is null or held.starts_at < held.ends_at)
      and (${outlasts} or exists (
        select 1 from licences as licence where licence.plan_id = plan.id and ${outlasts}))
      and not exists (select 1 from entitlements as longer
        where longer.holder_kind = held.holder_kind and longer.holder_id = held.holder_id
          and ${goesOn})
      and not exists (select 1 from entitlements as longer
        where longer.holder_kind = 'plan' and longer.holder_id = licence.plan_id and ${goesOn})
    order by held.ends_at, held.holder_id, held.product_id
    limit ${limit}`.execute(db.longReads);
  return rows.map((row) => ({
    holder: { kind: row.holder_kind, id: row.holder_id, name: row.holder },
    productId: row.product_id,
    product: row.product,
    endsAt: toInstant(Number(row.ends_at)),
  }));
}
