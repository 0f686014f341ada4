import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Authorship } from '../../ledger/index.ts';
import { createFolder } from '../commands/create-folder.ts';
import type { LibraryDeps } from '../deps.ts';
import { LibraryError } from '../errors.ts';
import { recordInLedger } from './record-in-ledger.ts';
import { requireName } from './placed.ts';

/**
 * Makes a folder that is not there yet.
 * @returns its id
 * @throws ProblemError invalid_request, entry_not_found, name_taken, wrong_place
 */
export async function addFolder(
  deps: LibraryDeps,
  { parentId, name }: { readonly parentId: string | null; readonly name: string },
  by: Authorship,
): Promise<string> {
  requireName(name);
  try {
    return await deps.db.transaction(async (tx) => {
      const { entryId, created } = await createFolder({ ...deps, db: tx }, { parentId, name });
      if (!created) throw new ProblemError('name_taken', undefined, { extras: { entryId } });
      const detail = { did: 'created', name, in: parentId };
      await recordInLedger(tx, deps.clock.now(), by, [{ entryId, detail }]);
      return entryId;
    });
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    const { reason, message } = error;
    if (reason === 'name_taken') throw new ProblemError(reason, message);
    if (reason === 'too_deep') throw new ProblemError('wrong_place', message);
    throw new ProblemError('entry_not_found', message);
  }
}
