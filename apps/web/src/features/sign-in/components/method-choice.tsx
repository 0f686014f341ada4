import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { MethodTabs } from '../../../shared/method-tabs.tsx';
import { firebaseMethod } from '../model/firebase-method.ts';
import { licenceServer, type SignInMethod } from '../model/sign-in-method.ts';

const METHODS = ['jwt', 'firebase'] as const;

type MethodChoiceProps = {
  value: SignInMethod['id'];
  panelId: string;
  /** Null = the licence server. */
  onChange: (method: SignInMethod | null) => void;
};

/** Whose e-mail and password the form beneath asks for. */
export function MethodChoice({ value, panelId, onChange }: MethodChoiceProps) {
  const { t } = useTranslation(['sign-in', 'providers']);
  const choose = (id: SignInMethod['id']): void => {
    const own = licenceServer(i18n.getFixedT(null, 'sign-in'));
    onChange(id === 'jwt' ? null : firebaseMethod(own));
  };
  return (
    <MethodTabs
      label={t('methods')}
      methods={METHODS}
      textOf={(id) => t(`providers:methods.${id}`)}
      value={value}
      onChange={choose}
      panelId={panelId}
    />
  );
}
