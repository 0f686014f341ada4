import { useTranslation } from 'react-i18next';

type Money = (amount: number) => string;

const formats = new Map<string, Money>();

/** RIGHT-TO-LEFT MARK and ARABIC LETTER MARK, which tear sign and currency from their number. */
const MARKS = /[\u200f\u061c]/g;

/** Writes US dollars as `language` does; in right-to-left text their parts stay in their order. */
export function createMoney(language: string): Money {
  const { format } = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  return (amount) => {
    const text = format(amount);
    // Between LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE.
    const plain = text.replaceAll(MARKS, '');
    return plain === text ? text : `\u2066${plain}\u2069`;
  };
}

/** US dollars with two decimals, as the language of the page writes them; made once for a language. */
export function useMoney(): Money {
  const { language } = useTranslation().i18n;
  const money = formats.get(language) ?? createMoney(language);
  formats.set(language, money);
  return money;
}
