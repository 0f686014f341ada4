import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../../ui/take-focus.ts';

type AskFirstProps = {
  /** What will be so afterwards. */
  text: string;
  action: string;
  isBusy: boolean;
  onAgree: () => void;
  onCancel: () => void;
};

/** The question before something that cannot be taken back. */
export function AskFirst({ text, action, isBusy, onAgree, onCancel }: AskFirstProps) {
  const { t } = useTranslation('account');
  return (
    <Stack role="group" aria-label={action} sx={{ gap: 1.5 }}>
      <Typography>{text}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button color="error" variant="contained" loading={isBusy} onClick={onAgree}>
          {action}
        </Button>
        {/* The harmless answer is the one that Enter gives. */}
        <Button ref={takeFocus} disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
