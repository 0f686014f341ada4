import * as z from 'zod/mini';

/** Why an operator does something. The ledger seals it for good, so it names nobody. */
export const reasonSchema = z.string().check(z.trim(), z.regex(/^[^\p{C}]{1,200}$/u));
