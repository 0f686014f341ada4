import type { Origin } from '@file-server/contract/providers';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { appendToLedger } from '../ledger/index.ts';
import type { Device } from '../sessions/index.ts';
import type { User } from '../users/index.ts';

export interface OperatorSignIns {
  /** Has the sign-in written to the ledger. Nobody waits for it, least of all who signs in. */
  record(user: User, origin: Origin, device: Device): void;
  /** Resolves when nothing is being written. */
  settle(): Promise<void>;
}

interface OperatorSignInsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logFailure: (error: unknown) => void;
}

/** Writes who came in as an operator: whoever signs in can change everything that the ledger holds. */
export function createOperatorSignIns({
  db,
  clock,
  logFailure,
}: OperatorSignInsDeps): OperatorSignIns {
  const running = new Set<Promise<void>>();
  const append = ({ id, email }: User, origin: Origin, device: Device) => {
    const actor = { kind: 'operator', id, details: { email, ...device } } as const;
    const event = { kind: 'signed_in', userId: id, actor, detail: origin } as const;
    return db.transaction((tx) => appendToLedger(tx, clock.now(), event));
  };
  return {
    record(user, origin, device) {
      const written = append(user, origin, device)
        .catch(logFailure)
        .finally(() => running.delete(written));
      running.add(written);
    },
    settle: async () => void (await Promise.all(running)),
  };
}
