import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { signOut } from '../sign-out.ts';

/** Signs out as soon as it is opened (R2.06); the end of the session leads away from here. */
export function LogoutScreen() {
  const { t } = useTranslation('app');
  const config = useRuntimeConfig();
  useDocumentTitle(t('logout.title'));
  useEffect(() => {
    void signOut(config);
  }, [config]);
  return (
    <main className="splash">
      <BrandMark className="splash-mark" size={40} />
      <VisuallyHidden as="h1">{t('logout.title')}</VisuallyHidden>
      <Typography role="status" color="textSecondary">
        {t('logout.progress')}
      </Typography>
    </main>
  );
}
