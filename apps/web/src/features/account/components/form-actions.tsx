import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

type FormActionsProps = {
  submit: string;
  isBusy: boolean;
  disabled: boolean;
  onCancel: () => void;
};

/** What a form in a section ends with. */
export function FormActions({ submit, isBusy, disabled, onCancel }: FormActionsProps) {
  const { t } = useTranslation('account');
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button type="submit" variant="contained" loading={isBusy} disabled={disabled}>
        {submit}
      </Button>
      <Button disabled={isBusy} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}
