import type { Origin } from '@file-server/contract/providers';
import type { Role } from '@file-server/contract/roles';

/** Who is asking, as the database sees them at this moment. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly origin: Origin;
  /** When the user last proved who they are, epoch milliseconds. */
  readonly provenAt: number;
}
