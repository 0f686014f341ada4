import { findByPath, withdrawFiles } from '../../src/features/library/index.ts';

/** What `library withdraw` does with one file. @param path names parted by "/" */
export async function withdrawFile(
  deps: Parameters<typeof withdrawFiles>[0],
  path: string,
  { restore }: { readonly restore: boolean },
): Promise<boolean> {
  const found = await findByPath(deps.db, path);
  if (!found) throw new Error(`The library has no file ${path}.`);
  const by = { actor: { kind: 'cli' } } as const;
  return (await withdrawFiles(deps, { entryIds: [found.id], restore }, by)).length === 1;
}
