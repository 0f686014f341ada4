import { loadSecrets, type Secrets } from '../../src/config/index.ts';
import { grantToken } from '../../src/features/downloads/download-token.ts';
import { createCounting } from '../../src/features/downloads/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createSignals } from '../../src/platform/signals/signals.ts';
import type { Engine } from './engines.ts';

const HOUR_MS = 3_600_000;

/** The secrets of a server over this engine, made where there are none: before the first user. */
export function secretsOf({ dataDir }: Engine): Promise<Secrets> {
  const config = { dataDir, secretKey: undefined, fieldKey: undefined };
  return loadSecrets(config, () => Promise.resolve(false));
}

/** Opens a download as the server would, without signing in. @returns its path */
export async function openDownloadPath(
  engine: Engine,
  db: Database,
  request: { readonly userId: string; readonly entryId: string },
): Promise<string> {
  const counting = createCounting({
    db,
    clock: systemClock,
    signals: createSignals(),
    grantLifetimeMs: HOUR_MS,
  });
  const { grantTag } = await secretsOf(engine);
  const { grant } = await counting.open(request);
  return `/d/${grantToken(grantTag, grant.id)}/file.bin`;
}
