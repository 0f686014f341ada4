import { PERIODS, REGISTRATION_POLICIES } from '@file-server/contract';
import {
  SERVER_SETTINGS,
  type ServerSettingName,
  type ServerSettingValue,
} from '@file-server/contract/server-settings';

/** What belongs together, in the order in which it is shown. */
export const GROUPS = [
  { id: 'registration', names: ['registration'] },
  { id: 'trial', names: ['trialProPack', 'trialDays', 'trialMaximum', 'trialPeriod'] },
  { id: 'contact', names: ['contact'] },
] as const satisfies readonly { id: string; names: readonly ServerSettingName[] }[];

/** The values of settings that are chosen; the others are typed. */
export const CHOICES: Readonly<Partial<Record<ServerSettingName, readonly string[]>>> = {
  registration: REGISTRATION_POLICIES,
  trialProPack: ['true', 'false'],
  trialPeriod: PERIODS,
};

/** A value as a field has it; an empty field is none. */
export const toDraft = (value: ServerSettingValue): string => (value === null ? '' : String(value));

/** @returns undefined when the setting may not be that */
export function fromDraft(name: ServerSettingName, draft: string): ServerSettingValue | undefined {
  const text = draft.trim();
  const { success, data } = SERVER_SETTINGS[name].safeParse(candidateOf(name, text));
  return success ? data : undefined;
}

function candidateOf(name: ServerSettingName, text: string): unknown {
  if (name === 'trialProPack') return text === 'true';
  if (text === '') return null;
  if (name === 'contact' || CHOICES[name]) return text;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
