import { useLanguage } from '../../lib/i18n/use-language.ts';
import { keepOrder } from '../keep-order.ts';

type Signed = { readonly signed?: boolean };

export type FigureFormat = {
  number(value: number): string;
  /** 14200 as "14.2K". */
  compact(value: number): string;
  /** 0.124 as "12.4%"; signed, with its plus. */
  percent(share: number, options?: Signed): string;
  /** Whole US dollars; signed, with a plus. */
  money(amount: number, options?: Signed): string;
};

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;
const MONEY = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const;

function createFigureFormat(locale: string): FigureFormat {
  const format = (options?: Intl.NumberFormatOptions) => {
    const numbers = new Intl.NumberFormat(locale, options);
    return (value: number): string => keepOrder(numbers.format(value));
  };
  const signable = (options: Intl.NumberFormatOptions) => {
    const plain = format(options);
    const withSign = format({ ...options, signDisplay: 'exceptZero' });
    return (value: number, { signed = false }: Signed = {}): string =>
      signed ? withSign(value) : plain(value);
  };
  return {
    number: format(),
    compact: format(COMPACT),
    percent: signable(PERCENT),
    money: signable(MONEY),
  };
}

const formats = new Map<string, FigureFormat>();

/** Figures of a dashboard as the language of the page writes them; made once for each. */
export function useFigureFormat(): FigureFormat {
  const language = useLanguage();
  const format = formats.get(language) ?? createFigureFormat(language);
  formats.set(language, format);
  return format;
}
