import { toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listEntries } from '../ledger/index.ts';

/** What was done with an endpoint, as the ledger has it. */
export interface EndpointEvent {
  readonly seq: number;
  readonly at: string;
  readonly endpointId: string;
  /** Null = the kind says all, or an older release wrote none. */
  readonly actor: { readonly kind: string; readonly id: string | null } | null;
  readonly did: string;
  readonly origin: string;
  readonly kinds: readonly string[];
  readonly enabled: boolean;
}

type Sealed = Pick<EndpointEvent, 'did' | 'origin' | 'kinds' | 'enabled'>;

/** The latest changes of endpoints, the newest first, also of those that are deleted. */
export async function listEndpointEvents(db: Database, limit: number): Promise<EndpointEvent[]> {
  const entries = await listEntries(db, { kind: 'webhook_set' }, { after: null, limit });
  return entries.map(({ seq, at, user_id: subject, actor, actor_id: id, detail }) => ({
    seq,
    at: toInstant(at),
    endpointId: subject.slice(subject.indexOf(':') + 1),
    actor: actor && { kind: actor, id },
    // Sealed by this feature.
    ...(JSON.parse(detail ?? '{}') as Sealed),
  }));
}
