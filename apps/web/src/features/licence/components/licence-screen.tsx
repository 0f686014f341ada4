import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { OwnRequests } from '../../../shared/asking/lazy-asking.ts';
import { IsolatedBoundary } from '../../../ui/lazy.tsx';
import { PageColumn } from '../../../ui/page-column.tsx';
import { DownloadHistory } from './download-history.tsx';
import { LicenceFacts } from './licence-facts.tsx';
import { QuotaUse } from './quota-use.tsx';

/** /licence: what the licence allows, what is used of it, and every download that used it. */
export function LicenceScreen() {
  const { t } = useTranslation('licence');
  useDocumentTitle(t('title'));
  const { requests } = useRuntimeConfig();
  return (
    <PageColumn title={t('title')}>
      <QuotaUse />
      <LicenceFacts />
      {requests && (
        <IsolatedBoundary>
          <OwnRequests />
        </IsolatedBoundary>
      )}
      <Divider />
      <DownloadHistory />
    </PageColumn>
  );
}
