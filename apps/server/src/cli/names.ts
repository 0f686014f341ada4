import { changeEmailRequestSchema } from '@file-server/contract/account';
import {
  changeProductRequestSchema,
  createPlanRequestSchema,
  markProductRequestSchema,
} from '@file-server/contract/products';
import { createTokenRequestSchema } from '@file-server/contract/tokens';
import { displayNameSchema, halfNameSchema, USER_NAME_MAX } from '@file-server/contract/user-names';
import { InvalidArgumentError } from 'commander';
import type * as z from 'zod/mini';

/** Takes what the call over HTTP takes. */
const parse =
  (schema: z.ZodMiniType<string>, refusal: string) =>
  (text: string): string => {
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(refusal);
  };

const longest = (characters: number) => `Give a name of 1 to ${characters} characters in one line.`;

export const parseProductName = parse(markProductRequestSchema.shape.name, longest(120));
export const parseTokenName = parse(createTokenRequestSchema.shape.name, longest(100));
export const parseDisplayName = parse(displayNameSchema, longest(USER_NAME_MAX));

const parseAddress = parse(changeEmailRequestSchema.shape.email, 'This is not an e-mail address.');

/** The address of an account that there is not yet. */
export const parseEmail = (text: string): string => parseAddress(text.trim());

/** @throws InvalidArgumentError also for the word that stands for no plan where one is named */
export function parsePlanName(text: string): string {
  const name = parse(createPlanRequestSchema.shape.name, longest(120))(text);
  if (name !== 'none') return name;
  throw new InvalidArgumentError('"none" says that there is no plan.');
}

export function parseProductText(text: string): string {
  if (changeProductRequestSchema.shape.text.safeParse(text).success) return text;
  throw new InvalidArgumentError('Give a text of at most 2000 characters.');
}

/** One half of a user's name, as an import takes it: what an export wrote has to come back. */
export function parseHalfName(text: string): string {
  if (halfNameSchema.safeParse(text).success) return text;
  throw new InvalidArgumentError(`Give at most ${USER_NAME_MAX} characters in one line.`);
}

export function parseRefetchDays(text: string): number {
  const days = /^\d+$/.test(text) ? Number(text) : NaN;
  if (createPlanRequestSchema.shape.refetchDays.safeParse(days).success) return days;
  throw new InvalidArgumentError('Give a number from 1 to 36500.');
}
