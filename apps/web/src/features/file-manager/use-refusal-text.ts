import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import type { Refusal } from './model/refusal.ts';

/** Long enough to read two sentences. */
export const TWO_SENTENCES_MS = 8_000;

export type RefusalText = { title: string; nextStep: string };

/** Puts a refusal into a sentence and the step that helps. */
export const useRefusalText = (): ((refusal: Refusal) => RefusalText) => {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  return useCallback(
    (refusal) => {
      if (refusal.kind === 'other') return refusal;
      const title = t(`refusal.${refusal.kind}.title`);
      if ('resetsAt' in refusal && refusal.resetsAt !== null) {
        const date = format.dateTime(refusal.resetsAt);
        return { title, nextStep: t('refusal.waitUntil', { date }) };
      }
      return { title, nextStep: t(`refusal.${refusal.kind}.nextStep`) };
    },
    [t, format],
  );
};
