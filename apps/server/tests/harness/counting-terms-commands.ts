import type { Refetch } from '@file-server/domain/refetch';
import fc from 'fast-check';
import { tables } from '../../src/platform/db/database.ts';
import type { LicenceTables } from '../../src/features/licences/tables.ts';
import { moveEntries } from '../../src/features/library/index.ts';
import { followPlan, markProduct, unmarkProduct } from '../../src/features/products/index.ts';
import type { ProductTables } from '../../src/features/products/tables.ts';
import { command, type CountingCommand } from './counting-command.ts';
import type { CountingModel } from './counting-model.ts';
import type { ModelEntitlement, ModelHolder, ModelPlace } from './counting-model-terms.ts';
import { moveInto, T0 } from './seed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BY = { actor: { kind: 'cli' } } as const;
/** Entitlements that each user and each plan may be given. */
const SLOTS = 4;

/** All that may happen to plans, products and entitlements. */
export function termsCommands(
  user: fc.Arbitrary<number>,
  file: fc.Arbitrary<number>,
): fc.Arbitrary<CountingCommand>[] {
  const slot = fc.oneof(fc.constant(0), fc.nat({ max: SLOTS - 1 }));
  const maximum = fc.constantFrom(null, 0, 1, 1, 2, 3);
  const begins = fc.constantFrom(null, null, null, HOUR / 2);
  const lasts = fc.constantFrom(null, null, HOUR, 8 * DAY);
  const kind = fc.constantFrom('user' as const, 'plan' as const);
  const holder = fc.record({ kind, index: user });
  // All files were published at T0.
  const updatesUntil = fc.constantFrom(null, null, null, T0, T0 + 1);
  const gift = fc.record({ holder, slot, maximum, begins, lasts, updatesUntil });
  const refetch = fc.constantFrom<Refetch>(
    { kind: 'never' },
    { kind: 'licensed' },
    { kind: 'days', days: 3 },
    { kind: 'days', days: 30 },
  );
  const afterExpiry = fc.constantFrom('locked' as const, 'fallback' as const);
  return [
    fc.record({ file, place: fc.constantFrom<ModelPlace>(0, 0, 1, null) }).map(move),
    gift.map(give),
    gift.map(give),
    fc.record({ holder, slot }).map(take),
    fc.record({ plan: user, refetch, afterExpiry }).map(changePlan),
    fc.record({ user, plan: fc.oneof(user, fc.constant(null)) }).map(follow),
    fc.constantFrom(0 as const, 1 as const).map(remark),
    fc.boolean().map(nest),
    fc.record({ user, isExpired: fc.constantFrom(true, false, false) }).map(expire),
  ];
}

/** One plan, which all users follow, gives a unit of each product; a file lies in each. */
export function sellThroughPlan(users: number, updatesUntil: number): CountingCommand[] {
  const holder = { kind: 'plan', index: 0 } as const;
  const terms = { holder, maximum: 1, begins: null, lasts: null, updatesUntil };
  return [
    move({ file: 0, place: 0 }),
    move({ file: 1, place: 1 }),
    give({ ...terms, slot: 0 }),
    give({ ...terms, slot: SLOTS / 2 }),
    ...Array.from({ length: users }, (_, user) => follow({ user, plan: 0 })),
  ];
}

function move({ file, place }: { file: number; place: ModelPlace }): CountingCommand {
  return command(`move ${file} to ${place ?? 'no product'}`, async (model, world) => {
    const folderId = place === null ? null : (world.products[place]?.folderId ?? null);
    await moveInto(world.node(0).db, world.entryIds[file] ?? '', folderId);
    model.places[file] = place;
  });
}

interface Slot {
  readonly holder: ModelHolder;
  readonly slot: number;
}

function findEntitlement(model: CountingModel, { holder, slot }: Slot): ModelEntitlement | null {
  const { kind, index } = holder;
  const own = model.entitlements.filter((of) => of.holder.kind === kind);
  return own.filter((of) => of.holder.index === index)[slot] ?? null;
}

interface Gift extends Slot {
  readonly maximum: number | null;
  readonly begins: number | null;
  readonly lasts: number | null;
  readonly updatesUntil: number | null;
}

