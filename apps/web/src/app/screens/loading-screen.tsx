import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Splash } from '../../ui/splash.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The loading placeholder (R2.10) as part of the page: it fills the content, not the window. */
export function LoadingScreen() {
  const { t } = useTranslation('app');
  useDocumentTitle(t('loading.title'));
  return (
    <Stack sx={{ flexGrow: 1, '& .splash': { flexGrow: 1, minBlockSize: 320 } }}>
      <VisuallyHidden as="h1">{t('loading.title')}</VisuallyHidden>
      <Splash />
    </Stack>
  );
}
