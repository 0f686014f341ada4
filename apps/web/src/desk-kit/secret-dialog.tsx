import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { ShownOnce, type ShownOnceTexts } from './shown-once.tsx';

type SecretDialogProps = {
  title: string;
  shown: ShownOnceTexts & { readonly title: string };
  /** The form; it hands over the secret of what it has made. */
  form: (onCreated: (secret: string) => void) => ReactNode;
  onClose: () => void;
};

/** Makes something that has a secret, and shows it, this once. */
export function SecretDialog({ title, shown, form, onClose }: SecretDialogProps) {
  const titleId = useId();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      open
      // A click beside it must not lose what is shown once.
      onClose={secret === null ? onClose : undefined}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{secret === null ? title : shown.title}</DialogTitle>
      {secret === null ? (
        form(setSecret)
      ) : (
        <ShownOnce secret={secret} texts={shown} onDone={onClose} />
      )}
    </Dialog>
  );
}
