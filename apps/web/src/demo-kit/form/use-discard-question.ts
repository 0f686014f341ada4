import { useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

const cannotSave = async (): Promise<boolean> => false;

/** Asks before changes are lost, by closing as by leaving the page. */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  const { forget, leaving } = useLeaveGuard(isDirty, cannotSave);
  const [isClosing, setIsClosing] = useState(false);
  return {
    isAsking: isClosing || leaving !== null,
    forget,
    ask: () => {
      if (isDirty) setIsClosing(true);
      else onClose();
    },
    confirm: () => {
      forget();
      setIsClosing(false);
      if (leaving === null) onClose();
      else leaving.discard();
    },
    cancel: () => {
      setIsClosing(false);
      leaving?.stay();
    },
  };
}
