import { instantSchema } from '@file-server/contract/instants';
import { PERIODS } from '@file-server/contract/downloads';
import { MAXIMUM_MAX } from '@file-server/contract/limits';
import { type Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import type { LicenceTerms } from '../features/licences/index.ts';
import { UsageError } from './errors.ts';
import { wholeNumber } from './whole-number.ts';

/** How an instant is typed; of a date alone, its 00:00 UTC. */
export const typedInstantSchema = z.union([z.iso.date(), instantSchema]);

/** The licence options as they arrive from `addLicenceOptions`. */
export interface LicenceOptions {
  readonly activated?: 'on' | 'off';
  readonly proPack?: 'on' | 'off';
  readonly expires?: number | 'never';
  readonly maximum?: number | 'unlimited';
  readonly period?: LicenceTerms['period'];
}

/** @param shown.activated false where an account is made for somebody who has to sign in */
export function addLicenceOptions(command: Command, { activated = true } = {}): Command {
  if (activated) {
    command.addOption(new Option('--activated <on|off>', 'may sign in').choices(['on', 'off']));
  }
  return command
    .addOption(new Option('--pro-pack <on|off>', 'may download').choices(['on', 'off']))
    .option(
      '--expires <date|never>',
      'ISO date or instant from which the licence is over; a date alone means 00:00 UTC',
      parseExpires,
    )
    .option('--maximum <n|unlimited>', 'downloads allowed in one period', parseMaximum)
    .addOption(new Option('--period <period>', 'when the count starts anew').choices(PERIODS));
}

/** Only the terms that were named. */
export function toTerms(options: LicenceOptions): Partial<LicenceTerms> {
  return {
    ...(options.activated !== undefined && { activated: options.activated === 'on' }),
    ...(options.proPack !== undefined && { proPack: options.proPack === 'on' }),
    ...(options.expires !== undefined && { expiresAt: orNull(options.expires) }),
    ...(options.maximum !== undefined && { maximum: orNull(options.maximum) }),
    ...(options.period !== undefined && { period: options.period }),
  };
}

/** Commander makes an empty text of a null, so the words stay words until here. */
const orNull = (value: number | 'never' | 'unlimited') =>
  typeof value === 'number' ? value : null;

/** The terms in words, for the person who set them. */
export function describeTerms(terms: LicenceTerms): string {
  return [
    terms.activated ? 'activated' : 'not activated',
    terms.proPack ? 'pro pack' : 'no pro pack',
    terms.expiresAt === null
      ? 'never expires'
      : `expires ${new Date(terms.expiresAt).toISOString()}`,
    `${terms.maximum ?? 'unlimited'} downloads${terms.period === 'lifetime' ? '' : ` a ${terms.period}`}`,
  ].join(', ');
}

export function parseExpires(text: string): number | 'never' {
  if (text === 'never') return text;
  if (!typedInstantSchema.safeParse(text).success) {
    throw new InvalidArgumentError('Give a date such as 2027-01-31, an instant, or "never".');
  }
  return Date.parse(text);
}

/** @returns epoch milliseconds; of a date alone, of its 00:00 UTC */
export function parseInstant(text: string): number {
  if (typedInstantSchema.safeParse(text).success) return Date.parse(text);
  throw new InvalidArgumentError('Give a date such as 2027-01-31, or an instant.');
}

/**
 * @param end option that says until when
 * @throws UsageError where it and --from leave no time between them
 */
export function requireSpan(
  from: number | undefined,
  until: number | undefined,
  end = '--until',
): void {
  if (from === undefined || until === undefined || from < until) return;
  throw new UsageError(`${end} lies after --from.`);
}

export const parseCount = wholeNumber(0, MAXIMUM_MAX);

export function parseMaximum(text: string): number | 'unlimited' {
  if (text === 'unlimited') return text;
  const maximum = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(maximum <= MAXIMUM_MAX)) {
    throw new InvalidArgumentError(`Give a number from 0 to ${MAXIMUM_MAX}, or "unlimited".`);
  }
  return maximum;
}
