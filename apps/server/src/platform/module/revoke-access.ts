import type { Provider } from '@file-server/contract/providers';
import {
  ACCESS_OCCASIONS,
  type AccessKind,
  type AccessOccasion,
  accessRevokedBy,
} from '@file-server/domain/access-policy';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Signals } from '../signals/signals.ts';

/** What an occasion leaves in force although it revokes the others of its kind. */
export interface KeptAccess {
  readonly sessionId?: string;
  readonly identity?: { readonly provider: Provider; readonly subject: string };
}

interface RevokeDeps {
  readonly clock: Clock;
  readonly signals: Signals;
}

/** Takes one kind of access away from a user, in the caller's transaction. */
type RevokeKind = (
  tx: Database,
  revocation: RevokeDeps & {
    readonly userId: string;
    readonly occasion: AccessOccasion;
    readonly kept: KeptAccess;
  },
) => Promise<void>;

export type AccessRevokers = Readonly<Partial<Record<AccessKind, RevokeKind>>>;

/**
 * Takes away from a user what the policy says for an occasion (packages/domain/src/access-policy.ts),
 * in the transaction of the change that calls for it.
 */
export type RevokeAccess = (
  tx: Database,
  occasion: AccessOccasion,
  revocation: { readonly userId: string; readonly kept?: KeptAccess },
) => Promise<void>;

interface AccessKeeper {
  readonly id: string;
  readonly onAccessRevoked?: AccessRevokers;
}

/** @throws Error when the policy revokes a kind of access that no module keeps, or two keep one */
export function createRevokeAccess(
  modules: readonly AccessKeeper[],
  deps: RevokeDeps,
): RevokeAccess {
  const revokers = new Map<AccessKind, RevokeKind>();
  for (const { id, onAccessRevoked = {} } of modules) {
    for (const [name, revoke] of Object.entries(onAccessRevoked)) {
      const kind = name as AccessKind;
      if (revokers.has(kind)) throw new Error(`Module ${id} revokes ${kind}, as another one does.`);
      revokers.set(kind, revoke);
    }
  }
  const plan = new Map(
    ACCESS_OCCASIONS.map((occasion) => [
      occasion,
      accessRevokedBy(occasion).map((kind) => {
        const revoke = revokers.get(kind);
        if (!revoke) throw new Error(`No module revokes ${kind}, as ${occasion} requires.`);
        return revoke;
      }),
    ]),
  );
  return async (tx, occasion, { userId, kept = {} }) => {
    for (const revoke of plan.get(occasion) ?? []) {
      await revoke(tx, { ...deps, userId, occasion, kept });
    }
  };
}
