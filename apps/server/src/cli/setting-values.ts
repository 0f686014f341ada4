import { PERIODS } from '@file-server/contract/downloads';
import { DAYS_MAX, MAXIMUM_MAX } from '@file-server/contract/limits';
import { REGISTRATION_POLICIES } from '@file-server/contract/registration';
import { NOTICE_TONES } from '@file-server/contract/runtime-config';
import {
  SERVER_SETTINGS,
  type ServerSettingName,
  type ServerSettingValue,
  SETTING_TEXT_MAX,
} from '@file-server/contract/server-settings';
import { toInstant } from '../platform/clock/clock.ts';
import { UsageError } from './errors.ts';
import { typedInstantSchema } from './licence-options.ts';

/**
 * How null is typed and shown. Of a number "none" could be taken for 0, and a text may well be
 * "unlimited".
 */
export const wordForNull = (name: ServerSettingName): string =>
  name === 'trialDays' || name === 'trialMaximum' ? 'unlimited' : 'none';

/** What a word stands for that is typed instead of a text; undefined = it is no such word. */
function valueOfWord(name: ServerSettingName, text: string): ServerSettingValue | undefined {
  if (text === wordForNull(name)) return null;
  if (text === 'on') return true;
  return text === 'off' ? false : undefined;
}

const oneOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
const lineOrNone = (longest: number) => `one line of at most ${longest} characters, or none`;
const { contact, title, signInText, notice } = SETTING_TEXT_MAX;

/** What may be typed for each, as the contract takes it. */
const MAY_BE: Readonly<Record<ServerSettingName, string>> = {
  registration: oneOf(REGISTRATION_POLICIES),
  trialProPack: 'on or off',
  trialDays: `a number from 1 to ${DAYS_MAX}, or unlimited`,
  trialMaximum: `a number from 0 to ${MAXIMUM_MAX}, or unlimited`,
  trialPeriod: oneOf(PERIODS),
  trialPlan: 'a plan, by its id or name, which "plan list" shows, or none',
  contact: lineOrNone(contact),
  title: `one line of 1 to ${title} characters`,
  logo: 'none; a picture is given with --file',
  signInText: lineOrNone(signInText),
  legalLinks: 'links as Label=https://…, separated by commas, or none',
  notice: lineOrNone(notice),
  noticeTone: oneOf(NOTICE_TONES),
  noticeUntil: 'a date such as 2027-01-31, an instant, or none',
};

/** @throws UsageError when the setting may not be that */
export function parseSetting(name: ServerSettingName, text: string): ServerSettingValue {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  for (const candidate of [valueOfWord(name, text), number, asUtc(name, text)]) {
    const { success, data } = SERVER_SETTINGS[name].safeParse(candidate);
    if (success) return data;
  }
  throw new UsageError(`${name} may not be ${JSON.stringify(text)}, but ${MAY_BE[name]}.`);
}

/** The contract has instants in UTC; the command line takes a date or another zone everywhere. */
function asUtc(name: ServerSettingName, text: string): string {
  const isInstant = name === 'noticeUntil' && typedInstantSchema.safeParse(text).success;
  return isInstant ? toInstant(Date.parse(text)) : text;
}
