import { useTranslation } from 'react-i18next';
import type { FolderRefusal } from './model/folder-refusal.ts';
import { useRefusalText, type RefusalText } from './use-refusal-text.ts';

/** As for a file, but in words that are true of a folder. */
export const useFolderRefusalText = (): ((refusal: FolderRefusal) => RefusalText) => {
  const { t } = useTranslation('file-manager');
  const textOf = useRefusalText();
  return (refusal) => {
    switch (refusal.kind) {
      case 'folder_empty':
      case 'folder_withdrawn':
      case 'archive_too_large':
        return {
          title: t(`folder.refusal.${refusal.kind}.title`),
          nextStep: t(`folder.refusal.${refusal.kind}.nextStep`),
        };
      case 'folder_quota': {
        const { nextStep } = textOf({ kind: 'quota_exhausted', resetsAt: refusal.resetsAt });
        return { title: t('folder.refusal.quota'), nextStep };
      }
      default:
        return textOf(refusal);
    }
  };
};
