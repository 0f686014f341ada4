import { useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

const cannotSave = async (): Promise<boolean> => false;

/** Asks before changes are lost, by closing as by leaving the page. */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  const { forget, question } = useLeaveGuard(isDirty, cannotSave);
  const [isClosing, setIsClosing] = useState(false);
  return {
    forget,
    ask: () => {
      if (isDirty) setIsClosing(true);
      else onClose();
    },
    /** For a `ConfirmDialog`. */
    question: {
      open: isClosing || question.open,
      onConfirm: () => {
        forget();
        setIsClosing(false);
        if (question.open) question.onConfirm();
        else onClose();
      },
      onCancel: () => {
        setIsClosing(false);
        question.onCancel();
      },
    },
  };
}
