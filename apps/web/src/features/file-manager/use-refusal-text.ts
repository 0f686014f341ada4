import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import type { Refusal } from './model/refusal.ts';

export type RefusalText = { title: string; nextStep: string };

/** Puts a refusal into a sentence and the step that helps. */
export const useRefusalText = (): ((refusal: Refusal) => RefusalText) => {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  return useCallback(
    (refusal) => {
      if (refusal.kind === 'other') return refusal;
      const title = t(`refusal.${refusal.kind}.title`);
      const nextStep = t(`refusal.${refusal.kind}.nextStep`);
      const resetsAt = 'resetsAt' in refusal ? refusal.resetsAt : null;
      if (resetsAt === null) return { title, nextStep };
      const date = format.dateTime(resetsAt);
      return { title, nextStep: `${t('refusal.resets', { date })} ${nextStep}` };
    },
    [t, format],
  );
};
