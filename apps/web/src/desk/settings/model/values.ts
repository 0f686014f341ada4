import { PERIODS } from '@file-server/contract/downloads';
import { REGISTRATION_POLICIES } from '@file-server/contract/registration';
import { NOTICE_TONES } from '@file-server/contract/runtime-config';
import {
  SERVER_SETTINGS,
  type ServerSettingName,
  type ServerSettingValue,
} from '@file-server/contract/server-settings';
import { toInstant, toLocalMoment } from '../../../lib/local-moment.ts';

/** What belongs together, in the order in which it is shown. */
export const GROUPS = [
  { id: 'registration', names: ['registration'] },
  { id: 'trial', names: ['trialProPack', 'trialDays', 'trialMaximum', 'trialPeriod', 'trialPlan'] },
  { id: 'contact', names: ['contact'] },
  { id: 'notice', names: ['notice', 'noticeTone', 'noticeUntil'] },
  { id: 'brand', names: ['title', 'logo', 'signInText', 'legalLinks'] },
] as const satisfies readonly { id: string; names: readonly ServerSettingName[] }[];

/** The values of settings that are chosen; the others are typed. */
export const CHOICES: Readonly<Partial<Record<ServerSettingName, readonly string[]>>> = {
  registration: REGISTRATION_POLICIES,
  trialProPack: ['true', 'false'],
  trialPeriod: PERIODS,
  noticeTone: NOTICE_TONES,
};

/** What is typed in more than one line. */
export const MULTILINE: ReadonlySet<ServerSettingName> = new Set([
  'signInText',
  'notice',
  'legalLinks',
]);

/** Links stand one per line in their field, separated by commas where they are kept. */
export const linesOf = (links: string): string =>
  links
    .split(',')
    .map((link) => link.trim())
    .join('\n');

/** A value as a field has it; an empty field is none. */
export function toDraft(name: ServerSettingName, value: ServerSettingValue): string {
  if (value === null) return '';
  if (name === 'noticeUntil') return toLocalMoment(String(value));
  return name === 'legalLinks' ? linesOf(String(value)) : String(value);
}

/** @returns undefined when the setting may not be that */
export function fromDraft(name: ServerSettingName, draft: string): ServerSettingValue | undefined {
  const text = draft.trim();
  const { success, data } = SERVER_SETTINGS[name].safeParse(candidateOf(name, text));
  return success ? data : undefined;
}

function candidateOf(name: ServerSettingName, text: string): unknown {
  if (name === 'trialProPack') return text === 'true';
  if (text === '') return null;
  if (name === 'legalLinks') return text.split(/\s*\n\s*/).join(',');
  if (name === 'noticeUntil') return toInstant(text) ?? undefined;
  if (name === 'signInText' || name === 'notice') return text.replaceAll(/\s+/g, ' ');
  if (name === 'trialDays' || name === 'trialMaximum') {
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }
  return text;
}
