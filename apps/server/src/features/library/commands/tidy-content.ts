import type { Logger } from '../../../observability/logger.ts';
import {
  type ContentDeps,
  DELETED_AFTER_MS,
  quarantineUnused,
  settleQuarantine,
  UNUSED_AFTER_MS,
} from '../unused-content.ts';

export interface TidyDeps extends ContentDeps {
  readonly logger: Pick<Logger, 'info'>;
}

/** Brings content back that was put aside wrongly, deletes what has been unused for long, and says so. */
export async function tidyQuarantine(deps: TidyDeps, signal: AbortSignal): Promise<void> {
  const done = await settleQuarantine(deps, { deleteAfterMs: DELETED_AFTER_MS, signal });
  if (done.restored.contents + done.deleted.contents === 0) return;
  deps.logger.info(done, 'quarantined content settled');
}

/** Puts content aside that no file has, and says so. */
export async function tidyContent(deps: TidyDeps, signal: AbortSignal): Promise<void> {
  const quarantined = await quarantineUnused(deps, { olderThanMs: UNUSED_AFTER_MS, signal });
  if (quarantined.contents > 0) deps.logger.info({ quarantined }, 'unused content put aside');
}
