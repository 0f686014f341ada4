import * as z from 'zod/mini';
import { instantSchema } from './instants.ts';
import { periodSchema } from './downloads.ts';
import { MAXIMUM_MAX } from './limits.ts';
import { reasonSchema } from './reasons.ts';

/** Terms that a shop or a licence system sets; each for itself, so that only what changed is sent. */
const termsSchema = z.object({
  activated: z.boolean(),
  proPack: z.boolean(),
  /** UTC instant, exclusive; null = never. */
  expiresAt: z.nullable(instantSchema),
  /** Downloads in one period; null = unlimited. */
  maximum: z.nullable(z.int().check(z.minimum(0), z.maximum(MAXIMUM_MAX))),
  period: periodSchema,
});

export const LICENCE_TERMS = ['activated', 'proPack', 'expiresAt', 'maximum', 'period'] as const;
const licenceTermSchema = z.enum(LICENCE_TERMS);
export type LicenceTerm = z.infer<typeof licenceTermSchema>;

/** POST /api/hooks/licences: the payload of a Standard Webhooks message. */
export const licenceEventSchema = z.object({
  type: z.literal('licence.changed'),
  /** When it happened at the sender; orders the events of a user. */
  timestamp: instantSchema,
  data: z.object({
    email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    terms: z
      .partial(termsSchema)
      .check(z.refine((terms) => Object.keys(terms).length > 0, 'Name at least one term.')),
    /** Orders events of one instant; the higher one is the newer. */
    sequence: z._default(z.int().check(z.minimum(0)), 0),
    /** Why, for the ledger, where it is sealed for good: it names nobody. */
    reason: z.optional(reasonSchema),
    /** Answers what would be done, and does nothing. */
    dryRun: z._default(z.boolean(), false),
  }),
});
export type LicenceEvent = z.infer<typeof licenceEventSchema>;

export const licenceEventAnswerSchema = z.object({
  eventId: z.string(),
  dryRun: z.boolean(),
  /** Whether this event had been received before; it is not done again then. */
  repeated: z.boolean(),
  /** Terms that the event has set. */
  applied: z.array(licenceTermSchema),
  /** Terms that a newer event had set already; they stay as that one has them. */
  superseded: z.array(licenceTermSchema),
  /** The terms of the user now, or as they would be. */
  terms: termsSchema,
});
export type LicenceEventAnswer = z.infer<typeof licenceEventAnswerSchema>;
