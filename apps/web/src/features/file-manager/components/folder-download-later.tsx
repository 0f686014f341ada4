import type { FolderEntry } from '@file-server/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { later, OnceOpened } from '../../../ui/later.tsx';
import { notices } from '../../../ui/notices.tsx';
import { useIdle } from '../../../ui/when-idle.ts';

const FolderDownloadDialog = later(
  async () => (await import('./folder-download-dialog.tsx')).FolderDownloadDialog,
);

type FolderDownloadLaterProps = {
  /** Folder that is asked about; null = nothing is asked. */
  folder: FolderEntry | null;
  onClose: () => void;
};

/** The question before a folder's download, whose code comes once nothing else is to do. */
export function FolderDownloadLater({ folder, onClose }: FolderDownloadLaterProps) {
  const { t } = useTranslation('ui');
  const idle = useIdle();
  useEffect(() => {
    if (idle) void FolderDownloadDialog.fetch();
  }, [idle]);
  return (
    <OnceOpened
      open={folder !== null}
      part={FolderDownloadDialog}
      onFail={() => {
        onClose();
        notices.error(t('error.failed.title'));
      }}
    >
      {folder !== null && <FolderDownloadDialog folder={folder} onClose={onClose} />}
    </OnceOpened>
  );
}
