import { loadSecrets } from '../../src/config/index.ts';
import { grantToken } from '../../src/features/downloads/grant-token.ts';
import { createCounting } from '../../src/features/downloads/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createSignals } from '../../src/platform/signals/signals.ts';
import type { Engine } from './engines.ts';

const HOUR_MS = 3_600_000;

/** Opens a download as the server would, without signing in. @returns its path */
export async function openDownloadPath(
  { dataDir }: Engine,
  db: Database,
  request: { readonly userId: string; readonly entryId: string },
): Promise<string> {
  const counting = createCounting({
    db,
    clock: systemClock,
    signals: createSignals(),
    grantLifetimeMs: HOUR_MS,
  });
  const config = { dataDir, secretKey: undefined, fieldKey: undefined };
  const { grantTag } = await loadSecrets(config, () => Promise.resolve(false));
  const { grant } = await counting.open(request);
  return `/d/${grantToken(grantTag, grant.id)}/file.bin`;
}
