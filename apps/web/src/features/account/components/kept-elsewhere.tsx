import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';

/** The account is another server's; what guards it can be changed there only. */
export function KeptElsewhere({ origin }: { origin: string }) {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      icon={<OpenInNewOutlined />}
      title={t('elsewhere.title')}
      text={t('elsewhere.text', { host: new URL(origin).host })}
      action={
        <Button variant="outlined" href={origin}>
          {t('elsewhere.action')}
        </Button>
      }
    />
  );
}
