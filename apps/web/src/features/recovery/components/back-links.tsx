import { useTranslation } from 'react-i18next';
import { LinkRow, TextLink } from '../../../ui/text-link.tsx';

export function BackLinks() {
  const { t } = useTranslation('recovery');
  return (
    <LinkRow role="group" aria-label={t('links.label')}>
      <TextLink to="/login">{t('links.login')}</TextLink>
    </LinkRow>
  );
}
