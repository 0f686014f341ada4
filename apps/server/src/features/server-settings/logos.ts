import type { KeptLogo } from '@file-server/contract/server-settings';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { makeLogo } from './make-logo.ts';
import { lockSettings } from './repository.ts';
import type { ServerSettingsTables } from './tables.ts';

/** As many remain of those that are not set: what was changed can be undone. */
const SPARE = 10;

/** A picture as it is served. */
interface Logo {
  readonly path: string;
  readonly mediaType: string;
  readonly content: Buffer<ArrayBuffer>;
}

const pictures = (db: Database) => tables<ServerSettingsTables>(db);

/**
 * Keeps a picture, which becomes the logo when a setting says so.
 * @throws ProblemError unusable_picture, body_too_large
 */
export async function keepLogo(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  bytes: Uint8Array,
): Promise<KeptLogo> {
  const { path, content, width, height } = await makeLogo(bytes);
  const row = { content: content.toString('base64'), width, height, kept_at: clock.now() };
  await db.transaction(async (tx) => {
    // Nobody sets meanwhile what is taken away here.
    await lockSettings(tx);
    const set = await findSetLogo(tx);
    await pictures(tx)
      .insertInto('brand_pictures')
      .values({ path, ...row })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ kept_at: row.kept_at }))
      .execute();
    const newest = await pictures(tx)
      .selectFrom('brand_pictures')
      .select('path')
      .orderBy('kept_at', 'desc')
      .orderBy('path')
      .limit(SPARE)
      .execute();
    const spared = [...newest.map((one) => one.path), path, ...(set === null ? [] : [set])];
    await pictures(tx).deleteFrom('brand_pictures').where('path', 'not in', spared).execute();
  });
  return { path, width, height };
}

async function findSetLogo(tx: Database): Promise<string | null> {
  const row = await pictures(tx)
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', 'logo')
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as string | null) : null;
}

export async function hasLogo(db: Database, path: string): Promise<boolean> {
  const row = await pictures(db)
    .selectFrom('brand_pictures')
    .select('path')
    .where('path', '=', path)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds the environment's picture and those of operators. The last one is held: browsers ask for it
 * once, but all of them for the same. Another node may have set it a moment ago, so the settings that
 * this one knows do not say what is there.
 */
export function createLogoReader(db: Database, start: Logo | null) {
  let held = start;
  return async (path: string): Promise<Logo | null> => {
    if (start?.path === path) return start;
    if (held?.path === path) return held;
    // PostgreSQL refuses this character in a text, and no picture has it.
    if (path.includes('\0')) return null;
    const row = await pictures(db)
      .selectFrom('brand_pictures')
      .select('content')
      .where('path', '=', path)
      .executeTakeFirst();
    if (!row) return null;
    held = { path, mediaType: 'image/webp', content: Buffer.from(row.content, 'base64') };
    return held;
  };
}
