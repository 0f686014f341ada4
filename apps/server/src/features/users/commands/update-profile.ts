import type { Database } from '../../../platform/db/database.ts';
import { getUser, updateUser, type User } from '../repository.ts';

/** Sets the names and the picture of a user, where they differ from what is kept. */
export async function updateProfile(
  db: Database,
  userId: string,
  { firstName, lastName, avatarUrl }: Pick<User, 'firstName' | 'lastName' | 'avatarUrl'>,
): Promise<void> {
  const user = await getUser(db, userId);
  const isSame =
    user?.firstName === firstName && user.lastName === lastName && user.avatarUrl === avatarUrl;
  if (isSame) return;
  const changes = { first_name: firstName, last_name: lastName, avatar_url: avatarUrl };
  await updateUser(db, userId, changes);
}
