import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ComponentType } from 'react';
import { useGuardedAction } from '../shared/proof/use-guarded-action.ts';
import { AskingDialog } from './asking-dialog.tsx';
import { ShownOnce, type ShownOnceTexts } from './shown-once.tsx';
import { useUnansweredText } from './unanswered.ts';
import { useUnsaved } from './unsaved.ts';

/** What its form makes it with. */
export type SecretFormProps = ReturnType<typeof useGuardedAction> & {
  /** Takes the secret of what was made. */
  onCreated: (secret: string) => void;
  onClose: () => void;
};

type SecretDialogProps = {
  title: string;
  shown: ShownOnceTexts & { readonly title: string };
  form: ComponentType<SecretFormProps>;
  /** Reads anew what it may have been made for: also where no answer came. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Makes something that has a secret, and shows it, this once. */
export function SecretDialog({ title, shown, form: Form, refresh, onClose }: SecretDialogProps) {
  const titleId = useId();
  const [secret, setSecret] = useState<string | null>(null);
  const { isBusy, run } = useGuardedAction({ refresh });
  const unansweredText = useUnansweredText();
  const make: typeof run = (action, describe) =>
    run(action, (error) => describe?.(error) ?? unansweredText(error));
  useUnsaved(secret !== null);
  return (
    <AskingDialog
      // A click beside it must not lose what is shown once, nor what is on its way.
      isBusy={secret !== null || isBusy}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{secret === null ? title : shown.title}</DialogTitle>
      {secret === null ? (
        <Form isBusy={isBusy} run={make} onCreated={setSecret} onClose={onClose} />
      ) : (
        <ShownOnce secret={secret} texts={shown} onDone={onClose} />
      )}
    </AskingDialog>
  );
}
