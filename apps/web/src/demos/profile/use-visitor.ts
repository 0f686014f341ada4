import { nameOf, useSession } from '../../lib/session.ts';
import type { Person } from './model/profile.ts';

/** Who writes here: the one who is signed in. */
export function useVisitor(): Person {
  const data = useSession(({ user }) => user?.data);
  return { name: data === undefined ? '' : nameOf(data), avatar: data?.photoURL ?? '' };
}
