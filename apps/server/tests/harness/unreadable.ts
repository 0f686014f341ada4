import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';

const NOBODY = 65_534;

/**
 * Runs `work` with `path` unreadable. Permissions do not bind root, so root becomes another user
 * meanwhile, who owns everything under `folder`.
 */
export async function withUnreadable(
  { folder, path }: { readonly folder: string; readonly path: string },
  work: () => Promise<void>,
): Promise<void> {
  await chmod(path, 0);
  if (process.geteuid?.() !== 0) return work();
  execFileSync('chown', ['-R', String(NOBODY), folder]);
  process.seteuid?.(NOBODY);
  try {
    await work();
  } finally {
    process.seteuid?.(0);
  }
}
