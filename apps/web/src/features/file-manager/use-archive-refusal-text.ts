import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import type { ArchiveRefusal } from './model/archive-refusal.ts';
import type { WantedArchive } from './model/wanted-archive.ts';
import { useRefusalText, type RefusalText } from './use-refusal-text.ts';

type ArchiveRefusalText = RefusalText & {
  /** The figures behind it, where there are some. */
  figures?: string;
};

/** As for a file, but in words that are true of a folder or of a selection. */
export const useArchiveRefusalText = (
  of: WantedArchive['of'],
): ((refusal: ArchiveRefusal) => ArchiveRefusalText) => {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const textOf = useRefusalText();
  return (refusal) => {
    switch (refusal.kind) {
      case 'archive_empty':
      case 'archive_withdrawn':
      case 'archive_too_large':
        return {
          title: t(`${of}.refusal.${refusal.kind}.title`),
          nextStep: t(`${of}.refusal.${refusal.kind}.nextStep`),
        };
      case 'archive_quota': {
        const { numbers, resetsAt } = refusal;
        const { nextStep } = textOf({ kind: 'quota_exhausted', resetsAt });
        const title = t(`${of}.refusal.quota`);
        if (numbers === null) return { title, nextStep };
        const needed = format.number(numbers.needed);
        const left = format.number(numbers.left);
        return { title, nextStep, figures: t('archive.figures', { needed, left }) };
      }
      default:
        return textOf(refusal);
    }
  };
};
