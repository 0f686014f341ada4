import { useTranslation } from 'react-i18next';
import { keepOrder } from './keep-order.ts';

type Money = (amount: number) => string;

const formats = new Map<string, Money>();

/** Writes US dollars as `language` does; in right-to-left text their parts stay in their order. */
export function createMoney(language: string): Money {
  const { format } = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  return (amount) => keepOrder(format(amount));
}

/** US dollars with two decimals, as the language of the page writes them; made once for a language. */
export function useMoney(): Money {
  const { language } = useTranslation().i18n;
  const money = formats.get(language) ?? createMoney(language);
  formats.set(language, money);
  return money;
}
