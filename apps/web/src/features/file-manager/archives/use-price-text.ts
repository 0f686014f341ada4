import type { DownloadQuote } from '@file-server/contract/archives';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';

export type PriceText = {
  /** How much there is to fetch. */
  files: string;
  /** What it takes from the quota. */
  cost: string;
  /** What is left out of it; null = nothing. */
  leftOut: string | null;
};

/** Puts a price into words. */
export const usePriceText = (): ((quote: DownloadQuote) => PriceText) => {
  const { t } = useTranslation('archives');
  const format = useFormat();
  return ({ files, bytes, units, alreadyPaid, left, leftOut }) => {
    const gone = leftOut.reduce((sum, reason) => sum + reason.files, 0);
    return {
      files: t('price.files', {
        count: files,
        formatted: format.number(files),
        size: format.bytes(bytes),
      }),
      cost: [costText(), alreadyPaid > 0 && units > 0 && paidText()].filter(Boolean).join(' '),
      leftOut:
        gone === 0 ? null : t('archive.leftOut', { count: gone, formatted: format.number(gone) }),
    };

    function costText(): string {
      const formatted = format.number(units);
      if (units === 0) return t('price.free', { count: files });
      if (left === null) return t('price.counts', { count: units, formatted });
      return t('price.costs', { count: units, formatted, left: format.number(left) });
    }

    function paidText(): string {
      return t('price.paid', { count: alreadyPaid, formatted: format.number(alreadyPaid) });
    }
  };
};
