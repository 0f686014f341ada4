import { bulkTermsSchema, type BulkTerms } from '@file-server/contract/bulk-changes';
import { PERIODS } from '@file-server/contract/downloads';
import { DAYS_MAX, MAXIMUM_MAX } from '@file-server/contract/limits';
import { type GiftForm, toGift, UNLIMITED_GIFT } from '../../../desk-kit/gift.ts';

/** What may become of each term; the empty text leaves it. */
export const CHOICES = {
  activated: ['yes', 'no'],
  proPack: ['yes', 'no'],
  end: ['on', 'extend', 'never'],
  quota: ['set', 'raise', 'unlimited'],
  period: PERIODS,
  plan: ['follow', 'none'],
  product: ['give', 'end'],
} as const;
export type Term = keyof typeof CHOICES;
export const TERMS = Object.keys(CHOICES) as Term[];

/** The terms as a form holds them; what belongs to a choice stays when another one is looked at. */
export type TermsForm = { readonly [T in Term]: (typeof CHOICES)[T][number] | '' } & {
  /** A day in UTC, on which the licence is over. */
  readonly endsOn: string;
  readonly days: string;
  readonly maximum: string;
  readonly more: string;
  readonly planId: string;
  readonly productId: string;
} & GiftForm;

export const UNCHANGED: TermsForm = {
  activated: '',
  proPack: '',
  end: '',
  quota: '',
  period: '',
  endsOn: '',
  days: '',
  maximum: '',
  more: '',
  plan: '',
  product: '',
  planId: '',
  productId: '',
  ...UNLIMITED_GIFT,
};

/** @returns null while nothing would change, or something is missing or wrong */
export function toTerms(form: TermsForm): BulkTerms | null {
  const { activated, proPack, end, quota, period } = form;
  const wanted = {
    ...(activated !== '' && { activated: activated === 'yes' }),
    ...(proPack !== '' && { proPack: proPack === 'yes' }),
    ...(end === 'never' && { expiresAt: null }),
    // Without a day it is no moment, and no terms: it must not come to mean never.
    ...(end === 'on' && { expiresAt: `${form.endsOn}T00:00:00Z` }),
    ...(end === 'extend' && { extendDays: toCount(form.days) }),
    ...(quota === 'unlimited' && { maximum: null }),
    ...(quota === 'set' && { maximum: toCount(form.maximum) }),
    ...(quota === 'raise' && { raiseMaximum: toCount(form.more) }),
    ...(period !== '' && { period }),
    ...(form.plan === 'none' && { planId: null }),
    ...(form.plan === 'follow' && { planId: form.planId }),
    ...(form.product === 'end' && { endProduct: form.productId }),
    ...(form.product === 'give' && { giveProduct: { productId: form.productId, ...toGift(form) } }),
  };
  const { success, data } = bulkTermsSchema.safeParse(wanted);
  return success ? data : null;
}

/** What the fields of numbers may hold, both included. */
export const COUNTS = {
  days: { least: 1, most: DAYS_MAX },
  maximum: { least: 0, most: MAXIMUM_MAX },
  more: { least: 1, most: MAXIMUM_MAX },
} as const;

/** Whether something is typed that is no such number. */
export function isWrongCount(name: keyof typeof COUNTS, typed: string): boolean {
  const { least, most } = COUNTS[name];
  const count = toCount(typed);
  return typed.trim() !== '' && !(count >= least && count <= most);
}

/** NaN, which no term may be, for what is no number. */
const toCount = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);
