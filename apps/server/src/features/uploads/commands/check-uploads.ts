import type { CheckUploadsRequest, CheckUploadsResponse } from '@file-server/contract/uploads';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { findFolderBelow } from '../../library/index.ts';
import { findProducts } from '../../products/index.ts';
import type { UploadDeps } from '../deps.ts';
import { findTaken, nameTaken, requireNames, requireSize } from './begin-upload.ts';

type Checked = CheckUploadsResponse['files'][number];
type Question = CheckUploadsRequest['files'][number];

/**
 * What would become of files, in their order. It takes nothing: a name that is free may be taken by
 * the time its upload begins.
 * @throws ProblemError entry_not_found without the folder or product, invalid_request where several
 *   products have the name
 */
export async function checkUploads(
  deps: Pick<UploadDeps, 'db' | 'config'>,
  { folderId: asked, product, files }: CheckUploadsRequest,
): Promise<CheckUploadsResponse> {
  const folderId = product === undefined ? asked : await folderOfProduct(deps.db, product);
  const folder = await findFolderBelow(deps.db, folderId, []);
  if (folder.state !== 'found') {
    throw new ProblemError('entry_not_found', 'The folder to upload to does not exist.');
  }
  const checked: Checked[] = [];
  for (const file of files) checked.push(await check(deps, folderId, file));
  return { folderId, files: checked };
}

async function folderOfProduct(db: Database, wanted: string): Promise<string> {
  const [found, another] = await findProducts(db, wanted);
  const shown = JSON.stringify(wanted);
  if (!found) {
    const nextStep = 'Give the name or the id of a product, as the desk lists them.';
    throw new ProblemError('entry_not_found', `There is no product ${shown}.`, {
      extras: { nextStep },
    });
  }
  if (another) {
    throw new ProblemError('invalid_request', `Several products are called ${shown}; say its id.`);
  }
  return found.folder_id;
}

async function check(
  deps: Pick<UploadDeps, 'db' | 'config'>,
  folderId: string | null,
  { name, path, size }: Question,
): Promise<Checked> {
  try {
    const folders = requireNames({ filename: name, path });
    requireSize(deps, size);
    const taken = await findTaken(deps.db, folderId, [...folders, name]);
    if (!taken) return { state: 'free', entryId: null, reason: null };
    if (taken.kind === 'folder') throw nameTaken(name, taken);
    return { state: 'taken', entryId: taken.id, reason: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { message: reason, code } = error;
    const limit = code === 'upload_too_large' ? { limit: deps.config.uploadMaxBytes } : {};
    return { state: 'refused', entryId: null, reason, code, ...limit };
  }
}
