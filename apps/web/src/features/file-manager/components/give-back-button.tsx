import type { FileEntry } from '@file-server/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { downloadCost } from '../model/download-cost.ts';
import { useGiveBack } from '../use-give-back.ts';
import { useNow } from '../use-now.ts';

type GiveBackButtonProps = {
  file: FileEntry;
  /** Takes the focus over: the button goes with what it gave back. */
  onDone: () => void;
};

/** Gives back what a started download has reserved. Harmless, as starting it again reserves anew. */
export function GiveBackButton({ file: { name, grant }, onDone }: GiveBackButtonProps) {
  const { t } = useTranslation('file-manager');
  const { giveBack, isPending } = useGiveBack();
  const { kind } = downloadCost(grant, useNow());
  const grantId = grant?.id;
  if (kind !== 'started' || grantId === undefined) return null;
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={() => giveBack({ grantId, name }, onDone)}
      sx={{ alignSelf: 'flex-start', marginInlineStart: -1.25, minHeight: { xs: 44, sm: 32 } }}
    >
      {t('giveBack.action')}
    </Button>
  );
}
