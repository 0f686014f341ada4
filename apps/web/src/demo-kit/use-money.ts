import { useLanguage } from '../lib/i18n/use-language.ts';
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
  const language = useLanguage();
  const money = formats.get(language) ?? createMoney(language);
  formats.set(language, money);
  return money;
}
