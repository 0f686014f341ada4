import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { enterSession } from '../../../lib/enter-session.ts';
import { AwaitsApproval } from '../../../lib/providers/exchange-token.ts';
import { describeFirebaseFailure } from '../../../lib/providers/firebase-failure.ts';
import {
  AddressNotVerified,
  signInWithFirebase,
} from '../../../lib/providers/firebase-accounts.ts';
import { MethodTabs } from '../../../shared/method-tabs.tsx';
import { licenceServer, type LoginFailure, type SignInMethod } from '../model/sign-in-method.ts';

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

/** Firebase (R7.05, R8.04). The texts of `providers` must have been fetched. */
function firebaseMethod(licenceServer: SignInMethod): SignInMethod {
  return {
    id: 'firebase',
    progress: i18n.t('providers:firebase.progress'),
    signIn: async (credentials, config) => {
      await enterSession(await signInWithFirebase(config, credentials), config);
    },
    describe: (error) => describe(error) ?? ofOurServer(licenceServer.describe(error)),
  };
}

/** Our server refused whom Firebase has let in, so the password is not to blame. */
function ofOurServer({ snackbar }: LoginFailure): LoginFailure {
  return { snackbar: null, errors: [{ field: null, message: snackbar ?? '' }] };
}

function describe(error: unknown): LoginFailure | null {
  if (error instanceof AwaitsApproval) {
    return { snackbar: null, errors: [{ field: null, message: i18n.t('providers:pending') }] };
  }
  if (error instanceof AddressNotVerified) {
    const message = i18n.t('providers:firebase.notVerified');
    return { snackbar: null, errors: [{ field: 'email', message }] };
  }
  const failure = describeFirebaseFailure(error, 'login');
  if (failure === null) return null;
  const { place, message } = failure;
  // Said once: what the specification wants in a snackbar does not stand in the form, too.
  if (place === 'snackbar') return { snackbar: message, errors: [] };
  const isInField = place === 'email' || place === 'password';
  return { snackbar: null, errors: [{ field: isInField ? place : null, message }] };
}
