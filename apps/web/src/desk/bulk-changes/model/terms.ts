import { bulkTermsSchema, type BulkTerms } from '@file-server/contract/bulk-changes';

/** What may become of each term; the empty text leaves it. */
export const CHOICES = {
  activated: ['yes', 'no'],
  proPack: ['yes', 'no'],
  end: ['on', 'extend', 'never'],
  quota: ['set', 'raise', 'unlimited'],
  period: ['lifetime', 'month', 'day'],
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
};

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
};

/** @returns null while nothing would change, or something is missing or wrong */
export function toTerms(form: TermsForm): BulkTerms | null {
  const { activated, proPack, end, quota, period } = form;
  const wanted = {
    ...(activated !== '' && { activated: activated === 'yes' }),
    ...(proPack !== '' && { proPack: proPack === 'yes' }),
    ...(end === 'never' && { expiresAt: null }),
    ...(end === 'on' && { expiresAt: `${form.endsOn}T00:00:00Z` }),
    ...(end === 'extend' && { extendDays: toCount(form.days) }),
    ...(quota === 'unlimited' && { maximum: null }),
    ...(quota === 'set' && { maximum: toCount(form.maximum) }),
    ...(quota === 'raise' && { raiseMaximum: toCount(form.more) }),
    ...(period !== '' && { period }),
  };
  const { success, data } = bulkTermsSchema.safeParse(wanted);
  return success ? data : null;
}

/** NaN, which no term may be, for what is no number. */
const toCount = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN);
