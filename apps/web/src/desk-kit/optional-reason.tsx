import { useTranslation } from 'react-i18next';
import { ReasonField } from './reason-field.tsx';

type OptionalReasonProps = { value: string; onChange: (reason: string) => void };

/** Why something is done, where the server does not insist on knowing. */
export function OptionalReason(props: OptionalReasonProps) {
  const { t } = useTranslation('desk-kit');
  return <ReasonField label={t('reason.optional')} hint={t('reason.hint')} {...props} />;
}

/** The reason that is sent; none = it is left out. */
export const toReason = (text: string) => (text.trim() === '' ? {} : { reason: text.trim() });
