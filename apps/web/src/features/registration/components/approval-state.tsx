import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageMessage } from '../../../ui/page-states/page-message.tsx';

/** The account exists; what happens next is somebody else's turn. */
export function ApprovalState({ email }: { email: string }) {
  const { t } = useTranslation('registration');
  return (
    <Stack component="main" sx={{ flexGrow: 1 }}>
      <PageMessage
        role="status"
        level="h1"
        icon={<HourglassEmptyOutlined />}
        title={t('pending.title')}
        text={t('pending.text', { email })}
        action={
          <Button component={Link} to="/login" variant="contained">
            {t('links.toLogin')}
          </Button>
        }
      />
    </Stack>
  );
}
