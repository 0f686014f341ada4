import { useLanguage } from '../../lib/i18n/use-language.ts';

type NumberParts = {
  /** Between a whole number and its decimals. */
  readonly decimal: string;
  readonly dollar: string;
  readonly centimetre: string;
  readonly kilogram: string;
};

function createNumberParts(language: string): NumberParts {
  const partOf = (type: 'decimal' | 'currency' | 'unit', options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).formatToParts(0.5).find((part) => part.type === type)
      ?.value ?? '';
  return {
    decimal: partOf('decimal', {}),
    dollar: partOf('currency', {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }),
    centimetre: partOf('unit', { style: 'unit', unit: 'centimeter' }),
    kilogram: partOf('unit', { style: 'unit', unit: 'kilogram' }),
  };
}

const partsOf = new Map<string, NumberParts>();

/** What the language of the page writes within and beside a number; made once for a language. */
export function useNumberParts(): NumberParts {
  const language = useLanguage();
  const parts = partsOf.get(language) ?? createNumberParts(language);
  partsOf.set(language, parts);
  return parts;
}
