import { type Coverage, emptyCoverage } from '@file-server/domain/coverage';
import { readCoverages } from '../../src/features/downloads/repository.ts';
import type { Database } from '../../src/platform/db/database.ts';

/** Which bytes of a version a user has been sent free of charge. */
export async function readCoverage(
  db: Database,
  userId: string,
  versionId: string,
): Promise<Coverage> {
  return (await readCoverages(db, userId, [versionId])).get(versionId) ?? emptyCoverage();
}
