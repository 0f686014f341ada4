import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Splash } from '../../ui/splash.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** /loading (R2.10): the splash as a page of its own, with the landmark and heading of one. */
export function LoadingScreen() {
  const { t } = useTranslation('app');
  useDocumentTitle(t('loading.title'));
  return (
    <Box component="main" sx={{ position: 'relative' }}>
      <VisuallyHidden as="h1">{t('loading.title')}</VisuallyHidden>
      <Splash />
    </Box>
  );
}
