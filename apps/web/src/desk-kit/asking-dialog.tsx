import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useState } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

type AskingDialogProps = Omit<DialogProps, 'open' | 'onClose' | 'onChange'> & {
  /** Its answer is on its way: it is not closed. */
  isBusy?: boolean;
  onClose: () => void;
};

/** A dialog with fields. Escape, and a click beside it, ask before what was typed is lost. */
export function AskingDialog({ isBusy = false, onClose, ...dialog }: AskingDialogProps) {
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(isTyped);
  const ask = () => (isTyped ? setIsAsking(true) : onClose());
  return (
    <>
      <Dialog
        {...dialog}
        open
        onChange={() => setIsTyped(true)}
        onClose={isBusy ? undefined : ask}
      />
      <DiscardDialog open={isAsking} onConfirm={onClose} onCancel={() => setIsAsking(false)} />
    </>
  );
}
