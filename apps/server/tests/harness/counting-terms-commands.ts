import type { Refetch } from '@file-server/domain';
import fc from 'fast-check';
import { tables } from '../../src/platform/db/database.ts';
import type { LicenceTables } from '../../src/features/licences/tables.ts';
import type { ProductTables } from '../../src/features/products/tables.ts';
import { command, type CountingCommand } from './counting-command.ts';
import type { ModelPlace } from './counting-model.ts';
import { moveInto, T0 } from './seed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Entitlements that each user may be given. */
const SLOTS = 4;

/** All that may happen to plans, products and entitlements. */
export function termsCommands(
  user: fc.Arbitrary<number>,
  file: fc.Arbitrary<number>,
): fc.Arbitrary<CountingCommand>[] {
  const slot = fc.oneof(fc.constant(0), fc.nat({ max: SLOTS - 1 }));
  const maximum = fc.constantFrom(null, 0, 1, 1, 2, 3);
  const lasts = fc.constantFrom(null, null, HOUR, 8 * DAY);
  const refetch = fc.constantFrom<Refetch>(
    { kind: 'never' },
    { kind: 'licensed' },
    { kind: 'days', days: 3 },
    { kind: 'days', days: 30 },
  );
  const afterExpiry = fc.constantFrom('locked' as const, 'fallback' as const);
  return [
    fc.record({ file, place: fc.constantFrom<ModelPlace>(0, 0, 1, null) }).map(move),
    fc.record({ user, slot, maximum, lasts }).map(give),
    fc.record({ user, slot, maximum, lasts }).map(give),
    fc.record({ user, slot }).map(take),
    fc.record({ user, refetch, afterExpiry }).map(changePlan),
    fc.record({ user, isExpired: fc.constantFrom(true, false, false) }).map(expire),
  ];
}

function move({ file, place }: { file: number; place: ModelPlace }): CountingCommand {
  return command(`move ${file} to ${place ?? 'no product'}`, async (model, world) => {
    const folderId = place === null ? null : (world.products[place]?.folderId ?? null);
    await moveInto(world.node(0).db, world.entryIds[file] ?? '', folderId);
    model.places[file] = place;
  });
}

interface Gift {
  readonly user: number;
  readonly slot: number;
  readonly maximum: number | null;
  readonly lasts: number | null;
}

function give({ user, slot, maximum, lasts }: Gift): CountingCommand {
  const title = `give ${user} entitlement ${slot}, maximum ${maximum}, for ${lasts}`;
  return command(title, async (model, world) => {
    const entitlement = model.entitlements[user * SLOTS + slot];
    if (!entitlement) return;
    const endsAt = lasts === null ? null : world.clock.now() + lasts;
    Object.assign(entitlement, { isGiven: true, maximum, endsAt });
    const terms = { maximum, ends_at: endsAt };
    await tables<ProductTables>(world.node(0).db)
      .insertInto('entitlements')
      .values({
        id: entitlement.id,
        holder_kind: 'user',
        holder_id: world.userIds[user] ?? '',
        product_id: world.products[entitlement.product]?.productId ?? '',
        starts_at: null,
        updates_until: null,
        created_at: T0,
        ...terms,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(terms))
      .execute();
  });
}

function take({ user, slot }: { user: number; slot: number }): CountingCommand {
  return command(`take entitlement ${slot} from ${user}`, async (model, world) => {
    const entitlement = model.entitlements[user * SLOTS + slot];
    if (!entitlement) return;
    entitlement.isGiven = false;
    await tables<ProductTables>(world.node(0).db)
      .deleteFrom('entitlements')
      .where('id', '=', entitlement.id)
      .execute();
  });
}

interface PlanTerms {
  readonly user: number;
  readonly refetch: Refetch;
  readonly afterExpiry: 'locked' | 'fallback';
}

function changePlan({ user, refetch, afterExpiry }: PlanTerms): CountingCommand {
  const title = `plan of ${user}: ${afterExpiry}, ${JSON.stringify(refetch)}`;
  return command(title, async (model, world) => {
    Object.assign(model.users[user] ?? {}, { refetch, afterExpiry });
    const days = refetch.kind === 'days' ? refetch.days : null;
    await tables<ProductTables>(world.node(0).db)
      .updateTable('plans')
      .set({ after_expiry: afterExpiry, refetch: refetch.kind, refetch_days: days })
      .where('id', '=', world.planIds[user] ?? '')
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
