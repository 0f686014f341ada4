import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageMessage } from '../../ui/page-states.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('navigation');
  useDocumentTitle(t('notFound.title'));
  return (
    <Stack sx={{ flexGrow: 1 }}>
      <PageMessage
        level="h1"
        icon={<SearchOff />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button component={Link} to="/" variant="contained">
            {t('notFound.action')}
          </Button>
        }
      />
    </Stack>
  );
}
