import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useWantedAddress } from '../../../lib/use-wanted-address.ts';
import { LinkRow, TextLink } from '../../../ui/text-link.tsx';

/** Ways out for those who cannot log in yet, or no more. */
export function LoginLinks() {
  const { t } = useTranslation('sign-in');
  const { registration } = useRuntimeConfig();
  const redirect = useWantedAddress();
  return (
    <LinkRow role="group" aria-label={t('links.label')}>
      <TextLink to="/forgot-password">{t('links.forgot')}</TextLink>
      {registration !== 'closed' && (
        <TextLink to="/register" search={redirect === undefined ? {} : { redirect }}>
          {t('links.register')}
        </TextLink>
      )}
    </LinkRow>
  );
}
