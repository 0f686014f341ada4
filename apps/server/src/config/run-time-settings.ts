import type { Period } from '@file-server/contract/downloads';
import {
  SERVER_SETTING_NAMES,
  type ServerSettingName,
  type ServerSettings,
} from '@file-server/contract/server-settings';
import type { Env } from './env.ts';

const DAY_MS = 24 * 3_600_000;

/** What somebody who registers may do. */
export interface TrialTerms {
  readonly proPack: boolean;
  /** Counted from the registration, or from its approval; null = it never ends. */
  readonly lifetimeMs: number | null;
  /** null = unlimited. */
  readonly maximum: number | null;
  readonly period: Period;
  /** null = none. */
  readonly planId: string | null;
}

/** The environment variable of each setting that operators may change at run time. */
export const VARIABLES = {
  registration: 'REGISTRATION',
  trialProPack: 'TRIAL_PRO_PACK',
  trialDays: 'TRIAL_DAYS',
  trialMaximum: 'TRIAL_MAXIMUM',
  trialPeriod: 'TRIAL_PERIOD',
  trialPlan: 'TRIAL_PLAN',
  contact: 'OPERATOR_CONTACT',
  title: 'TITLE',
  logo: 'BRAND_LOGO',
  signInText: 'BRAND_SIGN_IN_TEXT',
  legalLinks: 'BRAND_LEGAL_LINKS',
  notice: 'NOTICE',
  noticeTone: 'NOTICE_TONE',
  noticeUntil: 'NOTICE_UNTIL',
} as const satisfies Record<ServerSettingName, keyof Env>;

/** @param logo path of the picture that the environment names */
export function settingsOf(env: Env, logo: string | null): ServerSettings {
  return {
    registration: env.REGISTRATION,
    trialProPack: env.TRIAL_PRO_PACK === 'on',
    trialDays: env.TRIAL_DAYS,
    trialMaximum: env.TRIAL_MAXIMUM,
    trialPeriod: env.TRIAL_PERIOD,
    trialPlan: env.TRIAL_PLAN ?? null,
    contact: env.OPERATOR_CONTACT ?? null,
    title: env.TITLE,
    logo,
    signInText: env.BRAND_SIGN_IN_TEXT ?? null,
    legalLinks: env.BRAND_LEGAL_LINKS ?? null,
    notice: env.NOTICE ?? null,
    noticeTone: env.NOTICE_TONE,
    noticeUntil: env.NOTICE_UNTIL ?? null,
  };
}

/** Which of them the environment names. */
export function namedSettings(
  source: Readonly<Record<string, string | undefined>>,
): ReadonlySet<ServerSettingName> {
  return new Set(SERVER_SETTING_NAMES.filter((name) => source[VARIABLES[name]]));
}

export function trialOf(settings: ServerSettings): TrialTerms {
  const { trialProPack, trialDays, trialMaximum, trialPeriod, trialPlan } = settings;
  return {
    proPack: trialProPack,
    lifetimeMs: trialDays === null ? null : trialDays * DAY_MS,
    maximum: trialMaximum,
    period: trialPeriod,
    planId: trialPlan,
  };
}
