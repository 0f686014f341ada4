import * as z from 'zod/mini';

/** UTF-16 code units of a user's name, whole or either half of it. */
export const USER_NAME_MAX = 120;

/**
 * Lists, mails and logs have one thing a line, so no name has a second one, nor anything else that
 * commands a terminal, nor what makes it read as another name, which names of files have not either.
 * What joins letters or keeps them apart belongs to how people are called.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** The name that somebody is shown by. */
export const displayNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(USER_NAME_MAX), z.regex(ONE_LINE));

/** The first or the last name alone; either may be empty. */
export const halfNameSchema = z.string().check(z.maxLength(USER_NAME_MAX), z.regex(ONE_LINE));
