import * as z from 'zod/mini';
import { instantSchema } from './instants.ts';
import { entryIdSchema } from './library.ts';
import { pageSizeSchema } from './paging.ts';

export const LEDGER_KINDS = [
  'reserved',
  'committed',
  'released',
  'refunded',
  /** A refund that was taken back. */
  'counted_again',
  /** A download; the detail says how often. */
  'refused',
  'licence_set',
  'plan_followed',
  'entitlement_set',
  'product_set',
  'entry_set',
  /** Also by a schedule. */
  'version_published',
  'version_recalled',
  /** Offered again after a recall. */
  'version_restored',
  'plan_set',
  'token_set',
  /** Of an endpoint that hears of what happens. */
  'webhook_set',
  'user_created',
  'user_erased',
  /** Of an operator. */
  'signed_in',
  'role_set',
  /** Of a user, by an operator. */
  'sessions_ended',
  /** Of a user; perhaps passkeys, too. */
  'second_factor_removed',
  /** To a new password, by an operator. */
  'reset_link_given',
  'password_assigned',
  /** To a user, by an operator; which one is not told. */
  'address_assigned',
  'setting_set',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LEDGER_ACTORS = ['user', 'operator', 'cli', 'job'] as const;

/** What an entry is about. */
const LEDGER_SUBJECTS = ['user', 'plan', 'product', 'entry', 'setting', 'webhook'] as const;

const idSchema = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0]*$/));

const filters = {
  kind: z.optional(z.enum(LEDGER_KINDS)),
  actor: z.optional(z.enum(LEDGER_ACTORS)),
  /** Id or e-mail address. */
  user: z.optional(idSchema.check(z.trim())),
  /** Of a file: what was done with any of its versions. */
  entry: z.optional(entryIdSchema),
  version: z.optional(entryIdSchema),
  /** From this instant on. */
  from: z.optional(instantSchema),
  /** Before this instant. */
  to: z.optional(instantSchema),
};

/** GET /api/operator/ledger: the newest first. */
export const listLedgerQuerySchema = z.object({
  ...filters,
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** GET /api/operator/ledger/export: the same rows, all of them. */
export const exportLedgerQuerySchema = z.object({
  ...filters,
  format: z._default(z.enum(['csv', 'ndjson']), 'csv'),
});

/** A name of null = it is gone. */
const namedSchema = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }));

const ledgerRowSchema = z.object({
  lane: z.string(),
  /** Place in its lane, from 1. */
  seq: z.int(),
  at: z.string(),
  kind: z.enum(LEDGER_KINDS),
  /** Null in entries of releases that did not name one. */
  actor: z.nullable(
    z.object({
      kind: z.enum(LEDGER_ACTORS),
      /** Of a user or an operator, or the name of what the server did by itself. */
      id: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Of the client of an operator. */
      address: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
      /** With which token an operator's program came; a name of null = it is gone. */
      token: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
    }),
  ),
  reason: z.nullable(z.string()),
  subject: z.object({
    kind: z.enum(LEDGER_SUBJECTS),
    id: z.string(),
    /** E-mail address of a user, name of an entry; null = not known any more. */
    name: z.nullable(z.string()),
  }),
  /** Null when the entry is about no file. */
  file: z.nullable(
    z.object({
      versionId: z.string(),
      /** Null when the version is gone. */
      entryId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      label: z.nullable(z.string()),
      size: z.nullable(z.int()),
      sha256: z.nullable(z.string()),
    }),
  ),
  /** That was given or taken; null when the entry is about none. */
  product: namedSchema,
  /** That is followed from then on; null when the entry is about none. */
  plan: namedSchema,
  periodKey: z.nullable(z.string()),
  grantId: z.nullable(z.string()),
  /** What has become of the grant by now; null when the entry is about none. */
  outcome: z.nullable(z.enum(['reserved', 'committed', 'released', 'refunded'])),
  /** What was changed beyond the ids, as it is sealed. */
  detail: z.nullable(z.string()),
  /** The seal: SHA-256 over this entry and the seal before it. */
  hash: z.string(),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

export const ledgerPageSchema = z.object({
  items: z.array(ledgerRowSchema),
  nextCursor: z.nullable(z.string()),
});
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

/** What is wrong with the first link that does not hold. */
const LINK_FAULTS = ['entry_missing', 'entry_altered', 'end_mismatch'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/** What is wrong with the first checkpoint that the ledger does not contain. */
const CHECKPOINT_FAULTS = [
  'checkpoint_missing',
  'checkpoint_altered',
  'checkpoint_unknown',
  'lane_start_altered',
  'entry_missing',
  'entry_altered',
] as const;
export type CheckpointFault = (typeof CHECKPOINT_FAULTS)[number];

const verdict = {
  /** The first link that does not hold; null = all hold. */
  brokenLink: z.nullable(z.object({ lane: z.string(), seq: z.int(), code: z.enum(LINK_FAULTS) })),
  checkpoints: z.int(),
  brokenCheckpoint: z.nullable(
    z.object({
      number: z.int(),
      code: z.enum(CHECKPOINT_FAULTS),
      /** Of the entry; null where the fault is about none. */
      seq: z.nullable(z.int()),
    }),
  ),
};

/** A line of the answer to POST /api/operator/ledger/verify; the last one has the verdict. */
export const ledgerProgressSchema = z.object({
  /** Entries read so far. */
  entries: z.int(),
  /** Entries there were when it began. */
  total: z.int(),
  verdict: z.nullable(z.object(verdict)),
});
export type LedgerProgress = z.infer<typeof ledgerProgressSchema>;

/** A counter that disagrees with the grants or with the ledger. */
const discrepancySchema = z.object({
  ownerKind: z.string(),
  /** Of a user, or of a user and an entitlement with a colon between them. */
  ownerId: z.string(),
  periodKey: z.string(),
  figure: z.enum(['downloaded', 'reserved']),
  counter: z.int(),
  grants: z.int(),
  ledger: z.int(),
});
export type Discrepancy = z.infer<typeof discrepancySchema>;

/** A line of the answer to POST /api/operator/ledger/reconcile; the last one has the outcome. */
export const reconcileProgressSchema = z.object({
  /** First the chain is walked, then the counters of each user are proved. */
  step: z.enum(['chain', 'counters']),
  /** Entries or users so far. */
  done: z.int(),
  total: z.int(),
  outcome: z.nullable(
    z.object({
      ...verdict,
      entries: z.int(),
      counters: z.int(),
      /** The first hundred. */
      discrepancies: z.array(discrepancySchema),
      /** All of them. */
      found: z.int(),
    }),
  ),
});
export type ReconcileProgress = z.infer<typeof reconcileProgressSchema>;
