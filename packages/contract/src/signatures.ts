import * as z from 'zod/mini';
import { entryIdSchema } from './library.ts';
import { versionIdSchema } from './releases.ts';

/** Detached signatures of a file, by the ending of their own: OpenPGP as text and as bytes, minisign. */
const SIGNATURE_KINDS = ['asc', 'sig', 'minisig'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/** Bytes: many times those of a signature, and few enough for a request of JSON. */
export const MAX_SIGNATURE_BYTES = 32 * 1024;

/** Base64 of its bytes. */
const contentSchema = z
  .string()
  .check(
    z.minLength(4),
    z.maxLength(4 * Math.ceil(MAX_SIGNATURE_BYTES / 3)),
    z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  );

/** PUT and DELETE /api/operator/versions/{id}/signatures/{kind}: of a version, or of a draft. */
export const signatureParamSchema = z.object({
  id: versionIdSchema,
  kind: z.enum(SIGNATURE_KINDS),
});
export const putSignatureRequestSchema = z.object({ content: contentSchema });

/** GET /api/library/entries/{id}/signatures */
export const signaturesQuerySchema = z.object({
  /** One of the file's versions; absent = the current one. */
  versionId: z.optional(entryIdSchema),
});
export const signaturesSchema = z.object({
  items: z.array(
    z.object({
      kind: z.enum(SIGNATURE_KINDS),
      /** That of the file, with the ending of its kind. */
      name: z.string(),
      /** Base64 of its bytes. */
      content: z.string(),
    }),
  ),
});
export type Signatures = z.infer<typeof signaturesSchema>;

/** The file that a name says it signs, such as `a.zip` of `a.zip.asc`; null = that is no signature. */
export function signedBy(name: string): { readonly name: string; kind: SignatureKind } | null {
  const kind = SIGNATURE_KINDS.find((each) => name.toLowerCase().endsWith(`.${each}`));
  if (kind === undefined || name.length === kind.length + 1) return null;
  return { name: name.slice(0, -kind.length - 1), kind };
}
