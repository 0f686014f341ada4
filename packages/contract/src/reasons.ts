import * as z from 'zod/mini';

/** Characters of a reason. */
export const REASON_MAX = 200;

/** Why an operator does something. The ledger seals it for good, so it names nobody. */
export const reasonSchema = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^[^\\p{C}]{1,${REASON_MAX}}$`, 'u')));
