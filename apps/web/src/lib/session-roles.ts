import type { Role } from '@file-server/contract/roles';
import { useSession } from './session.ts';
import { withAdmin } from './session-user.ts';

/** What the present user may do has changed, or is told anew. */
export function changeRoles(told: readonly Role[]): void {
  const session = useSession.getState();
  if (session.status !== 'signed-in') return;
  const { user } = session;
  const role = withAdmin(told);
  const isSame = role.length === user.role.length && role.every((one) => user.role.includes(one));
  if (!isSame) useSession.setState({ ...session, user: { ...user, role } }, true);
}
