import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { notices } from '../../../../ui/notices.tsx';

type CopyButtonProps = Omit<ButtonProps, 'onClick'> & { text: string };

/** Copies a text; absent where the browser gives pages no clipboard, as on plain http. */
export function CopyButton({ text, ...button }: CopyButtonProps) {
  const { t } = useTranslation('account');
  if (!window.isSecureContext) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notices.success(t('totp.copied'));
    } catch {
      notices.error(t('totp.copyFailed'));
    }
  };
  return <Button {...button} onClick={() => void copy()} />;
}
