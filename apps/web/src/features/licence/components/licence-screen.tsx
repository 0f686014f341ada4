import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { OwnRequests } from '../../../shared/asking/lazy-asking.ts';
import { IsolatedBoundary } from '../../../ui/lazy.tsx';
import { PageColumn } from '../../../ui/page-column.tsx';
import { DownloadHistory } from './download-history.tsx';
import { HeldProducts } from './held-products.tsx';
import { LicenceFacts } from './licence-facts.tsx';
import { QuotaUse } from './quota-use.tsx';

/** CSS pixels of one's requests while they are asked for: a heading with its button, and a line. */
const REQUESTS_HEIGHT = { xs: 100, sm: 92 };

/** /licence: what the licence and its products allow, what is used of it, and what used it. */
export function LicenceScreen() {
  const { t } = useTranslation('licence');
  useDocumentTitle(t('title'));
  const { requests } = useRuntimeConfig();
  return (
    <PageColumn title={t('title')}>
      <QuotaUse />
      <LicenceFacts />
      <HeldProducts />
      {requests && (
        <IsolatedBoundary fallback={<Box sx={{ height: REQUESTS_HEIGHT }} />}>
          <OwnRequests />
        </IsolatedBoundary>
      )}
      <Divider />
      <DownloadHistory />
    </PageColumn>
  );
}
