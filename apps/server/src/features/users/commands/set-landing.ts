import type { Database } from '../../../platform/db/database.ts';
import { updateUser } from '../repository.ts';

/**
 * Sets where signing in leads a user who asked for no other page (R3.03).
 * @param redirectUrl path in the web app; null = the file manager
 * @throws AccountError when there is no such user
 */
export async function setLanding(
  { db }: { readonly db: Database },
  userId: string,
  redirectUrl: string | null,
): Promise<void> {
  await updateUser(db, userId, { redirect_url: redirectUrl });
}
