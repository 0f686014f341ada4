import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from './shown-once.tsx';

type LinkDialogProps = {
  link: string;
  texts: { readonly title: string; readonly text: string };
  onClose: () => void;
};

/** A link to hand over, on a server without mail; a click beside it must not lose it. */
export function LinkDialog({ link, texts, onClose }: LinkDialogProps) {
  const { t } = useTranslation('desk-kit');
  const titleId = useId();
  const shown = { ...t('link', { returnObjects: true }), ...texts };
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <ShownOnce secret={link} texts={shown} onDone={onClose} />
    </Dialog>
  );
}
