import { useLanguage } from '../../lib/i18n/use-language.ts';
import { keepOrder } from '../keep-order.ts';

export type Figures = {
  number(value: number): string;
  /** 14200 as "14.2K". */
  compact(value: number): string;
  /** 0.124 as "12.4%"; signed, with its plus. */
  percent(share: number, options?: { readonly signed?: boolean }): string;
  /** Whole US dollars; signed, with a plus. */
  money(amount: number, options?: { readonly signed?: boolean }): string;
};

function createFigures(locale: string): Figures {
  const number = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const formatOf = (options: Intl.NumberFormatOptions, signed: boolean) =>
    new Intl.NumberFormat(locale, { ...options, ...(signed && { signDisplay: 'exceptZero' }) });
  const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
  const money = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  return {
    number: (value) => keepOrder(number.format(value)),
    compact: (value) => keepOrder(compact.format(value)),
    percent: (share, { signed = false } = {}) => keepOrder(formatOf(percent, signed).format(share)),
    money: (amount, { signed = false } = {}) => keepOrder(formatOf(money, signed).format(amount)),
  };
}

const made = new Map<string, Figures>();

/** `createFigures` for the language of the page; made once for each. */
export function useFigures(): Figures {
  const language = useLanguage();
  const figures = made.get(language) ?? createFigures(language);
  made.set(language, figures);
  return figures;
}
