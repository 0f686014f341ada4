import { changeEmailRequestSchema } from '@file-server/contract/account';
import { DAYS_MAX } from '@file-server/contract/limits';
import {
  changeProductRequestSchema,
  createPlanRequestSchema,
  markProductRequestSchema,
  NAME_MAX,
  PRODUCT_TEXT_MAX,
} from '@file-server/contract/products';
import { createTokenRequestSchema, TOKEN_NAME_MAX } from '@file-server/contract/tokens';
import { displayNameSchema, halfNameSchema, USER_NAME_MAX } from '@file-server/contract/user-names';
import { InvalidArgumentError } from 'commander';
import type * as z from 'zod/mini';
import { wholeNumber } from './whole-number.ts';

/** Takes what the call over HTTP takes. */
const parse =
  (schema: z.ZodMiniType<string>, refusal: string) =>
  (text: string): string => {
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(refusal);
  };

const longest = (characters: number) => `Give a name of 1 to ${characters} characters in one line.`;

export const parseProductName = parse(markProductRequestSchema.shape.name, longest(NAME_MAX));
export const parseTokenName = parse(createTokenRequestSchema.shape.name, longest(TOKEN_NAME_MAX));
export const parseDisplayName = parse(displayNameSchema, longest(USER_NAME_MAX));

const parseAddress = parse(changeEmailRequestSchema.shape.email, 'This is not an e-mail address.');

/** The address of an account that there is not yet. */
export const parseEmail = (text: string): string => parseAddress(text.trim());

/** @throws InvalidArgumentError also for the word that stands for no plan where one is named */
export function parsePlanName(text: string): string {
  const name = parse(createPlanRequestSchema.shape.name, longest(NAME_MAX))(text);
  if (name !== 'none') return name;
  throw new InvalidArgumentError('"none" says that there is no plan.');
}

export function parseProductText(text: string): string {
  if (changeProductRequestSchema.shape.text.safeParse(text).success) return text;
  throw new InvalidArgumentError(`Give a text of at most ${PRODUCT_TEXT_MAX} characters.`);
}

/** One half of a user's name, as an import takes it: what an export wrote has to come back. */
export function parseHalfName(text: string): string {
  if (halfNameSchema.safeParse(text).success) return text;
  throw new InvalidArgumentError(`Give at most ${USER_NAME_MAX} characters in one line.`);
}

export const parseRefetchDays = wholeNumber(1, DAYS_MAX);
