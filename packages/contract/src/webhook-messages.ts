import * as z from 'zod/mini';
import { periodSchema } from './downloads.ts';
import { LEDGER_ACTORS, type LedgerKind } from './ledger.ts';
import { TOKEN_SCOPES } from './tokens.ts';
import { WEBHOOK_KINDS, type WebhookKind } from './webhooks.ts';

/** What endpoints are sent, for those who write receivers. Fields may be added to any of these. */

const instantSchema = z.iso.datetime();
/** Milliseconds since 1970. */
const epochSchema = z.nullable(z.int());
const countSchema = z.nullable(z.int().check(z.minimum(0)));
const nothing = z.null();

/** JSON in a text, as the ledger seals it: whoever checks a seal needs it byte for byte. */
function jsonText(schema: z.ZodMiniType) {
  const { $schema: _draft, ...contentSchema } = z.toJSONSchema(schema);
  return z
    .string()
    .check(z.refine((text) => schema.safeParse(parse(text)).success, 'Not what was described.'))
    .register(z.globalRegistry, { contentMediaType: 'application/json', contentSchema });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How a subject is written: an id with what it is of before it; a user's stands alone. */
const subject = (...kinds: readonly ('plan' | 'product' | 'entry' | 'webhook' | 'user')[]) => {
  const forms = kinds.map((kind) => (kind === 'user' ? '[\\w-]+' : `${kind}:[\\w-]+`));
  return z.string().check(z.regex(new RegExp(`^(?:${forms.join('|')})$`)));
};

/** `free` = nothing; `entitlement <id>` = the licence and this entitlement; null = the licence. */
const chargeSchema = z.nullable(z.string().check(z.regex(/^(?:free|entitlement [\w-]+)$/)));

const downloadData = {
  subjectId: subject('user'),
  grantId: z.string(),
  versionId: z.string(),
  periodKey: z.string(),
  detail: chargeSchema,
};

const libraryChangeSchema = z.looseObject({
  did: z.enum(['created', 'renamed', 'moved', 'deleted', 'restored', 'erased']),
});

interface MessageDescription {
  /** What has happened. */
  readonly summary: string;
  /** What the ledger calls it. */
  readonly entries: readonly LedgerKind[];
  /** What differs from the other kinds in `data`. */
  readonly data: Readonly<Record<string, z.ZodMiniType>>;
}

const MESSAGES: Readonly<Record<WebhookKind, MessageDescription>> = {
  'download.counted': {
    summary: 'A download has cost its unit.',
    entries: ['committed', 'counted_again'],
    data: downloadData,
  },
  'download.given_back': {
    summary: 'A unit was given back.',
    entries: ['refunded'],
    data: downloadData,
  },
  'licence.changed': {
    summary: 'A user was made, or their terms were changed; all terms that hold from now on.',
    entries: ['licence_set'],
    data: {
      subjectId: subject('user'),
      detail: jsonText(
        z.looseObject({
          activated: z.boolean(),
          proPack: z.boolean(),
          expiresAt: epochSchema,
          maximum: countSchema,
          period: periodSchema,
          bulkChange: z.optional(z.string()),
        }),
      ),
    },
  },
  'plan.followed': {
    summary: 'A user was put on a plan, or on none.',
    entries: ['plan_followed'],
    data: {
      subjectId: subject('user'),
      detail: jsonText(z.looseObject({ planId: z.nullable(z.string()) })),
    },
  },
  'entitlement.changed': {
    summary: 'An entitlement was given or ended.',
    entries: ['entitlement_set'],
    data: {
      subjectId: subject('user', 'plan'),
      detail: jsonText(
        z.looseObject({
          bulkChange: z.optional(z.string()),
          id: z.string(),
          productId: z.string(),
          startsAt: epochSchema,
          endsAt: epochSchema,
          updatesUntil: epochSchema,
          maximum: countSchema,
        }),
      ),
    },
  },
  'product.changed': {
    summary: 'A product was made, changed or removed.',
    entries: ['product_set'],
    data: {
      subjectId: subject('product'),
      detail: jsonText(
        z.looseObject({
          folderId: z.string(),
          marked: z.boolean(),
          face: z.optional(z.enum(['hidden', 'locked'])),
          previews: z.optional(z.boolean()),
        }),
      ),
    },
  },
  'plan.changed': {
    summary: 'A plan was made or changed; null in the detail = removed.',
    entries: ['plan_set'],
    data: {
      subjectId: subject('plan'),
      detail: jsonText(
        z.nullable(
          z.looseObject({ afterExpiry: z.string(), refetch: z.string(), refetchDays: countSchema }),
        ),
      ),
    },
  },
  'library.changed': {
    summary: 'Operators made, moved, renamed, deleted or restored files and folders.',
    entries: ['entry_set'],
    data: { subjectId: subject('entry'), detail: jsonText(libraryChangeSchema) },
  },
  'version.published': {
    summary: 'A version of a file was published, at once or by its schedule.',
    entries: ['version_published'],
    data: {
      subjectId: subject('entry'),
      versionId: z.string(),
      detail: jsonText(
        z.looseObject({
          did: z.enum(['new_file', 'new_version']),
          /** The folder; null = at the top of the library. */
          in: z.nullable(z.string()),
          sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
          size: z.int().check(z.minimum(0)),
        }),
      ),
    },
  },
  'version.recalled': {
    summary: 'A version was recalled; the reason is what its holders are told.',
    entries: ['version_recalled'],
    data: { subjectId: subject('entry'), versionId: z.string(), reason: z.string() },
  },
  'version.restored': {
    summary: 'A recalled version is offered again.',
    entries: ['version_restored'],
    data: { subjectId: subject('entry'), versionId: z.string() },
  },
  'user.created': {
    summary: 'An account was made; its terms come with licence.changed.',
    entries: ['user_created'],
    data: {
      subjectId: subject('user'),
      detail: jsonText(
        z.looseObject({
          operator: z.boolean(),
          origin: z.enum([
            'registration',
            'invitation',
            'import',
            'command-line',
            'first-start',
            'licence-server',
          ]),
        }),
      ),
    },
  },
  'user.erased': {
    summary: 'An account was erased, its invitation withdrawn or its registration refused.',
    entries: ['user_erased'],
    data: { subjectId: subject('user') },
  },
  'token.changed': {
    summary: 'A token of an operator’s program was made or revoked.',
    entries: ['token_set'],
    data: {
      subjectId: subject('user'),
      detail: jsonText(
        z.looseObject({
          id: z.string(),
          scopes: z.array(z.enum(TOKEN_SCOPES)),
          expiresAt: epochSchema,
          revokedAt: epochSchema,
        }),
      ),
    },
  },
  'role.changed': {
    summary: 'A user was made an operator, or a customer again.',
    entries: ['role_set'],
    data: {
      subjectId: subject('user'),
      detail: jsonText(z.looseObject({ operator: z.boolean() })),
    },
  },
  'webhook.changed': {
    summary: 'An endpoint was made, changed, switched off or on, or deleted.',
    entries: ['webhook_set'],
    data: {
      subjectId: subject('webhook'),
      detail: jsonText(
        z.looseObject({
          did: z.enum(['created', 'changed', 'deleted']),
          /** Of the address; what may be secret in it is left out. */
          origin: z.string(),
          kinds: z.array(z.string()),
          enabled: z.boolean(),
        }),
      ),
    },
  },
};

/** What there is to say of most events. */
const COMMON = {
  grantId: nothing,
  versionId: nothing,
  periodKey: nothing,
  actor: z.nullable(
    z.looseObject({
      kind: z.enum(LEDGER_ACTORS),
      /** Of the user or operator, or the name of what the server did by itself. */
      id: z.nullable(z.string()),
    }),
  ),
  reason: z.nullable(z.string()),
  detail: nothing,
};

function messageSchema(kind: WebhookKind): z.ZodMiniType {
  const { entries, data } = MESSAGES[kind];
  const entry = z.looseObject({
    lane: z.string(),
    /** Orders messages of a lane. */
    seq: z.int(),
    kind: z.enum(entries),
    hash: z.string(),
  });
  return z.looseObject({
    type: z.literal(kind),
    timestamp: instantSchema,
    data: z.looseObject({ entry, ...COMMON, ...data }),
  });
}

/** The body of each kind of message, by its `type`. */
export const WEBHOOK_MESSAGES: Readonly<
  Record<string, { readonly summary: string; readonly schema: z.ZodMiniType }>
> = {
  ...Object.fromEntries(
    WEBHOOK_KINDS.map((kind) => [
      kind,
      { summary: MESSAGES[kind].summary, schema: messageSchema(kind) },
    ]),
  ),
  test: {
    summary: 'A test that an operator sends, whatever the endpoint hears of.',
    schema: z.looseObject({
      type: z.literal('test'),
      timestamp: instantSchema,
      data: z.looseObject({}),
    }),
  },
};