function give({ maximum, begins, lasts, updatesUntil, ...at }: Gift): CountingCommand {
  const { holder, slot } = at;
  const title = `give ${holder.kind} ${holder.index} entitlement ${slot}, maximum ${maximum}, in ${begins}, for ${lasts}, updates until ${updatesUntil}`;
  return command(title, async (model, world) => {
    const entitlement = findEntitlement(model, at);
    if (!entitlement || !model.marked[entitlement.product]) return;
    const startsAt = begins === null ? null : world.clock.now() + begins;
    const endsAt = lasts === null ? null : world.clock.now() + lasts;
    Object.assign(entitlement, { isGiven: true, maximum, startsAt, endsAt, updatesUntil });
    const terms = {
      maximum,
      starts_at: startsAt,
      ends_at: endsAt,
      updates_until: updatesUntil,
    };
    const holderIds = holder.kind === 'user' ? world.userIds : world.planIds;
    await tables<ProductTables>(world.node(0).db)
      .insertInto('entitlements')
      .values({
        id: entitlement.id,
        holder_kind: holder.kind,
        holder_id: holderIds[holder.index] ?? '',
        product_id: world.products[entitlement.product]?.productId ?? '',
        created_at: T0,
        ...terms,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(terms))
      .execute();
  });
}

function take(at: Slot): CountingCommand {
  const { holder, slot } = at;
  return command(
    `take entitlement ${slot} from ${holder.kind} ${holder.index}`,
    async (model, world) => {
      const entitlement = findEntitlement(model, at);
      if (!entitlement) return;
      entitlement.isGiven = false;
      await tables<ProductTables>(world.node(0).db)
        .deleteFrom('entitlements')
        .where('id', '=', entitlement.id)
        .execute();
    },
  );
}

/** A folder becomes a product, or is none any more: what was given of it ends. */
function remark(product: 0 | 1): CountingCommand {
  return command(`mark or unmark ${product}`, async (model, world) => {
    const found = world.products[product];
    if (!found) return;
    const { folderId, productId } = found;
    if (model.marked[product]) {
      await unmarkProduct(world.node(0), productId, BY);
      for (const of of model.entitlements) if (of.product === product) of.isGiven = false;
    } else {
      const face = product === 0 ? 'locked' : 'hidden';
      const marked = await markProduct(world.node(0), { folderId, name: '', text: '', face }, BY);
      world.products[product] = { folderId, productId: marked.id };
    }
    model.marked[product] = !model.marked[product];
  });
}

function nest(nested: boolean): CountingCommand {
  return command(`the first ${nested ? 'into the second' : 'to the top'}`, async (model, world) => {
    const [first, second] = world.products;
    const parentId = nested ? (second?.folderId ?? null) : null;
    await moveEntries(world.node(0), { entryIds: [first?.folderId ?? ''], parentId }, BY);
    model.nested = nested;
  });
}

function follow({ user, plan }: { user: number; plan: number | null }): CountingCommand {
  return command(`${user} follows plan ${plan}`, async (model, world) => {
    const terms = model.users[user];
    if (!terms) return;
    terms.plan = plan;
    const planId = plan === null ? null : (world.planIds[plan] ?? null);
    await followPlan(world.node(0), world.userIds[user] ?? '', planId, BY);
  });
}

interface PlanTerms {
  readonly plan: number;
  readonly refetch: Refetch;
  readonly afterExpiry: 'locked' | 'fallback';
}

function changePlan({ plan, refetch, afterExpiry }: PlanTerms): CountingCommand {
  const title = `plan ${plan}: ${afterExpiry}, ${JSON.stringify(refetch)}`;
  return command(title, async (model, world) => {
    Object.assign(model.plans[plan] ?? {}, { refetch, afterExpiry });
    const days = refetch.kind === 'days' ? refetch.days : null;
    await tables<ProductTables>(world.node(0).db)
      .updateTable('plans')
      .set({ after_expiry: afterExpiry, refetch: refetch.kind, refetch_days: days })
      .where('id', '=', world.planIds[plan] ?? '')
      .execute();
  });
}

function expire({ user, isExpired }: { user: number; isExpired: boolean }): CountingCommand {
  return command(
    `licence of ${user} ${isExpired ? 'expires' : 'is renewed'}`,
    async (model, world) => {
      const expiresAt = isExpired ? world.clock.now() : null;
      Object.assign(model.users[user] ?? {}, { expiresAt });
      await tables<LicenceTables>(world.node(0).db)
        .updateTable('licences')
        .set({ expires_at: expiresAt })
        .where('user_id', '=', world.userIds[user] ?? '')
        .execute();
    },
  );
}
