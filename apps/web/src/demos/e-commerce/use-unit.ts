import { useLanguage } from '../../lib/i18n/use-language.ts';

type Unit = 'kilogram' | 'centimeter';

/** A measure with its unit, as the language of the page writes them. */
export function useUnit(): (value: number, unit: Unit) => string {
  const language = useLanguage();
  return (value, unit) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 2 }).format(
      value,
    );
}
