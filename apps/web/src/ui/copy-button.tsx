import Button, { type ButtonProps } from '@mui/material/Button';
import { cornerSnackbars } from './snackbars.tsx';

type CopyButtonProps = Omit<ButtonProps, 'onClick'> & {
  text: string;
  /** Says that it is in the clipboard. */
  copied: string;
  /** Says that the browser did not allow it. */
  copyFailed: string;
};

/** Copies a text; absent where the browser gives pages no clipboard, as on plain http. */
export function CopyButton({ text, copied, copyFailed, ...button }: CopyButtonProps) {
  if (!window.isSecureContext) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      cornerSnackbars.success(copied);
    } catch {
      cornerSnackbars.error(copyFailed);
    }
  };
  return <Button {...button} onClick={() => void copy()} />;
}
