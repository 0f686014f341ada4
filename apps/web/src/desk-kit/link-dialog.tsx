import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../../desk-kit/shown-once.tsx';

/** The link of an invitation on a server without mail; a click beside it must not lose it. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const titleId = useId();
  const texts = t('shown', { returnObjects: true });
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <ShownOnce secret={link} texts={texts} onDone={onClose} />
    </Dialog>
  );
}
