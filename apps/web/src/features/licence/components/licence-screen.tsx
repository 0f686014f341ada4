import Divider from '@mui/material/Divider';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { PageColumn } from '../../../ui/page-column.tsx';
import { DownloadHistory } from './download-history.tsx';
import { LicenceFacts } from './licence-facts.tsx';
import { QuotaUse } from './quota-use.tsx';

/** /licence: what the licence allows, what is used of it, and every download that used it. */
export function LicenceScreen() {
  const { t } = useTranslation('licence');
  useDocumentTitle(t('title'));
  return (
    <PageColumn title={t('title')}>
      <QuotaUse />
      <LicenceFacts />
      <Divider />
      <DownloadHistory />
    </PageColumn>
  );
}
