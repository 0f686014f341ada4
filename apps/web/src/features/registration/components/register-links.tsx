import { useTranslation } from 'react-i18next';
import { useWantedAddress } from '../../../lib/use-wanted-address.ts';
import { LinkRow, TextLink } from '../../../ui/text-link.tsx';

/** To /login, with the address that was asked for, and to / (R2.04). */
export function RegisterLinks() {
  const { t } = useTranslation('registration');
  const redirect = useWantedAddress();
  return (
    <LinkRow role="group" aria-label={t('links.label')}>
      <TextLink to="/login" search={redirect === undefined ? {} : { redirect }}>
        {t('links.login')}
      </TextLink>
      <TextLink to="/">{t('links.home')}</TextLink>
    </LinkRow>
  );
}
