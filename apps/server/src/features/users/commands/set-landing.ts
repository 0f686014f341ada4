import type { Database } from '../../../platform/db/database.ts';
import { updateUser, type User } from '../repository.ts';

const FOLDER_PAGE = '/file-manager/';

/**
 * Sets the folder where signing in leads a user who asked for no other page (R3.03).
 * @param folderId null = the top of the library
 * @throws AccountError when there is no such user
 */
export async function setLanding(
  { db }: { readonly db: Database },
  userId: string,
  folderId: string | null,
): Promise<void> {
  const redirectUrl = folderId === null ? null : FOLDER_PAGE + folderId;
  await updateUser(db, userId, { redirect_url: redirectUrl });
}

/** The folder where signing in leads a user, perhaps one that is gone; null = the top of the library. */
export function landingOf({ redirectUrl }: Pick<User, 'redirectUrl'>): string | null {
  return redirectUrl?.startsWith(FOLDER_PAGE) ? redirectUrl.slice(FOLDER_PAGE.length) : null;
}
