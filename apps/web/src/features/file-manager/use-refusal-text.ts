import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { useHasRole } from '../../lib/session.ts';
import type { Refusal } from './model/refusal.ts';

/** Long enough to read two sentences. */
export const TWO_SENTENCES_MS = 8_000;

export type RefusalText = { title: string; nextStep: string };

/** Puts a refusal into a sentence and the step that helps. */
export const useRefusalText = (): ((refusal: Refusal) => RefusalText) => {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const isOperator = useHasRole('operator');
  return useCallback(
    (refusal) => {
      if (refusal.kind === 'other') return refusal;
      const title = t(`refusal.${refusal.kind}.title`);
      if ('resetsAt' in refusal) {
        const { kind, resetsAt } = refusal;
        // Nobody else is there to be asked.
        if (isOperator && kind !== 'content_damaged') {
          const isTakenBack = kind === 'file_withdrawn' || kind === 'version_recalled';
          return { title, nextStep: t(`refusal.${isTakenBack ? 'offerAgain' : 'giveYourself'}`) };
        }
        if (resetsAt !== null) {
          return { title, nextStep: t('refusal.waitUntil', { date: format.dateTime(resetsAt) }) };
        }
      }
      return { title, nextStep: t(`refusal.${refusal.kind}.nextStep`) };
    },
    [t, format, isOperator],
  );
};
