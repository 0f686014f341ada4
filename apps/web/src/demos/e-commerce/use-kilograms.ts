import { useLanguage } from '../../lib/i18n/use-language.ts';

const KILOGRAMS = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 } as const;

/** A weight with its unit, as the language of the page writes them. */
export function useKilograms(): (weight: number) => string {
  const language = useLanguage();
  return (weight) => new Intl.NumberFormat(language, KILOGRAMS).format(weight);
}
