import { useTranslation } from 'react-i18next';

type Unit = 'kilogram' | 'centimeter';

/** A measure with its unit, as the language of the page writes them. */
export function useUnit(): (value: number, unit: Unit) => string {
  const { language } = useTranslation().i18n;
  return (value, unit) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 2 }).format(
      value,
    );
}
