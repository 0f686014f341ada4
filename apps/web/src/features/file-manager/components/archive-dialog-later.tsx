import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { later, OnceOpened } from '../../../ui/later.tsx';
import { notices } from '../../../ui/notices.tsx';
import { useIdle } from '../../../ui/when-idle.ts';
import type { WantedArchive } from '../model/wanted-archive.ts';

const ArchiveDialog = later(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);

type ArchiveDialogLaterProps = {
  /** What is asked about; null = nothing is asked. */
  wanted: WantedArchive | null;
  onStart: () => void;
  onClose: () => void;
};

/** The question before an archive, whose code comes once nothing else is to do. */
export function ArchiveDialogLater({ wanted, onStart, onClose }: ArchiveDialogLaterProps) {
  const { t } = useTranslation('ui');
  const idle = useIdle();
  useEffect(() => {
    if (idle) void ArchiveDialog.fetch();
  }, [idle]);
  return (
    <OnceOpened
      open={wanted !== null}
      part={ArchiveDialog}
      onFail={() => {
        onClose();
        notices.error(t('error.failed.title'));
      }}
    >
      {wanted !== null && <ArchiveDialog {...{ wanted, onStart, onClose }} />}
    </OnceOpened>
  );
}
