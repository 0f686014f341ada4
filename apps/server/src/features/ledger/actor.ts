/** Who caused an event, as the ledger seals it: a kind and an opaque id, never a name. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'operator'; readonly id: string; readonly details?: ActorDetails }
  /** The command line: whoever may run it may do everything. */
  | { readonly kind: 'cli' }
  /** What the server does by itself, and its name. */
  | { readonly kind: 'job'; readonly id: JobName };

export type ActorKind = Actor['kind'];

/** What the server does by itself that the ledger knows of. */
export type JobName =
  | 'first-start'
  | 'grant-expiry'
  | 'content-check'
  | 'recall'
  | 'schedule'
  | 'bin'
  | 'licence-server'
  | 'licence-hook'
  | 'webhooks';

/** What is known of a person when they act. Kept beside the chain, so that it can be erased. */
export interface ActorDetails {
  readonly email: string;
  /** Of the client, behind trusted proxies; null = not known. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** With which token a program came; absent = a person. */
  readonly tokenId?: string | undefined;
}

/** By whom terms are changed, and why. */
export interface Authorship {
  readonly actor: Actor;
  /** A code or a short text. It is sealed for good, so it names nobody. */
  readonly reason?: string;
}

/** The same for what many users have in common. */
export interface BulkAuthorship extends Authorship {
  /** Which change of many users it was part of, for the detail. */
  readonly bulkChange?: string;
}
