import { entryIdSchema } from '@file-server/contract/library';
import type { Container } from '../container.ts';
import { findByPath, findKind } from '../features/library/index.ts';
import { CliError } from './errors.ts';

/** How a file is named where it was not found. */
export const NAMED_BY_PATH =
  'Give its path from the top of the library, such as Firmware/pump.bin.';

type Library = Pick<Container, 'db'>;

/**
 * The id of a file or folder that is named by its path in the library or by its id.
 * @throws CliError when there is none
 */
export async function requireEntry({ db }: Library, wanted: string): Promise<string> {
  const found = await findByPath(db, wanted);
  if (found) return found.id;
  if (isId(wanted) && (await findKind(db, wanted)) !== undefined) return wanted;
  throw new CliError(
    `The library has no file or folder ${JSON.stringify(wanted)}. ${NAMED_BY_PATH} "library bin list" has what was deleted.`,
  );
}

/**
 * The id of a folder, likewise; null for "/", the top of the library.
 * @throws CliError when there is none
 */
export async function requireFolderId({ db }: Library, wanted: string): Promise<string | null> {
  if (/^\/*$/.test(wanted)) return null;
  const found = await findByPath(db, wanted);
  if (found?.kind === 'folder') return found.id;
  if (!found && isId(wanted) && (await findKind(db, wanted)) === 'folder') return wanted;
  throw new CliError(
    `The library has no folder ${JSON.stringify(wanted)}. Give its path from the top of the library, such as Firmware/2027, or "/" for the top.`,
  );
}

const isId = (text: string): boolean => entryIdSchema.safeParse(text).success;

/** @throws CliError for the first of which there is none */
export async function requireEntries(library: Library, wanted: readonly string[]) {
  const ids = [];
  for (const entry of wanted) ids.push(await requireEntry(library, entry));
  return ids;
}
