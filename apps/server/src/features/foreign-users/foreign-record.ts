import { clampInstant } from '@file-server/contract/instants';
import { type Origin, ORIGINS } from '@file-server/contract/providers';
import type { UserData } from '@file-server/contract/sign-in';
import { decryptField } from '@file-server/domain/field-encryption';
import { isDecryptionError } from '@file-server/domain/field-format';
import * as z from 'zod';

/** What another licence server says of a user, in the forms this server works with. */
export interface ForeignRecord {
  readonly uuid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarUrl: string | null;
  readonly activated: boolean;
  readonly proPack: boolean;
  /** Epoch milliseconds, exclusive; null = never expires. */
  readonly expiresAt: number | null;
  readonly origin: Origin;
}

// PostgreSQL takes no NUL in a text; no control character belongs into an id or a name.
const printable = z.string().regex(/^\P{Cc}*$/u);
/** Years beyond 9999 as JavaScript writes them, and earlier releases of this server do. */
const expandedYear = z
  .string()
  .regex(/^[+-]\d{6}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
  .refine((text) => !Number.isNaN(Date.parse(text)));
const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date(), expandedYear]);

/** Clamped: refusing a licence that is to last "for ever" would shut out whoever has it. */
const toEnd = (text: string | null): number | null =>
  text === null ? null : clampInstant(Date.parse(text));

/** Roles and preferences are left out on purpose: here they are this server's alone. */
const answerSchema = z.object({
  user: z.object({
    uuid: printable.min(1).max(128),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    isactivated: z.boolean(),
    ProPack: z.boolean(),
    datetimeexpired: instant.nullable(),
    from: z.enum(ORIGINS).optional(),
  }),
  access_token: z.string().min(1),
  avatar_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish()
    .catch(null),
});
const email = z.email().max(254);
const name = printable.max(254);

/**
 * Reads the answer of a licence server to an access token.
 * @throws Error saying what is wrong with it, for the log
 */
export function readAnswer(answer: unknown, fieldKey: string): ForeignRecord {
  const { user, avatar_url: avatarUrl } = answerSchema.parse(answer);
  return {
    uuid: user.uuid,
    email: email.parse(readField(user.email, fieldKey)),
    firstName: name.parse(readField(user.first_name, fieldKey)),
    lastName: name.parse(readField(user.last_name, fieldKey)),
    avatarUrl: avatarUrl ?? null,
    activated: user.isactivated,
    proPack: user.ProPack,
    expiresAt: toEnd(user.datetimeexpired),
    origin: user.from ?? 'custom-db',
  };
}

function readField(value: string, fieldKey: string): string {
  const text = decryptField(value, fieldKey);
  if (isDecryptionError(text)) {
    throw new Error(`${text}; FIELD_KEY must be the one of the licence server.`);
  }
  return text;
}

/** What a browser claims about a user and the licence server does not say, by field. */
export function mismatches(
  record: ForeignRecord,
  claimed: UserData,
  fieldKey: string,
): { path: string; message: string }[] {
  const agrees: Partial<Record<keyof UserData, boolean>> = {
    uuid: claimed.uuid === record.uuid,
    email: decryptField(claimed.email, fieldKey) === record.email,
    isactivated: claimed.isactivated === record.activated,
    ProPack: claimed.ProPack === record.proPack,
    datetimeexpired: toEnd(claimed.datetimeexpired) === record.expiresAt,
  };
  return Object.entries(agrees)
    .filter(([, same]) => !same)
    .map(([field]) => ({
      path: `user_data.${field}`,
      message: 'The licence server says something else of the user of the access token.',
    }));
}
